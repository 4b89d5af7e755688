/** The drafts of phone orders: one for each member of staff and buyer. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { endDraft as endDraftRow, selectDraft, upsertDraft } from "./drafts.sql.ts";

type Deps = { pool: pg.Pool };

export type PhoneOrderFields = Readonly<Record<string, string>>;

type SavedDraft = {
	fields: PhoneOrderFields;
	/** The window that has saved it. */
	windowKey: string;
	savedAt: Date;
};

/** `customerId` is null for a buyer without an account. */
export async function readDraft(
	{ pool }: Deps,
	staff: Customer,
	customerId: number | null,
): Promise<SavedDraft | null> {
	const [row] = await selectDraft(pool, staff.accountId, customerId);
	return row ? { fields: row.fields, windowKey: row.window_key, savedAt: row.saved_at } : null;
}

export type DraftToSave = {
	customerId: number | null;
	fields: PhoneOrderFields;
	/** The key with which the form places the order. */
	formKey: string;
	windowKey: string;
	/** The window whose draft this one began with. */
	openedFrom: string | null;
	/** Also if another window has saved since. */
	replaces: boolean;
};

/**
 * False if the draft is not kept: another window has saved since this one was opened, or the order
 * was placed.
 */
export async function saveDraft(
	{ pool }: Deps,
	staff: Customer,
	{ customerId, fields, formKey, windowKey, openedFrom, replaces }: DraftToSave,
): Promise<boolean> {
	const rows = await upsertDraft(
		pool,
		staff.accountId,
		customerId,
		JSON.stringify(fields),
		formKey,
		windowKey,
		openedFrom,
		replaces,
	);
	return rows.length > 0;
}

/** The order was placed, or its draft is discarded. */
export async function endDraft(
	{ pool }: Deps,
	staff: Customer,
	{ customerId, formKey }: { customerId: number | null; formKey: string },
): Promise<void> {
	await endDraftRow(pool, staff.accountId, customerId, formKey);
}
