/**
 * The decision about a question of a customer answers the message, and undo takes the answer back.
 */
import { randomUUID } from "node:crypto";
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { fitReplyText } from "../../domain/verify/fit-reply.ts";
import { ANSWER_DELAY_SECONDS, type VerifyDecision } from "../../domain/verify/verify-rule.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { replyMail } from "../contact/mail-reply.ts";
import {
	deleteReply,
	insertReply,
	lockMessage,
	updateHandled,
} from "../contact/message-threads.sql.ts";
import { delayMail, withdrawMail } from "../mail/outbox.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { selectVehiclesOfTasks } from "./task-evidence.sql.ts";
import { vehicleText } from "./vehicle-text.ts";
import { type LockedTask, setReply } from "./verify-tasks.sql.ts";

/** Locks the message of a task. False when staff have answered it by hand. */
export async function isMessageOpen({ tx }: Transaction, messageId: number): Promise<boolean> {
	const message = await lockMessage(tx, messageId);
	return message !== undefined && message.handled_at === null;
}

/** The mail is sent after two minutes, so that a decision by mistake can be taken back. */
export async function answerCustomer(
	transaction: Transaction,
	caller: Customer,
	task: LockedTask,
	{ answer, replyTo }: { answer: VerifyDecision; replyTo: string | null },
): Promise<void> {
	const { tx, client } = transaction;
	const { message_id: messageId } = task;
	if (messageId === null) return;
	const [vehicle] = await selectVehiclesOfTasks(client, [task.id]);
	const text = fitReplyText({
		doesFit: answer === "right",
		sku: task.sku,
		title: { en: task.title_en, es: task.title_es },
		vehicle: vehicle ? vehicleText(vehicle) : "",
	});
	const replyId = await insertReply(tx, {
		messageId,
		authorId: caller.accountId,
		text: text[task.message_language === "es" ? "es" : "en"],
		key: randomUUID(),
	});
	if (replyId === undefined) return;
	const mail = await replyMail(tx, replyId, { replyTo });
	if (mail) {
		await queueMail(tx, mail);
		await delayMail(tx, mail.dedupe, ANSWER_DELAY_SECONDS);
	}
	await setReply(client, task.id, replyId);
	await updateHandled(tx, messageId, caller.accountId);
}

/** Refused when the mail with the answer has left. */
export async function takeAnswerBack(
	{ tx }: Transaction,
	{ message_id, reply_id }: LockedTask,
): Promise<void> {
	if (message_id === null || reply_id === null) return;
	await lockMessage(tx, message_id);
	const mail = await replyMail(tx, reply_id, { replyTo: null });
	if (!mail || !(await withdrawMail(tx, mail.dedupe))) throw new Refusal("nothing_to_undo");
	await deleteReply(tx, reply_id);
	await updateHandled(tx, message_id, null);
}
