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

export async function listPopUps({ db }: Deps): Promise<PopUpMessage[]> {
	return (await selectPopUps(db)).map(toPopUp);
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
	message: PopUpMessage,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const row = await lockPopUp(tx, message.code);
		if (!row) throw new Refusal("not_found");
		await updatePopUp(tx, message);
		await audit(tx, caller, "pop_up_saved", message.code, { before: toPopUp(row), after: message });
	});
}

export async function deletePopUp({ pool }: Deps, caller: Customer, code: string): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const row = await lockPopUp(tx, code);
		if (!row) throw new Refusal("not_found");
		await deletePopUpRow(tx, code);
		await audit(tx, caller, "pop_up_deleted", code, { before: toPopUp(row), after: null });
	});
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
