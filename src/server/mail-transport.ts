/** Decides how mail leaves the store. */
import { isForThisMachineOnly } from "./demo-guard.ts";

export type MailSettings = {
	smtpUrl: string | undefined;
	publicUrl: string | undefined;
	/** Where the store listens. */
	host: string;
	mode: "production" | "development";
	/** The database holds the demo catalog. */
	isDemo: boolean;
};

export type MailTransport = "smtp" | "mailbox" | "none";

/**
 * The mailbox page shows the links in all mails to anyone, so it exists only in development and in a demo that no other machine
 * can reach. Any other store without a mail server lets its mail wait.
 */
export function mailTransport({
	smtpUrl,
	publicUrl,
	host,
	mode,
	isDemo,
}: MailSettings): MailTransport {
	if (smtpUrl) return "smtp";
	if (mode === "development") return "mailbox";
	return isDemo && isForThisMachineOnly({ host, publicUrl }) ? "mailbox" : "none";
}
