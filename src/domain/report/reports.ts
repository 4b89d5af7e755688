/** The reports of the office: who may open them, how their rows are grouped, and their columns. */

export const REPORT_NAMES = [
	"sales",
	"margin",
	"late",
	"returns",
	"cores",
	"stock-value",
	"slow-movers",
	"searches",
	"carts",
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export type ReportGroup =
	| "day"
	| "seller"
	| "brand"
	| "category"
	| "customer"
	| "level"
	| "warehouse"
	| "reason"
	| "part"
	| "text";

export type ReportMeasure =
	| "orders"
	| "sales"
	| "shipping"
	| "core"
	| "tax"
	| "total"
	| "cost"
	| "margin"
	| "marginShare"
	| "unknownCost"
	| "promised"
	| "lateOpen"
	| "lateShipped"
	| "lateShare"
	| "returns"
	| "pieces"
	| "doesNotFit"
	| "refunded"
	| "value"
	| "unknownPieces"
	| "searches"
	| "nothingFound"
	| "carts";

/** Shares are in tenths of a percent. */
export type ReportColumn = {
	measure: ReportMeasure;
	kind: "money" | "count" | "share";
	/** Groups that one record can be in twice, so that its count cannot be added up. */
	notBy?: readonly ReportGroup[];
};

type ReportDefinition = {
	/** 1 seller, 2 manager. */
	minLevel: 1 | 2;
	groups: readonly [ReportGroup, ...ReportGroup[]];
	/** False: the report shows the present state. */
	hasPeriod: boolean;
	columns: readonly ReportColumn[];
	/** The column that the chart shows, and by which rows other than days are sorted. */
	main: ReportMeasure;
};

const SALES_GROUPS = [
	"day",
	"seller",
	"brand",
	"category",
	"customer",
	"level",
	"warehouse",
] as const;
const GROUPS_OF_LINES = ["brand", "category", "warehouse", "reason"] as const;

const count = (measure: ReportMeasure): ReportColumn => ({ measure, kind: "count" });
const money = (measure: ReportMeasure): ReportColumn => ({ measure, kind: "money" });
const share = (measure: ReportMeasure): ReportColumn => ({ measure, kind: "share" });
const countOnce = (measure: ReportMeasure): ReportColumn => ({
	...count(measure),
	notBy: GROUPS_OF_LINES,
});

export const REPORTS: Record<ReportName, ReportDefinition> = {
	sales: {
		minLevel: 1,
		groups: SALES_GROUPS,
		hasPeriod: true,
		columns: [
			countOnce("orders"),
			money("sales"),
			money("shipping"),
			money("core"),
			money("tax"),
			money("total"),
		],
		main: "sales",
	},
	margin: {
		minLevel: 2,
		groups: SALES_GROUPS,
		hasPeriod: true,
		columns: [
			money("sales"),
			money("cost"),
			money("margin"),
			share("marginShare"),
			money("unknownCost"),
		],
		main: "margin",
	},
	late: {
		minLevel: 1,
		groups: ["day", "seller", "customer", "level"],
		hasPeriod: true,
		columns: [count("promised"), count("lateOpen"), count("lateShipped"), share("lateShare")],
		main: "lateOpen",
	},
	returns: {
		minLevel: 1,
		groups: ["reason", "day", "seller", "brand", "category", "customer"],
		hasPeriod: true,
		columns: [countOnce("returns"), count("pieces"), count("doesNotFit"), money("refunded")],
		main: "pieces",
	},
	cores: {
		minLevel: 1,
		groups: ["customer", "seller", "brand", "category"],
		hasPeriod: false,
		columns: [count("pieces"), money("core")],
		main: "core",
	},
	"stock-value": {
		minLevel: 2,
		groups: ["warehouse", "brand", "category"],
		hasPeriod: false,
		columns: [count("pieces"), money("value"), count("unknownPieces")],
		main: "value",
	},
	"slow-movers": {
		minLevel: 2,
		groups: ["part", "brand", "category"],
		hasPeriod: true,
		columns: [count("pieces"), money("value"), count("unknownPieces")],
		main: "value",
	},
	searches: {
		minLevel: 2,
		groups: ["text", "day"],
		hasPeriod: true,
		columns: [count("searches"), count("nothingFound")],
		main: "searches",
	},
	carts: {
		minLevel: 1,
		groups: ["day", "seller", "customer", "level", "brand", "category"],
		hasPeriod: true,
		columns: [
			{ ...count("carts"), notBy: ["day", "brand", "category"] },
			count("pieces"),
			money("value"),
		],
		main: "value",
	},
};

/** A name or group that the reports do not have is read as the first one. */
export function readReportName(text: string | undefined): ReportName | undefined {
	return REPORT_NAMES.find((name) => name === (text ?? "sales"));
}

export function readReportGroup(report: ReportName, text: string | null): ReportGroup {
	const { groups } = REPORTS[report];
	return groups.find((group) => group === text) ?? groups[0];
}

export function columnsBy(report: ReportName, by: ReportGroup): ReportColumn[] {
	return REPORTS[report].columns.filter(({ notBy }) => !notBy?.includes(by));
}

export type ReportValues = Partial<Record<ReportMeasure, number>>;

/** Adds the columns that follow from others. */
export function withDerivedValues(values: ReportValues): ReportValues {
	const of = (measure: ReportMeasure) => values[measure] ?? 0;
	const knownSales = of("sales") - of("unknownCost");
	const margin = knownSales - of("cost");
	return {
		...values,
		total: of("sales") + of("shipping") + of("core") + of("tax"),
		margin,
		marginShare: tenthsOfPercent(margin, knownSales),
		lateShare: tenthsOfPercent(of("lateOpen") + of("lateShipped"), of("promised")),
	};
}

/** Shares are computed again from the sums, because they cannot be added. */
export function totalOf(rows: readonly ReportValues[]): ReportValues {
	const sums: ReportValues = {};
	for (const row of rows)
		for (const [measure, value] of Object.entries(row) as [ReportMeasure, number][])
			sums[measure] = (sums[measure] ?? 0) + value;
	return withDerivedValues(sums);
}

function tenthsOfPercent(part: number, whole: number): number {
	return whole > 0 ? Math.round((part / whole) * 1000) : 0;
}
