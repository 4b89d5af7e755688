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

/** Longer reports are cut here, largest values first. Their sums count all rows. */
const MAX_PAGE_ROWS = 500;
const MAX_FILE_ROWS = 200_000;

type ReportQuery = Period & {
	report: ReportName;
	by: ReportGroup;
	/** A file has more rows than a page. */
	isForFile?: boolean;
};

/** `name` is null for days, levels and reasons, which the page names itself. */
type ReportRow = { key: string | null; name: Bilingual | null; values: ReportValues };

export type Report = {
	columns: ReportColumn[];
	rows: ReportRow[];
	/** How many rows the report has without the limit. */
	rowCount: number;
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
	const maxRows = query.isForFile ? MAX_FILE_ROWS : MAX_PAGE_ROWS;
	const groups = await READERS[report](deps, query, { sellerId: sellerFilterOf(caller), maxRows });
	const rows = groups.rows
		.map(({ key, values }) => ({ key, values: withDerivedValues(values) }))
		.toSorted((a, b) =>
			by === "day"
				? (a.key ?? "").localeCompare(b.key ?? "")
				: (b.values[main] ?? 0) - (a.values[main] ?? 0) || (a.key ?? "").localeCompare(b.key ?? ""),
		)
		.slice(0, by === "day" ? undefined : maxRows);
	const [names, [summary]] = await Promise.all([
		selectRowNames(
			deps.db,
			by,
			rows.flatMap(({ key }) => key ?? []),
		),
		selectCompleteUntil(deps.pool),
	]);
	return {
		columns: columnsBy(report, by),
		rows: rows.map(({ key, values }) => ({
			key,
			name: (key !== null && names.get(key)) || null,
			values,
		})),
		rowCount: groups.rowCount,
		total: withDerivedValues(groups.total),
		completeUntil: summary?.complete_until ?? null,
	};
}

type GroupRow = { key: string | null; values: ReportValues };
/** `total` and `rowCount` count all rows, also those that the reader left out. */
type GroupRows = { rows: GroupRow[]; rowCount: number; total: ReportValues };

type Reader = (
	deps: ReportDependencies,
	query: ReportQuery,
	limits: { sellerId: number | null; maxRows: number },
) => Promise<GroupRows>;

function allRows(rows: GroupRow[]): GroupRows {
	return { rows, rowCount: rows.length, total: totalOf(rows.map(({ values }) => values)) };
}

const selectSales = async (
	{ pool }: ReportDependencies,
	{ from, to, by }: ReportQuery,
	sellerId: number | null,
) => {
	const rows = await selectSalesReport(pool, from, to, sellerId, by);
	return rows.map(({ key, unknown_cost, ...values }) => ({
		key,
		values: { ...values, unknownCost: unknown_cost },
	}));
};

const READERS: Record<ReportName, Reader> = {
	sales: async (deps, query, { sellerId }) => {
		const rows = await selectSales(deps, query, sellerId);
		return allRows(
			rows.map(({ key, values: { cost: _, unknownCost: __, ...values } }) => ({ key, values })),
		);
	},
	margin: async (deps, query, { sellerId }) => allRows(await selectSales(deps, query, sellerId)),
	late: async ({ pool }, { from, to, by }, { sellerId }) => {
		const rows = await statements.selectLateOrders(pool, from, to, sellerId, by);
		return allRows(
			rows.map((row) => ({
				key: row.key,
				values: { promised: row.promised, lateOpen: row.late_open, lateShipped: row.late_shipped },
			})),
		);
	},
	returns: async ({ pool }, { from, to, by }, { sellerId }) => {
		const rows = await statements.selectReturns(pool, from, to, sellerId, by);
		return allRows(
			rows.map(({ key, does_not_fit, ...values }) => ({
				key,
				values: { ...values, doesNotFit: does_not_fit },
			})),
		);
	},
	cores: async ({ pool, settings }, { by }, { sellerId }) => {
		const { coreWindowDays } = await settings();
		const rows = await statements.selectOpenCores(pool, coreWindowDays, by, sellerId);
		return allRows(rows.map(({ key, ...values }) => ({ key, values })));
	},
	"stock-value": async ({ pool }, { by }) => {
		const rows = await statements.selectStockValue(pool, by);
		return allRows(
			rows.map(({ key, pieces, value, unknown_pieces }) => ({
				key,
				values: { pieces, value, unknownPieces: unknown_pieces },
			})),
		);
	},
	"slow-movers": async ({ pool }, { from, to, by }, { maxRows }) => {
		const rows = await statements.selectSlowStock(pool, from, to, by, maxRows);
		return {
			rows: rows.map(({ key, pieces, value, unknown_pieces }) => ({
				key,
				values: { pieces, value, unknownPieces: unknown_pieces },
			})),
			rowCount: rows[0]?.all_rows ?? 0,
			total: {
				pieces: rows[0]?.all_pieces ?? 0,
				value: rows[0]?.all_value ?? 0,
				unknownPieces: rows[0]?.all_unknown_pieces ?? 0,
			},
		};
	},
	searches: async ({ pool }, { from, to, by }, { maxRows }) => {
		const rows = await statements.selectSearchGaps(pool, from, to, by, maxRows);
		return {
			rows: rows.map(({ key, searches, nothing_found }) => ({
				key,
				values: { searches, nothingFound: nothing_found },
			})),
			rowCount: rows[0]?.all_rows ?? 0,
			total: {
				searches: rows[0]?.all_searches ?? 0,
				nothingFound: rows[0]?.all_nothing_found ?? 0,
			},
		};
	},
	carts: async ({ pool }, { from, to, by }, { sellerId }) => {
		const rows = await statements.selectLostCarts(pool, from, to, sellerId, by);
		return allRows(rows.map(({ key, ...values }) => ({ key, values })));
	},
};
