/**
 * The screens of the office: one row per screen. The rail, the staff box and the sheet of keys are
 * made from this table.
 */
import type { WorkQueue } from "../../domain/office/work-queues.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";

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
	label: () => string;
	group: SectionGroup;
	/** 1 seller, 2 manager, 3 owner. */
	minLevel: 1 | 2 | 3;
	/** `g` and this letter open the screen. */
	key?: string;
	/** The queues whose items are handled on this screen. */
	queues?: readonly WorkQueue[];
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
		path: links.admin(),
		label: m.office_today,
		group: "today",
		minLevel: 1,
		key: "t",
		warehouse: "too",
	},
	{
		path: links.adminOrders(),
		label: m.admin_orders,
		group: "orders",
		minLevel: 1,
		key: "o",
		queues: ["vin", "ship"],
		warehouse: "too",
	},
	{
		path: links.adminQuotes(),
		label: m.admin_quotes,
		group: "quotes",
		minLevel: 1,
		key: "q",
		queues: ["quotes"],
	},
	{
		path: links.adminReturns(),
		label: m.admin_returns,
		group: "returns",
		minLevel: 1,
		key: "r",
		queues: ["returns"],
	},
	{
		path: links.adminCustomers(),
		label: m.admin_customers,
		group: "customers",
		minLevel: 1,
		key: "c",
		queues: ["certificates"],
	},
	{
		path: links.adminAccess(),
		label: m.admin_access,
		group: "customers",
		minLevel: 1,
		key: "a",
		queues: ["access"],
	},
	{
		path: links.adminMessages(),
		label: m.admin_messages,
		group: "customers",
		minLevel: 1,
		key: "m",
		queues: ["messages"],
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
		path: links.adminSearchGaps(),
		label: m.office_search_gaps,
		group: "catalog",
		minLevel: 2,
	},
	{ path: links.adminContent(), label: m.content_posts_pages, group: "content", minLevel: 2 },
	{ path: links.adminPopUps(), label: m.content_pop_ups, group: "content", minLevel: 2 },
	{ path: links.adminRedirects(), label: m.content_redirects, group: "content", minLevel: 2 },
	{ path: links.adminCatalogs(), label: m.papers_catalogs, group: "content", minLevel: 2 },
	{ path: links.adminFlyer(), label: m.flyer_title, group: "content", minLevel: 2 },
	{
		path: links.adminRefunds(),
		label: m.admin_refunds,
		group: "money",
		minLevel: 2,
		queues: ["refunds", "discrepancies"],
	},
	{ path: links.adminCoupons(), label: m.admin_coupons, group: "money", minLevel: 2 },
	{
		path: links.adminRates(),
		label: m.admin_rates,
		group: "money",
		minLevel: 2,
		needsExchangeRates: true,
	},
	{ path: links.adminAlarms(), label: m.alarms_title, group: "store", minLevel: 2 },
	{ path: links.adminMails(), label: m.mails_title, group: "store", minLevel: 2 },
	{ path: links.adminJobs(), label: m.jobs_title, group: "store", minLevel: 2 },
	{ path: links.adminAudit(), label: m.audit_log_title, group: "store", minLevel: 2 },
	{ path: links.adminHealth(), label: m.office_health, group: "store", minLevel: 2 },
	{ path: links.adminSettings(), label: m.settings_title, group: "store", minLevel: 3, key: "s" },
	{ path: links.adminStaff(), label: m.staff_title, group: "store", minLevel: 3 },
	{ path: links.adminApiKeys(), label: m.api_keys_title, group: "store", minLevel: 3 },
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
		.filter(({ path }) =>
			path === links.admin() ? pathname === path : `${pathname}/`.startsWith(`${path}/`),
		)
		.toSorted((a, b) => b.path.length - a.path.length)[0];
}
