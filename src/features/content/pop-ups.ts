/** Managers write pop-up messages. The settings of the store show those that are enabled. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { PopUpMessage } from "../../domain/store/pop-up-message.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { toPopUp } from "../store/read-pop-up.ts";
import {
	deletePopUpRow,
	insertPopUp,
	lockPopUp,
	selectPopUps,
	updatePopUp,
} from "./pop-ups.sql.ts";

type Deps = { pool: pg.Pool; db: Database };

/** `version` counts the saves. A manager who saves an older version is refused. */
export type EditedPopUp = PopUpMessage & { version: number };

export async function listPopUps({ db }: Deps): Promise<EditedPopUp[]> {
	const rows = await selectPopUps(db);
	return rows.map((row) => ({ ...toPopUp(row), version: row.version }));
}

export async function createPopUp(
	{ pool }: Deps,
	caller: Customer,
	message: PopUpMessage,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		if (!(await insertPopUp(tx, message)))
			throw new Refusal("bad_request", { fieldErrors: { code: { code: "link_taken" } } });
		await audit(tx, caller, "pop_up_created", message.code, { before: null, after: message });
	});
}

/** The code of a message never changes, because browsers remember by it that it was shown. */
export async function savePopUp(
	{ pool }: Deps,
	caller: Customer,
	{ version, ...message }: EditedPopUp,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const before = await lockVersion(tx, message.code, version);
		await updatePopUp(tx, message, version + 1);
		await audit(tx, caller, "pop_up_saved", message.code, { before, after: message });
	});
}

export async function deletePopUp(
	{ pool }: Deps,
	caller: Customer,
	{ code, version }: { code: string; version: number },
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const before = await lockVersion(tx, code, version);
		await deletePopUpRow(tx, code);
		await audit(tx, caller, "pop_up_deleted", code, { before, after: null });
	});
}

async function lockVersion(tx: Database, code: string, version: number): Promise<PopUpMessage> {
	const row = await lockPopUp(tx, code);
	if (!row) throw new Refusal("not_found");
	if (row.version !== version) throw new Refusal("content_changed");
	return toPopUp(row);
}

function audit(
	tx: Database,
	caller: Customer,
	action: string,
	code: string,
	details: Record<string, unknown>,
): Promise<void> {
	return insertAudit(tx, {
		actorId: caller.accountId,
		action,
		subject: `pop-up ${code}`,
		details,
	});
}
