/** Decides how mail leaves the store. */
import { isForThisMachineOnly, type ReachSettings } from "./demo-guard.ts";

export type MailSettings = ReachSettings & {
	smtpUrl: string | undefined;
	mode: "production" | "development";
	/** The database holds the demo catalog. */
	isDemo: boolean;
};

export type MailTransport = "smtp" | "mailbox" | "none";

/**
 * The mailbox page shows the links in all mails to anyone, so it exists only in development and in
 * a demo that no other machine can reach, and never behind a proxy. Any other store without a mail
 * server lets its mail wait.
 */
export function mailTransport({
	smtpUrl,
	publicUrl,
	host,
	trustedProxies,
	mode,
	isDemo,
}: MailSettings): MailTransport {
	if (smtpUrl) return "smtp";
	if (trustedProxies) return "none";
	if (mode === "development") return "mailbox";
	return isDemo && isForThisMachineOnly({ host, publicUrl, trustedProxies }) ? "mailbox" : "none";
}
