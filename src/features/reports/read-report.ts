/** One report with its rows, their names and the sum. */
import type pg from "pg";
import { type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Period } from "../../domain/report/report-period.ts";
import {
	columnsBy,
	REPORTS,
	type ReportColumn,
	type ReportGroup,
	type ReportName,
	type ReportValues,
	totalOf,
	withDerivedValues,
} from "../../domain/report/reports.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import * as statements from "./other-reports.sql.ts";
import { selectRowNames } from "./report-names.sql.ts";
import { selectCompleteUntil, selectSalesReport } from "./sales-report.sql.ts";

/** Lists of parts and texts are cut here, largest values first. */
const MAX_LIST_ROWS = 500;

type ReportQuery = Period & { report: ReportName; by: ReportGroup };

/** `name` is null for days, levels and reasons, which the page names itself. */
type ReportRow = { key: string | null; name: Bilingual | null; values: ReportValues };

export type Report = {
	columns: ReportColumn[];
	rows: ReportRow[];
	total: ReportValues;
	/** Reports of sales: the last day that is summed. Later days are read from the ledger. */
	completeUntil: string | null;
};

export type ReportDependencies = {
	db: Database;
	pool: pg.Pool;
	settings: () => Promise<Pick<StoreSettings, "coreWindowDays">>;
};

/** A seller sees their own customers. Warehouse staff see no report. */
export async function readReport(
	deps: ReportDependencies,
	caller: Customer,
	query: ReportQuery,
): Promise<Report> {
	const { report, by } = query;
	const { minLevel, main } = REPORTS[report];
	if (caller.adminLevel < minLevel || caller.isWarehouse) throw new Refusal("not_allowed");
	const groups = await READERS[report](deps, query, sellerFilterOf(caller));
	const keys = groups.flatMap(({ key }) => key ?? []);
	const [names, [summary]] = await Promise.all([
		selectRowNames(deps.db, by, keys),
		selectCompleteUntil(deps.pool),
	]);
	const rows = groups
		.map(({ key, values }) => ({
			key,
			name: (key !== null && names.get(key)) || null,
			values: withDerivedValues(values),
		}))
		.toSorted((a, b) =>
			by === "day"
				? (a.key ?? "").localeCompare(b.key ?? "")
				: (b.values[main] ?? 0) - (a.values[main] ?? 0) || (a.key ?? "").localeCompare(b.key ?? ""),
		);
	return {
		columns: columnsBy(report, by),
		rows,
		total: totalOf(groups.map(({ values }) => values)),
		completeUntil: summary?.complete_until ?? null,
	};
}

type GroupRow = { key: string | null; values: ReportValues };

type Reader = (
	deps: ReportDependencies,
	query: ReportQuery,
	sellerId: number | null,
) => Promise<GroupRow[]>;

const readSales: Reader = async ({ pool }, { from, to, by }, sellerId) =>
	(await selectSalesReport(pool, from, to, sellerId, by)).map(
		({ key, unknown_cost, ...values }) => ({
			key,
			values: { ...values, unknownCost: unknown_cost },
		}),
	);

const READERS: Record<ReportName, Reader> = {
	sales: async (...request) =>
		(await readSales(...request)).map(
			({ key, values: { cost: _, unknownCost: __, ...values } }) => ({
				key,
				values,
			}),
		),
	margin: readSales,
	late: async ({ pool }, { from, to, by }, sellerId) =>
		(await statements.selectLateOrders(pool, from, to, sellerId, by)).map((row) => ({
			key: row.key,
			values: { promised: row.promised, lateOpen: row.late_open, lateShipped: row.late_shipped },
		})),
	returns: async ({ pool }, { from, to, by }, sellerId) =>
		(await statements.selectReturns(pool, from, to, sellerId, by)).map(
			({ key, does_not_fit, ...values }) => ({
				key,
				values: { ...values, doesNotFit: does_not_fit },
			}),
		),
	cores: async ({ pool, settings }, { by }, sellerId) => {
		const { coreWindowDays } = await settings();
		const rows = await statements.selectOpenCores(pool, coreWindowDays, by, sellerId);
		return rows.map(({ key, ...values }) => ({ key, values }));
	},
	"stock-value": async ({ pool }, { by }) =>
		(await statements.selectStockValue(pool, by)).map(stockRow),
	"slow-movers": async ({ pool }, { from, to, by }) =>
		(await statements.selectSlowStock(pool, from, to, by, MAX_LIST_ROWS)).map(stockRow),
	searches: async ({ pool }, { from, to, by }) =>
		(await statements.selectSearchGaps(pool, from, to, by, MAX_LIST_ROWS)).map(
			({ key, searches }) => ({ key, values: { searches } }),
		),
	carts: async ({ pool }, { from, to, by }, sellerId) =>
		(await statements.selectLostCarts(pool, from, to, sellerId, by)).map(({ key, ...values }) => ({
			key,
			values,
		})),
};

function stockRow(row: {
	key: string | null;
	pieces: number;
	value: number;
	unknown_pieces: number;
}): GroupRow {
	const { key, pieces, value, unknown_pieces } = row;
	return { key, values: { pieces, value, unknownPieces: unknown_pieces } };
}
