/** Who carries the mail, and whether anybody may read it on a page. */

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
 * The mailbox shows everybody's links to everybody, so it is for developing and for the demo on this machine alone. A store that
 * has a public address or listens to others is neither, whatever its catalog: without a mail server its mail waits.
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
	return isDemo && !publicUrl && isLoopback(host) ? "mailbox" : "none";
}

/** Heard by this machine alone. */
function isLoopback(host: string): boolean {
	return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}
