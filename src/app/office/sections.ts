/**
 * The screens of the office: one row per screen. The rail, the staff box and the sheet of keys are
 * made from this table.
 */
import type { WorkQueue } from "../../domain/office/work-queues.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { officeLinks } from "./office-links.ts";

export type SectionGroup =
	| "today"
	| "orders"
	| "quotes"
	| "returns"
	| "customers"
	| "catalog"
	| "stock"
	| "content"
	| "money"
	| "reports"
	| "store";

export type Section = {
	/** A path of `links.ts`. */
	path: string;
	/** The beginning of further paths that belong to the section. */
	detailPath?: string;
	label: () => string;
	group: SectionGroup;
	/** 1 seller, 2 manager, 3 owner. */
	minLevel: 1 | 2 | 3;
	/** `g` and this letter open the screen. */
	key?: string;
	/** The queues whose items are handled on this screen. */
	queues?: readonly WorkQueue[];
	/** The items of its queues are counted by another screen of the group too. */
	isCountedElsewhere?: true;
	/**
	 * Pages and parts of the screen that the staff box finds by their own names, and by further words
	 * that people use for them.
	 */
	related?: readonly { label: () => string; path: string; words?: () => string }[];
	/**
	 * Warehouse staff see only the screens with this field. `too`: sellers see it as well. `only`:
	 * sellers do not; managers and owners do.
	 */
	warehouse?: "too" | "only";
	/** Only for a store that has a second currency. */
	needsExchangeRates?: true;
};

/** The groups in the sequence of the rail. A group without a screen for this person is left out. */
export const SECTION_GROUPS: { group: SectionGroup; label: () => string; icon: string }[] = [
	{ group: "today", label: m.office_today, icon: "calendar" },
	{ group: "orders", label: m.admin_orders, icon: "box" },
	{ group: "quotes", label: m.admin_quotes, icon: "edit" },
	{ group: "returns", label: m.admin_returns, icon: "core" },
	{ group: "customers", label: m.admin_customers, icon: "user" },
	{ group: "catalog", label: m.office_catalog, icon: "grid" },
	{ group: "stock", label: m.office_stock, icon: "store" },
	{ group: "content", label: m.office_content, icon: "copy" },
	{ group: "money", label: m.office_money, icon: "table" },
	{ group: "reports", label: m.office_reports, icon: "eye" },
	{ group: "store", label: m.office_store, icon: "wrench" },
];

