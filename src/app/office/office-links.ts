/** Every address of the office that the screens link to. */
import type { MasterKind } from "../../domain/catalog/master-data.ts";
import type { Language } from "../../domain/store/language.ts";
import type { OrdersQuery } from "../page/links.ts";
import { queryString } from "../page/query-string.ts";

/** The query of the list of customers. */
type CustomersQuery = {
	q?: string;
	view?: string;
	level?: string;
	type?: string;
	seller?: string;
	page?: string;
};

/** The tabs of the part editor. */
export type PartTab =
	| "facts"
	| "numbers"
	| "fitments"
	| "stock"
	| "details"
	| "photos"
	| "related"
	| "history";

/** What was done with an order. */
export type OrderDone =
	| "moved"
	| "refunded"
	| "shipment"
	| "note"
	| "assigned"
	| "mailed"
	| "edited"
	| "charged"
	| "balance-paid"
	| "payment-reversed"
	| "placed";

export const officeLinks = {
	orders: (query: OrdersQuery & { status?: string; view?: string } = {}) =>
		`/admin/orders${queryString(query)}`,
	ordersFile: () => "/admin/orders/file",
	/**
	 * A paper of the selected orders. `refused`: orders of which a box got no label, as
	 * `number:code`.
	 */
	selectedOrders: (
		paper: "file" | "slips" | "pick-list" | "labels",
		numbers: readonly number[],
		refused = "",
	) => {
		const selection = numbers.map((number) => ["order", String(number)]);
		const query = new URLSearchParams(refused ? [...selection, ["refused", refused]] : selection);
		return `/admin/orders/${paper}?${query}`;
	},
	order: (number: string, query: { done?: OrderDone } = {}) =>
		`/admin/orders/${number}${queryString(query)}`,
	exportPack: (number: string) => `/admin/orders/${number}/export-pack`,
	orderEdit: (number: string) => `/admin/orders/${number}/edit`,
	pickBoard: (query: { warehouse?: string } = {}) => `/admin/pick${queryString(query)}`,
	/** A walk through the warehouse; `scanned`: what the last scan did. */
	walk: (id: number, query: { scanned?: string } = {}) => `/admin/pick/${id}${queryString(query)}`,
	/** The packing slips or box labels of a walk, to be printed at once. */
	walkPapers: (id: number, paper: "slips" | "labels") => `/admin/pick/${id}/${paper}`,
	specialOrders: () => "/admin/special-orders",
	/** What left on a day. */
	sentShipments: (query: { day?: string } = {}) => `/admin/shipments${queryString(query)}`,
	/** `walk`: the walk that it was opened from, and that goes on when it has left. */
	shipment: (name: string, query: { done?: string; walk?: string } = {}) =>
		`/admin/shipments/${name}${queryString(query)}`,
	/** The PDF of the carrier's label. */
	labelFile: (name: string) => `/admin/shipments/${name}/label-file`,
	shipmentPaper: (name: string, paper: "slip" | "label") => `/admin/shipments/${name}/${paper}`,
	billOfLading: (name: string, query: { language: Language }) =>
		`/admin/shipments/${name}/bill-of-lading${queryString(query)}`,
	/** Today, the first page of the office. */
	today: () => "/admin",
	access: (query: { status?: "approved" | "declined"; done?: "approved" | "declined" } = {}) =>
		`/admin/access${queryString(query)}`,
	/** What the staff box finds, for a browser without scripts. */
	find: (query: { text?: string } = {}) => `/admin/find${queryString(query)}`,
	quotes: (query: { list?: "done" } = {}) => `/admin/quotes${queryString(query)}`,
	quote: (number: string) => `/admin/quotes/${number}`,
	messages: (query: { list?: "done"; page?: string } = {}) =>
		`/admin/messages${queryString(query)}`,
	message: (id: string, query: { done?: "sent" | "closed" | "opened" | "taken" } = {}) =>
		`/admin/messages/${id}${queryString(query)}`,
	health: () => "/admin/health",
	alarms: (query: { list?: "gone"; before?: string; after?: string; done?: "acknowledged" } = {}) =>
		`/admin/alarms${queryString(query)}`,
	mails: (
		query: { list?: "waiting" | "sent"; find?: string; before?: string; done?: "again" } = {},
	) => `/admin/mails${queryString(query)}`,
	mail: (id: number | string) => `/admin/mails/${id}`,
	mailTemplates: (query: { kind?: string; in?: "es" } = {}) =>
		`/admin/mails/templates${queryString(query)}`,
	jobs: (
		query: {
			list?: "failed" | "done";
			source?: "scheduled" | "started";
			before?: string;
			done?: "cancelled" | "retried" | "resumed";
		} = {},
	) => `/admin/jobs${queryString(query)}`,
	audit: (query: { thing?: string; person?: string; before?: string; done?: "check" } = {}) =>
		`/admin/audit${queryString(query)}`,
	customers: (query: CustomersQuery = {}) => `/admin/customers${queryString(query)}`,
	customer: (id: number, query: { done?: string; before?: string } = {}) =>
		`/admin/customers/${id}${queryString(query)}`,
	/** A new order for a customer, or for a guest on the phone. */
	phoneOrder: (id: number | "guest") => `/admin/customers/${id}/order`,
	phoneOrderDraft: (id: number | "guest") => `/admin/customers/${id}/order/draft`,
	certificateFile: (id: number, certificate: number) =>
		`/admin/customers/${id}/certificates/${certificate}/file`,
	parts: (query: Record<string, string> = {}) => `/admin/parts${queryString(query)}`,
	part: (
		sku: string,
		query: { tab?: string; view?: string; fitment?: string; done?: string } = {},
	) => `/admin/parts/${encodeURIComponent(sku)}${queryString(query)}`,
	newPart: (query: { copyOf?: string } = {}) => `/admin/new-part${queryString(query)}`,
	/** The small tables of the catalog; `id` "new" is the form for a new record. */
	masterData: (kind: MasterKind, query: Record<string, string> = {}) =>
		`/admin/catalog-data/${kind}${queryString(query)}`,
	masterRecord: (kind: MasterKind, id: number | "new", query: { done?: string } = {}) =>
		`/admin/catalog-data/${kind}/${id}${queryString(query)}`,
	severalVehicles: () => "/admin/catalog-data/line/several",
	interchangeGroups: (query: { q?: string } = {}) =>
		`/admin/interchange-groups${queryString(query)}`,
	interchangeGroup: (id: number, query: { done?: string; sku?: string } = {}) =>
		`/admin/interchange-groups/${id}${queryString(query)}`,
	partGrid: (query: Record<string, string> = {}) => `/admin/part-grid${queryString(query)}`,
	priceRules: (query: Record<string, string> = {}) => `/admin/price-rules${queryString(query)}`,
	refunds: (query: { done?: "paid" | "again" | "resolved" } = {}) =>
		`/admin/refunds${queryString(query)}`,
	searchGaps: (query: { days?: string } = {}) => `/admin/search-gaps${queryString(query)}`,
	reports: () => "/admin/reports",
	report: (report: string, query: Record<string, string> = {}) =>
		`/admin/reports/${report}${queryString(query)}`,
	reportFile: (report: string, query: Record<string, string>) =>
		`/admin/reports/${report}/file${queryString(query)}`,
	receivables: (query: { done?: string } = {}) => `/admin/receivables${queryString(query)}`,
	accounting: (query: { before?: string; done?: "closed" } = {}) =>
		`/admin/accounting${queryString(query)}`,
	accountNames: (query: { done?: "saved" } = {}) => `/admin/accounting/names${queryString(query)}`,
	accountingDay: (number: number) => `/admin/accounting/days/${number}`,
	journalFile: (number: number, format: string) =>
		`/admin/accounting/days/${number}/file${queryString({ format })}`,
	paymentComparison: () => "/admin/accounting/payments",
	/** A transfer of a payment provider to the bank account, by the provider's name for it. */
	payout: (provider: string, ref: string) =>
		`/admin/accounting/payments/${provider}/${encodeURIComponent(ref)}`,
	payoutFile: (provider: string, ref: string) =>
		`/admin/accounting/payments/${provider}/${encodeURIComponent(ref)}/file`,
	/** Payments that staff have recorded, by day. */
	paymentsByDay: (query: { from?: string; to?: string } = {}) =>
		`/admin/accounting/recorded${queryString(query)}`,
	paymentsByDayFile: (query: { from: string; to: string }) =>
		`/admin/accounting/recorded/file${queryString(query)}`,
	taxReport: (query: { month?: string } = {}) => `/admin/accounting/tax${queryString(query)}`,
	taxFile: (query: { month: string }) => `/admin/accounting/tax/file${queryString(query)}`,
	firstSteps: () => "/admin/first-steps",
	/** `group`: the group of settings that is shown; `q`: what is searched for. */
	settings: (query: { group?: string; q?: string; done?: string } = {}) =>
		`/admin/settings${queryString(query)}`,
	settingHistory: (query: { key?: string; page?: string; done?: string } = {}) =>
		`/admin/settings/history${queryString(query)}`,
	staff: (query: { done?: string } = {}) => `/admin/staff${queryString(query)}`,
	staffMember: (id: number, query: { done?: string } = {}) =>
		`/admin/staff/${id}${queryString(query)}`,
	feeds: (query: { done?: "revoked" } = {}) => `/admin/feeds${queryString(query)}`,
	apiKeys: (query: { done?: "revoked" } = {}) => `/admin/api-keys${queryString(query)}`,
	rates: (query: { done?: "set" } = {}) => `/admin/rates${queryString(query)}`,
	coupons: (query: { list?: "done"; done?: "created" | "ended" } = {}) =>
		`/admin/coupons${queryString(query)}`,
	return: (number: string) => `/admin/returns/${number}`,
	returns: (query: { list?: "done" } = {}) => `/admin/returns${queryString(query)}`,
	content: (query: { kind?: "page"; done?: "deleted"; before?: string } = {}) =>
		`/admin/content${queryString(query)}`,
	contentEntry: (id: number, query: { done?: "created" | "saved" | "restored" } = {}) =>
		`/admin/content/${id}${queryString(query)}`,
	contentRevision: (id: number, version: number) => `/admin/content/${id}/version/${version}`,
	popUps: (query: { done?: "created" | "saved" | "deleted"; code?: string } = {}) =>
		`/admin/content/pop-ups${queryString(query)}`,
	popUp: (code: string) => `/admin/content/pop-ups/${encodeURIComponent(code)}`,
	redirects: (query: { q?: string; page?: string; done?: "set" | "deleted" } = {}) =>
		`/admin/content/redirects${queryString(query)}`,
	catalogs: (query: { done?: "deleted" } = {}) => `/admin/catalogs${queryString(query)}`,
	/** `new` is the form for a new catalog. */
	catalog: (
		id: number | "new",
		query: { done?: "created" | "remade" | "published" | "cancelled" } = {},
	) => `/admin/catalogs/${id}${queryString(query)}`,
	imports: (query: { before?: string } = {}) => `/admin/imports${queryString(query)}`,
	/**
	 * `new` is the form for a new import, with the proposed content and source. `q`: the SKU of a
	 * part whose changes are shown.
	 */
	import: (
		id: number | "new",
		query: { columns?: "change"; kind?: string; source?: string; q?: string } = {},
	) => `/admin/imports/${id}${queryString(query)}`,
	importFile: (id: number) => `/admin/imports/${id}/file`,
	importFaults: (id: number, query: { lang?: string } = {}) =>
		`/admin/imports/${id}/faults.csv${queryString(query)}`,
	importMissing: (id: number, query: { lang?: string } = {}) =>
		`/admin/imports/${id}/missing.csv${queryString(query)}`,
	importCodes: (
		id: number,
		query: { kind?: string; code?: string; q?: string; done?: "saved" } = {},
	) => `/admin/imports/${id}/codes${queryString(query)}`,
	/** Photos are a ZIP; everything else is a table. */
	exportFile: (kind: string) => `/admin/exports/${kind}.${kind === "pictures" ? "zip" : "csv"}`,
	exportAces: () => "/admin/exports/fitments-aces.xml",
	exportLeftOut: (query: { lang?: string }) =>
		`/admin/exports/fitments-left-out.csv${queryString(query)}`,
	stock: (query: { q?: string; view?: string; warehouse?: string; after?: string } = {}) =>
		`/admin/stock${queryString(query)}`,
	/** In small letters, because addresses of the office are canonical in small letters. */
	partStock: (sku: string, query: { before?: string; done?: string } = {}) =>
		`/admin/stock/part/${encodeURIComponent(sku.toLowerCase())}${queryString(query)}`,
	receive: (query: { order?: string; done?: string } = {}) =>
		`/admin/stock/receive${queryString(query)}`,
	transfer: (query: { done?: string } = {}) => `/admin/stock/transfer${queryString(query)}`,
	counts: () => "/admin/stock/counts",
	count: (id: number, query: { done?: string } = {}) =>
		`/admin/stock/counts/${id}${queryString(query)}`,
	stockLists: (query: { list?: string; days?: string; after?: string } = {}) =>
		`/admin/stock/lists${queryString(query)}`,
	stockListFile: (query: { list: string; days: string }) =>
		`/admin/stock/lists/file${queryString(query)}`,
	bins: (query: { warehouse?: string; after?: string } = {}) =>
		`/admin/stock/bins${queryString(query)}`,
	purchaseOrders: (query: { list?: "done" } = {}) => `/admin/stock/orders${queryString(query)}`,
	purchaseOrder: (id: number) => `/admin/stock/orders/${id}`,
	suppliers: () => "/admin/stock/suppliers",
	supplier: (id: number, query: { done?: string } = {}) =>
		`/admin/stock/suppliers/${id}${queryString(query)}`,
	flyer: (query: { done?: "saved" | "deleted" } = {}) => `/admin/flyer${queryString(query)}`,
};
