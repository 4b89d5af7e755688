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
import { selectSales, selectSummedUntil } from "./sales-report.sql.ts";

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
	const sellerId = sellerFilterOf(caller);
	const groups = await READERS[report](deps, query, { sellerId, maxRows });
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
		selectSummedUntil(deps.pool),
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
		completeUntil: (sellerId === null ? summary?.grouped_until : summary?.complete_until) ?? null,
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

/** A report by day shows all days. */
const MAX_DAYS = 100_000;

const readSales: Reader = async ({ pool }, { report, from, to, by }, { sellerId, maxRows }) => {
	const rows = await selectSales(pool, {
		from,
		to,
		by,
		main: REPORTS[report].main,
		limit: by === "day" ? MAX_DAYS : maxRows,
		sellerId,
	});
	const [first] = rows;
	return {
		rows: rows.map((row) => ({
			key: row.key,
			values: {
				orders: row.orders,
				sales: row.sales,
				shipping: row.shipping,
				core: row.core,
				tax: row.tax,
				cost: row.cost,
				unknownCost: row.unknown_cost,
			},
		})),
		rowCount: first?.all_rows ?? 0,
		total: {
			orders: first?.all_orders ?? 0,
			sales: first?.all_sales ?? 0,
			shipping: first?.all_shipping ?? 0,
			core: first?.all_core ?? 0,
			tax: first?.all_tax ?? 0,
			cost: first?.all_cost ?? 0,
			unknownCost: first?.all_unknown_cost ?? 0,
		},
	};
};

/** A report of sales is sent no costs, which are for managers. */
function withoutCosts<Values extends ReportValues>({
	cost: _,
	unknownCost: __,
	...values
}: Values) {
	return values;
}

const READERS: Record<ReportName, Reader> = {
	sales: async (deps, query, limits) => {
		const { rows, rowCount, total } = await readSales(deps, query, limits);
		return {
			rows: rows.map(({ key, values }) => ({ key, values: withoutCosts(values) })),
			rowCount,
			total: withoutCosts(total),
		};
	},
	margin: readSales,
	late: async ({ pool }, { from, to, by }, { sellerId, maxRows }) => {
		const limit = by === "day" ? MAX_DAYS : maxRows;
		const rows = await statements.selectLateOrders(pool, from, to, sellerId, by, limit);
		return {
			rows: rows.map((row) => ({
				key: row.key,
				values: { promised: row.promised, lateOpen: row.late_open, lateShipped: row.late_shipped },
			})),
			rowCount: rows[0]?.all_rows ?? 0,
			total: {
				promised: rows[0]?.all_promised ?? 0,
				lateOpen: rows[0]?.all_late_open ?? 0,
				lateShipped: rows[0]?.all_late_shipped ?? 0,
			},
		};
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