const SECTIONS: Section[] = [
	{
		path: officeLinks.today(),
		label: m.office_today,
		group: "today",
		minLevel: 1,
		key: "t",
		warehouse: "too",
	},
	{
		path: officeLinks.orders(),
		// A shipment is a part of its order. The list above it is that of the end of the day.
		detailPath: officeLinks.shipment(""),
		label: m.admin_orders,
		group: "orders",
		minLevel: 1,
		key: "o",
		// The other queues of orders are parts of these.
		queues: ["vin", "ship", "hold"],
		warehouse: "too",
	},
	{
		path: officeLinks.pickBoard(),
		label: m.pick_board,
		group: "orders",
		minLevel: 1,
		key: "k",
		queues: ["pick"],
		// Every order to pick is to ship, too.
		isCountedElsewhere: true,
		warehouse: "too",
	},
	{
		path: officeLinks.specialOrders(),
		label: m.special_title,
		group: "orders",
		minLevel: 1,
	},
	{
		path: officeLinks.sentShipments(),
		label: m.sent_title,
		group: "orders",
		minLevel: 1,
		warehouse: "too",
	},
	{
		path: officeLinks.quotes(),
		label: m.admin_quotes,
		group: "quotes",
		minLevel: 1,
		key: "q",
		queues: ["quotes"],
	},
	{
		path: officeLinks.returns(),
		label: m.admin_returns,
		group: "returns",
		minLevel: 1,
		warehouse: "too",
		key: "r",
		queues: ["returns"],
	},
	{
		path: officeLinks.customers(),
		label: m.admin_customers,
		group: "customers",
		minLevel: 1,
		key: "c",
		queues: ["certificates"],
	},
	{
		path: officeLinks.access(),
		label: m.admin_access,
		group: "customers",
		minLevel: 1,
		key: "a",
		queues: ["access"],
	},
	{
		path: officeLinks.messages(),
		label: m.admin_messages,
		group: "customers",
		minLevel: 1,
		key: "m",
		queues: ["messages"],
	},
	{
		path: officeLinks.parts(),
		label: m.parts_title,
		group: "catalog",
		minLevel: 1,
		key: "p",
	},
	{ path: officeLinks.partGrid(), label: m.grid_title, group: "catalog", minLevel: 2 },
	{ path: officeLinks.priceRules(), label: m.price_rules_title, group: "catalog", minLevel: 2 },
	{
		path: "/admin/catalog-data",
		label: m.master_title,
		group: "catalog",
		minLevel: 2,
	},
	{
		path: officeLinks.interchangeGroups(),
		label: m.groups_title,
		group: "catalog",
		minLevel: 2,
	},
	{
		path: links.verifyParts(),
		label: m.verify_title,
		group: "catalog",
		minLevel: 1,
		key: "v",
		queues: ["verify"],
	},
	{
		path: officeLinks.searchGaps(),
		label: m.office_search_gaps,
		group: "catalog",
		minLevel: 2,
	},
	{
		path: officeLinks.imports(),
		label: m.imports_title,
		group: "catalog",
		minLevel: 2,
		key: "i",
		queues: ["imports"],
	},
	{
		path: officeLinks.stock(),
		label: m.stock_levels,
		group: "stock",
		minLevel: 1,
		key: "l",
		warehouse: "too",
	},
	{
		path: officeLinks.receive(),
		label: m.stock_receive,
		group: "stock",
		minLevel: 1,
		key: "e",
		warehouse: "only",
	},
	{
		path: officeLinks.transfer(),
		label: m.stock_transfer,
		group: "stock",
		minLevel: 1,
		warehouse: "only",
	},
	{
		path: officeLinks.counts(),
		label: m.stock_counts,
		group: "stock",
		minLevel: 1,
		warehouse: "only",
	},
	{
		path: officeLinks.purchaseOrders(),
		label: m.stock_purchase_orders,
		group: "stock",
		minLevel: 1,
		warehouse: "too",
	},
	{
		path: officeLinks.bins(),
		label: m.stock_bins,
		group: "stock",
		minLevel: 1,
		warehouse: "too",
	},
	{ path: officeLinks.suppliers(), label: m.stock_suppliers, group: "stock", minLevel: 2 },
	{ path: officeLinks.stockLists(), label: m.stock_lists, group: "stock", minLevel: 1 },
	{
		path: officeLinks.content(),
		label: m.content_posts_pages,
		group: "content",
		minLevel: 2,
		key: "b",
	},
	{ path: officeLinks.popUps(), label: m.content_pop_ups, group: "content", minLevel: 2 },
	{ path: officeLinks.redirects(), label: m.content_redirects, group: "content", minLevel: 2 },
	{ path: officeLinks.catalogs(), label: m.papers_catalogs, group: "content", minLevel: 2 },
	{ path: officeLinks.flyer(), label: m.flyer_title, group: "content", minLevel: 2 },
	{
		path: officeLinks.refunds(),
		label: m.admin_refunds,
		group: "money",
		minLevel: 2,
		queues: ["refunds", "discrepancies"],
	},
	{ path: officeLinks.coupons(), label: m.admin_coupons, group: "money", minLevel: 2 },
	{
		path: officeLinks.rates(),
		label: m.admin_rates,
		group: "money",
		minLevel: 2,
		needsExchangeRates: true,
	},
	{ path: officeLinks.receivables(), label: m.receivables_title, group: "money", minLevel: 1 },
	{
		path: officeLinks.accounting(),
		label: m.accounting_days,
		group: "money",
		minLevel: 2,
		key: "d",
	},
	{
		path: officeLinks.paymentComparison(),
		label: m.payouts_title,
		group: "money",
		minLevel: 2,
	},
	{
		path: officeLinks.paymentsByDay(),
		label: m.order_recorded_payments,
		group: "money",
		minLevel: 2,
	},
	{ path: officeLinks.taxReport(), label: m.tax_report, group: "money", minLevel: 2 },
	{
		path: officeLinks.reports(),
		label: m.office_reports,
		group: "reports",
		minLevel: 1,
		key: "n",
	},
	{ path: officeLinks.alarms(), label: m.alarms_title, group: "store", minLevel: 2 },
	{
		path: officeLinks.mails(),
		label: m.mails_title,
		group: "store",
		minLevel: 2,
		related: [{ label: m.mail_templates_title, path: officeLinks.mailTemplates() }],
	},
	{ path: officeLinks.jobs(), label: m.jobs_title, group: "store", minLevel: 2 },
	{ path: officeLinks.audit(), label: m.audit_log_title, group: "store", minLevel: 2 },
	{
		path: officeLinks.health(),
		label: m.office_health,
		group: "store",
		minLevel: 2,
		related: [
			{
				label: m.office_health_backup,
				path: officeLinks.health(),
				words: m.office_health_backup_words,
			},
		],
	},
	{ path: officeLinks.firstSteps(), label: m.first_steps_title, group: "store", minLevel: 3 },
	{ path: officeLinks.settings(), label: m.settings_title, group: "store", minLevel: 3, key: "s" },
	{ path: officeLinks.staff(), label: m.staff_title, group: "store", minLevel: 3 },
	{ path: officeLinks.feeds(), label: m.feeds_title, group: "store", minLevel: 3 },
	{ path: officeLinks.apiKeys(), label: m.api_keys_title, group: "store", minLevel: 3 },
];

/** What decides which screens a member of staff sees. */
export type SectionViewer = { level: number; hasWarehouse: boolean; hasRates: boolean };

export function sectionsFor({ level, hasWarehouse, hasRates }: SectionViewer): Section[] {
	return SECTIONS.filter(
		({ minLevel, warehouse, needsExchangeRates }) =>
			level >= minLevel &&
			(hasWarehouse ? warehouse !== undefined : warehouse !== "only" || level >= 2) &&
			(!needsExchangeRates || hasRates),
	);
}

/** The section that a path belongs to: the longest path that it begins with. */
export function sectionAt(pathname: string, sections: readonly Section[]): Section | undefined {
	return sections
		.map((section) => ({ section, length: matchLength(pathname, section) }))
		.filter(({ length }) => length > 0)
		.toSorted((a, b) => b.length - a.length)[0]?.section;
}

/** How much of the path the section explains; 0 if the path is not of the section. */
function matchLength(pathname: string, { path, detailPath }: Section): number {
	if (detailPath && pathname.startsWith(detailPath)) return detailPath.length;
	const isOfSection =
		path === officeLinks.today() ? pathname === path : `${pathname}/`.startsWith(`${path}/`);
	return isOfSection ? path.length : 0;
}
