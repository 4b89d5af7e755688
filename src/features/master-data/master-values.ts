/** The values of one record of a small table, with the rows that belong to it. */
import type { Customer } from "../../domain/account/caller.ts";
import { type MasterKind, type MasterValues, urlNameOf } from "../../domain/catalog/master-data.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { deleteRedirectRow, insertMove, lockRedirects } from "../content/redirects.sql.ts";
import { MASTER_CHILDREN } from "./master-children.sql.ts";
import * as records from "./master-records.sql.ts";
import { MASTER_TABLES } from "./master-tables.ts";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/** Fills what may be left empty: the Spanish name and the name in addresses. */
export function complete(kind: MasterKind, input: MasterValues): MasterValues {
	const { columns } = MASTER_TABLES[kind];
	const name = String(input.nameEn ?? input.name ?? "");
	const filled: MasterValues = { ...input };
	if ("nameEs" in columns) filled.nameEs = input.nameEs || name;
	for (const field of ["url", "code"])
		if (field in columns) filled[field] = input[field] || urlNameOf(name) || kind;
	for (const field of ["vmrsSystem", "injection", "note"])
		if (field in columns) filled[field] = input[field] || null;
	// A needed companion is not also an ordinary one.
	const { neededCompanions, companions } = input;
	if (Array.isArray(neededCompanions) && Array.isArray(companions))
		filled.companions = companions.filter((url) => !neededCompanions.includes(url));
	return filled;
}

export async function readValues(
	db: Database,
	kind: MasterKind,
	id: number,
	isLocked: boolean,
): Promise<MasterValues | undefined> {
	const own = await records.selectRecord(db, MASTER_TABLES[kind], id, isLocked);
	return own && { ...own, ...(await MASTER_CHILDREN[kind]?.read(db, id)) };
}

export async function insertValues(
	tx: Database,
	kind: MasterKind,
	id: number | null,
	values: MasterValues,
): Promise<number> {
	const inserted = await records.insertRecord(tx, MASTER_TABLES[kind], id, values);
	await MASTER_CHILDREN[kind]?.write(tx, inserted, values);
	await freeAddress(tx, kind, values);
	return inserted;
}

export async function writeValues(
	tx: Database,
	kind: MasterKind,
	id: number,
	{ before, after }: { before: MasterValues; after: MasterValues },
): Promise<void> {
	await records.updateRecord(tx, MASTER_TABLES[kind], id, after);
	await MASTER_CHILDREN[kind]?.write(tx, id, after);
	await moveAddress(tx, kind, before, after);
}

/** The children of a concept are deleted with it; the years of a line are deleted first. */
export async function removeValues(
	tx: Database,
	kind: MasterKind,
	id: number,
	values: MasterValues,
): Promise<void> {
	if (kind === "line") await MASTER_CHILDREN.line?.write(tx, id, { ...values, years: [] });
	await records.deleteRecord(tx, MASTER_TABLES[kind], id);
}

/** The old address of a page leads to the new one. */
export async function moveAddress(
	tx: Database,
	kind: MasterKind,
	before: MasterValues,
	after: MasterValues,
): Promise<void> {
	const { pageOf } = MASTER_TABLES[kind];
	if (!pageOf || before.url === after.url) return;
	await lockRedirects(tx);
	await deleteRedirectRow(tx, pageOf(String(after.url)));
	await insertMove(tx, pageOf(String(before.url)), pageOf(String(after.url)));
}

/** A redirect from the address of a new record would hide its page. */
async function freeAddress(tx: Database, kind: MasterKind, values: MasterValues): Promise<void> {
	const { pageOf } = MASTER_TABLES[kind];
	if (pageOf) await deleteRedirectRow(tx, pageOf(String(values.url)));
}

export async function countAllUses(db: Database, kind: MasterKind, id: number) {
	return Promise.all(
		MASTER_TABLES[kind].uses.map(async (use) => ({
			name: use.name,
			count: await records.countUses(db, use, id),
		})),
	);
}

/** A name that is taken, and rows that still refer to a deleted record, become refusals. */
export async function withRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (errorCode(error) === FOREIGN_KEY_VIOLATION) throw new Refusal("record_in_use");
		if (errorCode(error) === UNIQUE_VIOLATION) throw new Refusal("record_taken");
		throw error;
	}
}

export function subjectOf(kind: MasterKind, id: number): string {
	return `${kind} ${id}`;
}

export async function auditChange(
	tx: Database,
	caller: Customer,
	action: string,
	kind: MasterKind,
	id: number,
	details: Record<string, unknown>,
): Promise<void> {
	await insertAudit(tx, {
		actorId: caller.accountId,
		action,
		subject: subjectOf(kind, id),
		details,
	});
}
