/** Staff read the thread of a message, take it, answer it by mail, close it and open it again. */
import type { Customer } from "../../domain/account/caller.ts";
import { plainLines } from "../../domain/contact/plain-lines.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { mailReply } from "./mail-reply.ts";
import {
	insertReply,
	lockMessage,
	selectMessage,
	selectOtherMessages,
	selectReplies,
	selectReplyByKey,
	updateAssignment,
	updateHandled,
} from "./message-threads.sql.ts";
import { isVisible } from "./messages.sql.ts";
import { type ContactDependencies, viewerOf } from "./send-message.ts";

const MAX_OTHER_MESSAGES = 10;

type Deps = Pick<ContactDependencies, "db" | "settings">;

export async function readThread({ db }: Pick<Deps, "db">, caller: Customer, id: number) {
	const viewer = viewerOf(caller);
	const message = await selectMessage(db, viewer, id);
	if (!message) throw new Refusal("not_found");
	const [replies, others] = await Promise.all([
		selectReplies(db, id),
		selectOtherMessages(db, viewer, message, MAX_OTHER_MESSAGES),
	]);
	return {
		message: { ...message, language: message.language === "es" ? "es" : "en" } as const,
		replies,
		others,
	};
}

export type MessageAnswer = {
	id: number;
	text: string;
	/** The key of the form: an answer that is sent twice is one answer and one mail. */
	key: string;
	/** Whether the message is done with this answer. */
	closes: boolean;
};

/** Stores the answer and queues its mail in the language of the visitor. */
export async function answerMessage(
	{ db, settings }: Deps,
	caller: Customer,
	{ id, text, key, closes }: MessageAnswer,
): Promise<void> {
	const { contactEmail } = await settings();
	await changeMessage(db, caller, id, async (tx, message) => {
		const reply = { messageId: id, authorId: caller.accountId, text: plainLines(text), key };
		const replyId = await insertReply(tx, reply);
		if (replyId === undefined) return requireSameReply(tx, reply);
		await mailReply(tx, replyId, { replyTo: contactEmail });
		if (message.assigned_to === null) await updateAssignment(tx, id, caller.accountId);
		if (closes && message.handled_at === null) await updateHandled(tx, id, caller.accountId);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "message_answered",
			subject: `message ${id}`,
			details: {
				before: stateOf(message),
				after: { isDone: closes || message.handled_at !== null, reply: replyId },
			},
		});
	});
}

/** `isMine` false gives the message back to everyone. Repeating it changes nothing. */
export async function assignMessage(
	{ db }: Pick<Deps, "db">,
	caller: Customer,
	{ id, isMine }: { id: number; isMine: boolean },
): Promise<void> {
	await changeMessage(db, caller, id, async (tx, message) => {
		const assignedTo = isMine ? caller.accountId : null;
		if (message.assigned_to === assignedTo) return;
		await updateAssignment(tx, id, assignedTo);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "message_assigned",
			subject: `message ${id}`,
			details: { before: { assignedTo: message.assigned_to }, after: { assignedTo } },
		});
	});
}

/** Closes a message without an answer, or opens it again. Repeating it changes nothing. */
export async function setMessageDone(
	{ db }: Pick<Deps, "db">,
	caller: Customer,
	{ id, isDone }: { id: number; isDone: boolean },
): Promise<void> {
	await changeMessage(db, caller, id, async (tx, message) => {
		if ((message.handled_at !== null) === isDone) return;
		await updateHandled(tx, id, isDone ? caller.accountId : null);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: isDone ? "message_handled" : "message_reopened",
			subject: `message ${id}`,
			details: { before: { isDone: !isDone }, after: { isDone } },
		});
	});
}

/** The key of another answer must not make this one look sent. */
async function requireSameReply(
	tx: Database,
	reply: { messageId: number; authorId: number; text: string; key: string },
): Promise<void> {
	const existing = await selectReplyByKey(tx, reply.key);
	const isSame =
		existing?.message_id === reply.messageId &&
		existing.author_id === reply.authorId &&
		existing.text === reply.text;
	if (!isSame) throw new Refusal("key_used");
}

type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** Runs a change on the locked message, if this member of staff may see it. */
async function changeMessage(
	db: Database,
	caller: Customer,
	id: number,
	change: (tx: Database, message: LockedMessage) => Promise<void>,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const message = await lockMessage(tx, id);
		if (!message || !(await isVisible(tx, viewerOf(caller), id))) throw new Refusal("not_found");
		await change(tx, message);
	});
}

function stateOf({ handled_at, assigned_to }: LockedMessage) {
	return { isDone: handled_at !== null, assignedTo: assigned_to };
}
