/** The words of the reports: their names, groups, columns and periods. */

import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { formatThousands, formatUsd } from "../../../domain/money/money.ts";
import type { PeriodName } from "../../../domain/report/report-period.ts";
import type {
	ReportColumn,
	ReportGroup,
	ReportMeasure,
	ReportName,
	ReportValues,
} from "../../../domain/report/reports.ts";
import type { ReturnReason } from "../../../domain/returns/return-rule.ts";
import type { Bilingual, Language } from "../../../domain/store/language.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { STAFF_REASON_TEXTS } from "../../returns/return-texts.ts";
import { formatDay } from "../../ui/day.ts";
import { percentText } from "../../ui/percent-text.ts";

export const REPORT_TEXTS: Record<ReportName, { name: () => string; hint: () => string }> = {
	sales: { name: m.report_sales, hint: m.report_sales_hint },
	margin: { name: m.report_margin, hint: m.report_margin_hint },
	late: { name: m.report_late, hint: m.report_late_hint },
	returns: { name: m.admin_returns, hint: m.report_returns_hint },
	cores: { name: m.report_cores, hint: m.report_cores_hint },
	"stock-value": { name: m.report_stock_value, hint: m.report_stock_value_hint },
	"slow-movers": { name: m.report_slow_movers, hint: m.report_slow_movers_hint },
	searches: { name: m.office_search_gaps, hint: m.report_searches_hint },
	carts: { name: m.report_carts, hint: m.report_carts_hint },
};

export const GROUP_TEXTS: Record<ReportGroup, () => string> = {
	day: m.report_by_day,
	seller: m.report_by_seller,
	brand: m.report_by_brand,
	category: m.report_by_category,
	customer: m.report_by_customer,
	level: m.report_by_level,
	warehouse: m.stock_warehouse,
	reason: m.report_by_reason,
	part: m.part,
	text: m.report_by_text,
};

export const MEASURE_TEXTS: Record<ReportMeasure, () => string> = {
	orders: m.admin_orders,
	sales: m.report_goods,
	shipping: m.report_shipping,
	core: m.report_core,
	tax: m.report_tax,
	total: m.report_total,
	cost: m.report_cost,
	margin: m.report_margin,
	marginShare: m.report_margin_share,
	unknownCost: m.report_unknown_cost,
	promised: m.report_promised,
	lateOpen: m.report_late_open,
	lateShipped: m.report_late_shipped,
	lateShare: m.report_late_share,
	returns: m.admin_returns,
	pieces: m.report_pieces,
	doesNotFit: m.report_does_not_fit,
	refunded: m.report_refunded,
	value: m.report_value,
	unknownPieces: m.report_unknown_pieces,
	searches: m.office_gap_searches,
	nothingFound: m.report_nothing_found,
	carts: m.report_cart_count,
};

export const PERIOD_TEXTS: Record<PeriodName, () => string> = {
	today: m.office_today,
	yesterday: m.report_yesterday,
	"7": () => m.office_last_days({ count: 7 }),
	"30": () => m.office_last_days({ count: 30 }),
	"90": () => m.office_last_days({ count: 90 }),
	month: m.report_this_month,
	"last-month": m.report_last_month,
	year: m.report_this_year,
};

type NamedRow = { key: string | null; name: Bilingual | null };

/** Orders of guests have no customer, and special orders no warehouse. */
const NO_KEY: Partial<Record<ReportGroup, () => string>> = {
	customer: m.report_guests,
	seller: m.report_no_seller,
	warehouse: m.report_no_warehouse,
};

export function rowName({ key, name }: NamedRow, by: ReportGroup, language: Language): string {
	if (name) return name[language];
	if (key === null) return NO_KEY[by]?.() ?? m.report_unnamed();
	if (by === "day") return formatDay(key, language);
	if (by === "level") return PRICE_LEVEL_TEXTS[key as PriceLevel]?.() ?? key;
	if (by === "reason") return STAFF_REASON_TEXTS[key as ReturnReason]?.() ?? key;
	return key;
}

export function valueText({ measure, kind }: ReportColumn, values: ReportValues): string {
	const value = values[measure] ?? 0;
	if (kind === "money") return formatUsd(value);
	if (kind === "share") return percentText((value / 10).toFixed(1));
	return `${value < 0 ? "-" : ""}${formatThousands(Math.abs(value))}`;
}
