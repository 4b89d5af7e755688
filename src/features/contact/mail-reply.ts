import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { type QueuedMail, queueMail } from "../mail/queue-mail.ts";
import { selectReplyForMail } from "./message-threads.sql.ts";

/** The mail of an answer, in the language of the visitor. Null if the answer does not exist. */
export async function replyMail(
	tx: Database,
	replyId: number,
	{ replyTo, about = "" }: { replyTo: string | null; about?: string },
): Promise<QueuedMail<"contact-reply"> | null> {
	const reply = await selectReplyForMail(tx, replyId);
	if (!reply) return null;
	const language: Language = reply.language === "es" ? "es" : "en";
	return {
		kind: "contact-reply",
		to: reply.email,
		language,
		data: { text: reply.text, writtenAt: new Date(reply.created_at).toISOString(), replyTo },
		dedupe: `contact-reply:${replyId}${about && `:${about}`}`,
		subject: `message ${reply.message_id}`,
	};
}

export async function mailReply(
	tx: Database,
	replyId: number,
	options: { replyTo: string | null; about?: string },
): Promise<void> {
	const mail = await replyMail(tx, replyId, options);
	if (mail) await queueMail(tx, mail);
}
