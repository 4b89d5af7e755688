/** Who carries the mail, and whether anybody may read it on a page. */

export type MailSetting = {
	smtpUrl: string | undefined;
	publicUrl: string | undefined;
	mode: "production" | "development";
	/** The database holds the demo catalog. */
	isDemo: boolean;
};

export type MailWay = "smtp" | "mailbox" | "none";

/**
 * The mailbox shows everybody's links to everybody, so it is for developing and for the demo alone. A store that has a public
 * address is neither, whatever its catalog: without a mail server its mail waits.
 */
export function mailWay({ smtpUrl, publicUrl, mode, isDemo }: MailSetting): MailWay {
	if (smtpUrl) return "smtp";
	if (mode === "development") return "mailbox";
	return isDemo && !publicUrl ? "mailbox" : "none";
}
