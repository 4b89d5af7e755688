/** Hands mail to an SMTP server. */
import { createTransport } from "nodemailer";
import type { Mail, MailCarrier, MailOutcome } from "../../../ports/mail.ts";

const SECOND = 1000;

export type SmtpOptions = {
	/** `smtp://user:password@host:587` or `smtps://…`. */
	url: string;
	from: string;
	/** Of connecting, greeting and each silence; shorter in tests. */
	timeout?: number;
};

export function createSmtpCarrier({ url, from, timeout = 10 * SECOND }: SmtpOptions): MailCarrier {
	const transport = createTransport(
		{
			...{ url, pool: true, maxConnections: 2, maxMessages: 100 },
			...{
				connectionTimeout: timeout,
				greetingTimeout: timeout,
				socketTimeout: timeout,
				dnsTimeout: timeout,
			},
			// A template may not read the server's files or fetch addresses into a mail.
			...{ disableFileAccess: true, disableUrlAccess: true },
		},
		{ from },
	);
	return {
		send: (mail) =>
			transport.sendMail(messageOf(mail)).then(() => ({ kind: "accepted" }) as const, outcomeOf),
		close: async () => transport.close(),
	};
}

function messageOf({ messageId, to, subject, html, text, replyTo }: Mail) {
	return {
		messageId: `<${messageId}>`,
		// An address alone, never a list that somebody wrote into a form.
		to: { name: "", address: to },
		...(replyTo && { replyTo: { name: "", address: replyTo } }),
		subject,
		html,
		text,
		headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
	};
}

/** 5xx is a no for good, 4xx and every broken line a "not now". The server's words may quote the address, so only its code is kept. */
function outcomeOf(error: unknown): MailOutcome {
	const code =
		error instanceof Error && "responseCode" in error ? Number(error.responseCode) : undefined;
	if (code && code >= 500 && code < 600 && !isOurs(error))
		return { kind: "refused", reason: `smtp ${code}` };
	const name = error instanceof Error && "code" in error ? String(error.code) : "unknown";
	return { kind: "later", reason: code ? `smtp ${code}` : name };
}

/** A wrong password or a TLS fault is the store's own trouble: the mail waits until it is mended. */
function isOurs(error: unknown): boolean {
	return (
		error instanceof Error &&
		"code" in error &&
		["EAUTH", "ETLS", "ENOAUTH", "EOAUTH2"].includes(String(error.code))
	);
}
