/** Staff write notes about the customers whom they see. Customers never see them. */
import { type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import { plainLines } from "../../domain/contact/plain-lines.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { insertNote, lockNote, selectNoteByKey, updatePinned } from "./customer-notes.sql.ts";
import { selectCustomer } from "./customers.sql.ts";

type Deps = { db: Database; pool: Parameters<typeof selectCustomer>[0] };

export type NewNote = {
	accountId: number;
	text: string;
	isPinned: boolean;
	/** The key of the form: a note that is sent twice is one note. */
	key: string;
};

export async function addNote(
	deps: Deps,
	caller: Customer,
	{ accountId, text, isPinned, key }: NewNote,
): Promise<void> {
	await requireVisible(deps, caller, accountId);
	const note = { accountId, authorId: caller.accountId, text: plainLines(text), isPinned, key };
	await deps.db.transaction().execute(async (tx) => {
		const id = await insertNote(tx, note);
		if (id === undefined) return requireSameNote(tx, note);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "customer_note_added",
			subject: `account ${accountId}`,
			details: { before: null, after: { note: id, isPinned } },
		});
	});
}

/** Repeating it changes nothing. */
export async function pinNote(
	deps: Deps,
	caller: Customer,
	{ accountId, id, isPinned }: { accountId: number; id: number; isPinned: boolean },
): Promise<void> {
	await requireVisible(deps, caller, accountId);
	await deps.db.transaction().execute(async (tx) => {
		const note = await lockNote(tx, accountId, id);
		if (!note) throw new Refusal("not_found");
		if (note.is_pinned === isPinned) return;
		await updatePinned(tx, id, isPinned);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "customer_note_pinned",
			subject: `account ${accountId}`,
			details: { before: { note: id, isPinned: note.is_pinned }, after: { note: id, isPinned } },
		});
	});
}

async function requireVisible({ pool }: Deps, caller: Customer, accountId: number): Promise<void> {
	if (!(await selectCustomer(pool, sellerFilterOf(caller), accountId)))
		throw new Refusal("not_found");
}

/** The key of another note must not make this one look written. */
async function requireSameNote(
	tx: Database,
	note: { accountId: number; authorId: number; text: string; key: string },
): Promise<void> {
	const existing = await selectNoteByKey(tx, note.key);
	const isSame =
		existing?.account_id === note.accountId &&
		existing.author_id === note.authorId &&
		existing.text === note.text;
	if (!isSame) throw new Refusal("key_used");
}
