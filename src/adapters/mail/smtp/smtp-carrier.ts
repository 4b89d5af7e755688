/** Hands mail to an SMTP server. */
import { createTransport } from "nodemailer";
import type { Mail, MailCarrier, MailOutcome } from "../../../ports/mail.ts";
import { addressOf } from "../sender-address.ts";

const SECOND = 1000;

export type SmtpOptions = {
	/** `smtp://user:password@host:587` or `smtps://…`. */
	url: string;
	from: string;
	/** Timeout of the connection, the greeting and each wait; shorter in tests. */
	timeout?: number;
};

export function createSmtpCarrier({ url, from, timeout = 10 * SECOND }: SmtpOptions): MailCarrier {
	const transport = createTransport(
		{
			url,
			pool: true,
			maxConnections: 2,
			maxMessages: 100,
			connectionTimeout: timeout,
			greetingTimeout: timeout,
			socketTimeout: timeout,
			dnsTimeout: timeout,
			// Templates cannot include files of the server or remote content.
			disableFileAccess: true,
			disableUrlAccess: true,
		},
		{ from },
	);
	return {
		send: (mail) =>
			transport.sendMail(messageOf(mail, from)).then(
				() => ({ kind: "accepted" }) as const,
				(error: unknown) => outcomeOf(error, mail.to),
			),
		close: async () => transport.close(),
	};
}

function messageOf(mail: Mail, from: string) {
	const { messageId, to, fromName, subject, html, text, replyTo, unsubscribeUrl } = mail;
	return {
		...(fromName && { from: { name: fromName, address: addressOf(from) } }),
		messageId: `<${messageId}>`,
		// One address only: a form field could contain a list.
		to: { name: "", address: to },
		...(replyTo && { replyTo: { name: "", address: replyTo } }),
		subject,
		html,
		text,
		headers: {
			"Auto-Submitted": "auto-generated",
			"X-Auto-Response-Suppress": "All",
			// One-click unsubscribing, RFC 8058.
			...(unsubscribeUrl && {
				"List-Unsubscribe": `<${unsubscribeUrl}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			}),
		},
	};
}

/** 5xx is final, 4xx and connection errors are retried. */
function outcomeOf(error: unknown, to: string): MailOutcome {
	const code =
		error instanceof Error && "responseCode" in error ? Number(error.responseCode) : undefined;
	const name = error instanceof Error && "code" in error ? String(error.code) : "unknown";
	const isFinal = code !== undefined && code >= 500 && code < 600 && !isOurs(error);
	const answer = answerOf(error, to);
	return {
		kind: isFinal ? "refused" : "later",
		reason: code ? `smtp ${code}` : name,
		...(answer && { answer }),
	};
}

/** The words of the server in one line, such as "5.1.1 No such user". */
function answerOf(error: unknown, to: string): string {
	if (!(error instanceof Error && "response" in error) || to === "") return "";
	const response = String(error.response);
	const name = (to.split("@")[0] ?? "").replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
	return (
		response
			// Every line of an answer begins with the code.
			.replace(/^\d{3}[ -]/gm, "")
			.replace(EMAIL_ADDRESS, "[address]")
			.replace(new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, "giu"), "[address]")
			.replace(/[\s\p{Cc}]+/gu, " ")
			.trim()
	);
}

/** Servers quote the address of the recipient, which the mail log does not keep. */
const EMAIL_ADDRESS = /(?:"[^"]*"|\S+)@\S+/g;

/**
 * A wrong password or a TLS error is a fault of the configuration, so the mail waits until it is
 * fixed.
 */
function isOurs(error: unknown): boolean {
	return (
		error instanceof Error &&
		"code" in error &&
		["EAUTH", "ETLS", "ENOAUTH", "EOAUTH2"].includes(String(error.code))
	);
}
