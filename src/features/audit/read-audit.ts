/** The audit log for managers: who changed what, and whether the chain of seals is whole. */
import { isPickup } from "../../domain/shipping/pickup.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type AccountNames, readAccountNames } from "./account-names.ts";
import {
	type AuditRow,
	selectActorIds,
	selectAuditEntries,
	selectServices,
} from "./audit-list.sql.ts";
import { selectAuditCheck, selectLastSeal, selectUnsealed } from "./audit-seals.sql.ts";

export type ListedAuditEntry = {
	id: number;
	at: Date;
	actor: { accountId: number; name: string } | null;
	action: string;
	subject: string;
	details: Record<string, unknown>;
	/** The entry is about the status of an order that the buyer picks up. */
	isForPickup: boolean;
	isSealed: boolean;
};

/** How far the log is sealed, and the result of the last check of the whole chain. */
export type AuditState = {
	sealed: { count: number; lastAt: Date } | null;
	unsealed: { count: number; oldest: Date | null };
	check: { at: Date; position: number; brokenPosition: number | null } | null;
};

type Deps = { pool: Queryable };

const ENTRIES_PER_PAGE = 50;
const MAX_ACTORS = 50;

export type AuditFilter = { thing: string | null; person: string | null; before: number | null };

export async function listAudit(
	{ pool }: Deps,
	{ thing, person, before }: AuditFilter,
): Promise<{ entries: ListedAuditEntry[]; names: AccountNames; next: number | null }> {
	const actors = person && (await selectActorIds(pool, person, MAX_ACTORS)).map(({ id }) => id);
	const rows = await selectAuditEntries(
		pool,
		thing,
		thing && `${escapePattern(thing)}%`,
		actors || null,
		before,
		ENTRIES_PER_PAGE + 1,
	);
	const pageRows = rows.slice(0, ENTRIES_PER_PAGE);
	const pickups = await findPickups(pool, pageRows);
	const page = pageRows.map((row) => toEntry(row, pickups));
	const names = await readAccountNames(pool, page);
	return {
		entries: page,
		names,
		next: rows.length > ENTRIES_PER_PAGE ? (page.at(-1)?.id ?? null) : null,
	};
}

export async function readAuditState({ pool }: Deps): Promise<AuditState> {
	const [[last], [unsealed], [check]] = await Promise.all([
		selectLastSeal(pool),
		selectUnsealed(pool),
		selectAuditCheck(pool),
	]);
	return {
		sealed: last ? { count: last.position, lastAt: last.sealed_at } : null,
		unsealed: unsealed ?? { count: 0, oldest: null },
		check: check
			? {
					at: check.checked_at,
					position: check.position,
					brokenPosition: check.broken_position,
				}
			: null,
	};
}

/** The subjects of the moves of orders that their buyers pick up. */
async function findPickups(pool: Queryable, rows: readonly AuditRow[]): Promise<Set<string>> {
	const moved = rows.filter(({ action }) => action === "move_order");
	const numbers = moved.map(({ subject }) => Number(subject.split(" ")[1]));
	const services = numbers.length > 0 ? await selectServices(pool, numbers) : [];
	return new Set(
		services
			.filter(({ service_code }) => isPickup(service_code))
			.map(({ number }) => `order ${number}`),
	);
}

function toEntry(row: AuditRow, pickups: Set<string>): ListedAuditEntry {
	return {
		id: row.id,
		at: row.at,
		actor:
			row.actor_id === null
				? null
				: {
						accountId: row.actor_id,
						name: row.actor ?? row.actor_email ?? String(row.actor_id),
					},
		action: row.action,
		subject: row.subject,
		details: row.details,
		isForPickup: pickups.has(row.subject),
		isSealed: row.position !== null,
	};
}

/** The signs of a LIKE pattern are meant as they are typed. */
function escapePattern(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}
