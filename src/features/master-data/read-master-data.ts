/** The lists and records of the small tables of the catalog. */
import type pg from "pg";
import {
	MASTER_ROWS_PER_PAGE,
	type MasterKind,
	type MasterValues,
} from "../../domain/catalog/master-data.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { versionOf } from "../part-editor/section-version.ts";
import { type MasterRow, selectMasterRows, selectRegions } from "./master-lists.sql.ts";
import { selectHistory } from "./master-records.sql.ts";
import type { MasterUse } from "./master-tables.ts";
import { countAllUses, readValues, subjectOf } from "./master-values.ts";

type Deps = { pool: pg.Pool; db: Database };

const MAX_HISTORY = 20;
/** Enough for every choice of a field. */
const MAX_CHOICES = 5000;

export async function listMasterData(
	{ pool }: Deps,
	kind: MasterKind,
	{ search, page }: { search: string; page: number },
): Promise<{ rows: MasterRow[]; hasMore: boolean }> {
	const rows = await selectMasterRows(pool, kind, {
		pattern: `%${search.replaceAll(/[\\%_]/g, "\\$&").replaceAll(/\s+/g, "%")}%`,
		limit: MASTER_ROWS_PER_PAGE + 1,
		offset: (page - 1) * MASTER_ROWS_PER_PAGE,
	});
	return {
		rows: rows.slice(0, MASTER_ROWS_PER_PAGE),
		hasMore: rows.length > MASTER_ROWS_PER_PAGE,
	};
}

/** Every record of a kind by name, for the fields that refer to it. */
export async function listMasterChoices({ pool }: Deps, kind: MasterKind): Promise<MasterRow[]> {
	return selectMasterRows(pool, kind, { pattern: "%", limit: MAX_CHOICES, offset: 0 });
}

export function listVehicleRegions({ pool }: Deps) {
	return selectRegions(pool);
}

export type MasterRecord = {
	id: number;
	values: MasterValues;
	version: string;
	uses: { name: MasterUse["name"]; count: number }[];
	history: {
		id: number;
		at: Date;
		action: string;
		actor: string | null;
		details: Record<string, unknown>;
	}[];
};

export async function readMasterRecord(
	{ db }: Deps,
	kind: MasterKind,
	id: number,
): Promise<MasterRecord> {
	const values = await readValues(db, kind, id, false);
	if (!values) throw new Refusal("not_found");
	const [uses, history] = await Promise.all([
		countAllUses(db, kind, id),
		selectHistory(db, subjectOf(kind, id), MAX_HISTORY),
	]);
	return {
		id,
		values,
		version: versionOf(values),
		uses,
		history: history.map(({ first_name, last_name, ...entry }) => ({
			id: Number(entry.id),
			at: new Date(entry.at),
			action: entry.action,
			actor: first_name === null ? null : `${first_name} ${last_name}`,
			details: entry.details as Record<string, unknown>,
		})),
	};
}

/** The last entry of the audit log about a record, also of one that was deleted. */
export async function readLastChange(
	{ db }: Deps,
	kind: MasterKind,
	id: number,
): Promise<number | null> {
	const [last] = await selectHistory(db, subjectOf(kind, id), 1);
	return last ? Number(last.id) : null;
}
