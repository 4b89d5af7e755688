/**
 * Notes of staff on an order, for staff or for the buyer, and who of the staff works on it. A note
 * for the buyer is shown on the page of the order and mailed once.
 */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { plainLines } from "../../domain/contact/plain-lines.ts";
import type { Order } from "../../domain/order/order.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { mailedPage } from "../mail/mailed-lines.ts";
import { type QueuedMail, queueMail } from "../mail/queue-mail.ts";
import { canStaffManage, canStaffSee } from "./can-see-order.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { selectHolds } from "./order-holds.sql.ts";
import { validatorOf } from "./order-link.ts";
import * as notes from "./order-notes.sql.ts";
import { lockOrder, selectOrderByNumber } from "./orders.sql.ts";
import { findOrder } from "./read-order.ts";

export type NewOrderNote = {
	number: number;
	text: string;
	isForBuyer: boolean;
	isPinned: boolean;
	/** The key of the form: a note that is sent twice is one note. */
	key: string;
};

/** The warehouse writes notes for staff only, because it does not talk to customers. */
export async function addOrderNote(
	deps: OrderDependencies,
	caller: Customer,
	{ number, text, isForBuyer, isPinned, key }: NewOrderNote,
): Promise<void> {
	const { contactEmail } = await deps.settings();
	const plainText = plainLines(text);
	await changeOrder(deps, caller, number, async (transaction, order) => {
		if (isForBuyer && !canStaffManage(caller, order)) throw new Refusal("not_allowed");
		const { client, tx } = transaction;
		const [note] = await notes.insertOrderNote(
			client,
			order.id,
			caller.accountId,
			plainText,
			isForBuyer,
			isPinned,
			key,
		);
		if (!note) {
			const [existing] = await notes.selectNoteOfKey(client, key);
			const isSame =
				existing?.order_id === order.id &&
				existing.author_id === caller.accountId &&
				existing.text === plainText &&
				existing.is_for_buyer === isForBuyer;
			if (!isSame) throw new Refusal("key_used");
			return;
		}
		if (isForBuyer) await mailNote(deps, transaction, note.id, { replyTo: contactEmail });
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "order_note_added",
			subject: `order ${number}`,
			details: { before: null, after: { note: note.id, isPinned, isForBuyer } },
		});
	});
}

/** Repeating it changes nothing. */
export async function pinOrderNote(
	deps: OrderDependencies,
	caller: Customer,
	{ number, id, isPinned }: { number: number; id: number; isPinned: boolean },
): Promise<void> {
	await changeOrder(deps, caller, number, async ({ client, tx }, order) => {
		const [note] = await notes.selectNote(client, order.id, id);
		if (!note) throw new Refusal("not_found");
		const [changed] = await notes.setNotePinned(client, order.id, id, isPinned);
		if (!changed) return;
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "order_note_pinned",
			subject: `order ${number}`,
			details: { before: { note: id, isPinned: !isPinned }, after: { note: id, isPinned } },
		});
	});
}

/** Null takes the order away from its member of staff. Repeating it changes nothing. */
export async function assignOrder(
	deps: OrderDependencies,
	caller: Customer,
	{ number, accountId }: { number: number; accountId: number | null },
): Promise<void> {
	await changeOrder(deps, caller, number, async ({ client, tx }, order) => {
		const [current] = await notes.selectAssignment(client, order.id);
		if ((current?.id ?? null) === accountId) return;
		if (accountId === null) await notes.deleteAssignment(client, order.id);
		else {
			const members = await notes.selectStaffMembers(client);
			if (!members.some(({ id }) => id === accountId)) throw new Refusal("bad_request");
			await notes.setAssignment(client, order.id, accountId, caller.accountId);
		}
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "order_assigned",
			subject: `order ${number}`,
			details: { before: { assignedTo: current?.id ?? null }, after: { assignedTo: accountId } },
		});
	});
}

/** Notes, holds and assignment of an order, for staff who see it. */
export async function readOrderDesk({ pool }: OrderDependencies, caller: Customer, number: number) {
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffSee(caller, order)) throw new Refusal("not_found");
	const [noteRows, holds, [assignee = null], staff] = await Promise.all([
		notes.selectOrderNotes(pool, order.id),
		selectHolds(pool, order.id),
		notes.selectAssignment(pool, order.id),
		notes.selectStaffMembers(pool),
	]);
	return {
		notes: noteRows,
		holds,
		assignee,
		staff,
		canWriteToBuyer: canStaffManage(caller, order),
	};
}

/** What staff wrote to the buyer of an order, for everyone who may see the order. */
export async function readBuyerNotes(deps: OrderDependencies, caller: Caller, name: string) {
	const order = await findOrder(deps, caller, name, canStaffSee);
	return notes.selectBuyerNotes(deps.pool, order.id);
}

type NoteMailDeps = Pick<OrderDependencies, "orderKey" | "origin">;

/** The mail of a note, in the language of the order. Null if the note does not exist. */
export async function noteMail(
	{ orderKey, origin }: NoteMailDeps,
	client: Queryable,
	noteId: number,
	{ replyTo, about = "" }: { replyTo: string | null; about?: string },
): Promise<QueuedMail<"order-message"> | null> {
	const [note] = await notes.selectNoteForMail(client, noteId);
	// The order of a closed account has no address any more.
	if (!note || note.email.endsWith("@closed.invalid")) return null;
	const { number, language, email, text } = note;
	const name = orderName(number, validatorOf(orderKey, { number, linkSeed: note.link_seed }));
	return {
		kind: "order-message",
		to: email,
		language,
		data: {
			number: String(number),
			url: mailedPage(origin(), language, `/order/${name}`),
			text,
			replyTo,
		},
		dedupe: `order-message:${noteId}${about && `:${about}`}`,
		subject: `order ${number}`,
	};
}

export async function mailNote(
	deps: NoteMailDeps,
	{ client, tx }: Transaction,
	noteId: number,
	options: { replyTo: string | null; about?: string },
): Promise<void> {
	const mail = await noteMail(deps, client, noteId, options);
	if (mail) await queueMail(tx, mail);
}

async function changeOrder(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
	change: (transaction: Transaction, order: Order) => Promise<void>,
): Promise<void> {
	const visible = await selectOrderByNumber(pool, number);
	if (!visible || !canStaffSee(caller, visible)) throw new Refusal("not_found");
	await inTransaction(pool, async (transaction) => {
		const order = await lockOrder(transaction.client, visible.id);
		if (order?.kind !== "order") throw new Refusal("not_found");
		await change(transaction, order);
	});
}
