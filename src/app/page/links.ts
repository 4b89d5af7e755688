/**
 * Every address of the shop that the screens link to. The Spanish router adds /es. The addresses of
 * the office are in `office-links.ts`, because no page of the shop needs them.
 */
import type { AccountType } from "../../domain/account/account-types.ts";
import { DEFAULT_PAGE_SIZE, type PageSize } from "../../domain/catalog/paging.ts";
import { queryString } from "./query-string.ts";

export type ListPlace = { subcategory?: string | undefined; page?: number; pageSize?: PageSize };

export type CheckoutPlace = "default" | "shipping" | "shipping-options" | "billing" | "payment";

export type VehicleSteps = { region: string; year: string; make: string; model: string };

/** A model by its names in addresses. */
type ModelAddress = { make: { url: string }; url: string };

/** The query of a list of orders. */
export type OrdersQuery = {
	q?: string;
	from?: string;
	to?: string;
	kind?: string;
	page?: string;
	done?: "claimed";
};

export const links = {
	home: () => "/",
	categories: () => "/category",
	category: (url: string, place: ListPlace = {}) =>
		`/category/${encodeURIComponent(url)}${listQuery(place)}`,
	brands: () => "/search-by-brand",
	brand: (url: string, place: ListPlace = {}) =>
		`/search-by-brand/${encodeURIComponent(url)}${listQuery(place)}`,
	/** `search`: the number that was searched for, so that the page can say why it matched. */
	part: (sku: string, query: { search?: string; answer?: string } = {}) =>
		`/part/${encodeURIComponent(sku)}${queryString(query)}`,
	page: (url: string, query: { preview?: "1" } = {}) =>
		`/page/${encodeURIComponent(url)}${queryString(query)}`,
	makes: () => "/make",
	make: (url: string) => `/make/${url}`,
	model: ({ make, url }: ModelAddress) => `/make/${make.url}/${url}`,
	/** `place`: the address of a category or subcategory, or a year. */
	modelPlace: ({ make, url }: ModelAddress, place: string) => `/make/${make.url}/${url}/${place}`,
	engine: (value: string) => `/engine/${encodeURIComponent(value)}`,
	search: (text = "") => `/custom-search${text ? `?${new URLSearchParams({ search: text })}` : ""}`,
	/** `leftOut`: the number of lines that did not fit into the address. */
	numbers: ({ list, leftOut }: { list: string; leftOut: number } = { list: "", leftOut: 0 }) =>
		`/search/numbers${queryString({ ...(list && { list }), ...(leftOut > 0 && { left: String(leftOut) }) }).replaceAll("%2C", ",")}`,
	/** `back`: the page to return to without scripts. The steps are chosen in advance. */
	/** `typed`: the VIN as typed, if letters in it were read as digits. */
	vehicleSelector: (
		query: {
			by?: "engine";
			back?: string;
			vin?: string;
			typed?: string;
		} & Partial<VehicleSteps> = {},
	) => `/vehicle-selector${queryString(query)}`,
	/** The first run of a new store. */
	setup: (query: { token?: string } = {}) => `/setup${queryString(query)}`,
	/** `next`: the page that requires the sign-in. `back`: the page with the sign-in link. */
	login: (query: { next?: string; back?: string; done?: "password" | "closed" | "staff" } = {}) =>
		`/login${queryString(query)}`,
	/** `type`: the account type that is chosen in advance. */
	register: (
		query: { next?: string; back?: string; access?: "1"; done?: "access"; type?: AccountType } = {},
	) => `/register${queryString(query)}`,
	registrationConfirmation: (query: { done?: "open" | "waiting" | "email" } = {}) =>
		`/registration-confirmation${queryString(query)}`,
	secondStep: (query: { next?: string } = {}) => `/second-step${queryString(query)}`,
	forgotPassword: (query: { done?: "1" } = {}) => `/forgot-password${queryString(query)}`,
	newPassword: (secret: string) => `/new-password/${encodeURIComponent(secret)}`,
	account: () => "/my-account",
	personalInfo: (query: { done?: "info" | "password" | "email" } = {}) =>
		`/my-account/personal-info${queryString(query)}`,
	addresses: (query: { done?: "saved" | "removed" } = {}) =>
		`/my-account/manage-address${queryString(query)}`,
	newAddress: () => "/my-account/new-address",
	changeAddress: (id: number) => `/my-account/update-addres/${id}`,
	orders: (query: OrdersQuery = {}) => `/my-account/my-orders${queryString(query)}`,
	mailbox: () => "/dev/mailbox",
	garage: (query: { add?: "engine" | "vin" } = {}) => `/my-garage${queryString(query)}`,
	findOrder: () => "/order",
	/** `name`: the order number for its owner and staff, otherwise number and validator. */
	order: (name: string, query: { done?: "cancelled"; paid?: "1" } = {}) =>
		`/order/${name}${queryString(query)}`,
	orderConfirmation: (name: string) => `/order-confirmation/${name}`,
	invoice: (name: string) => `/order/invoice/${name}`,
	openReturn: (name: string, query: { kind?: "core" } = {}) =>
		`/order/open-return/${name}${queryString(query)}`,
	returnPage: (name: string) => `/order/return/${name}`,
	returns: () => "/my-account/returns",
	statement: () => "/my-account/statement",
	/** `items`: SKUs with quantities. `from`: the request takes them out of the cart. */
	requestQuote: (query: { items: string; from?: "cart" }) =>
		`/request-quote${queryString(query).replaceAll("%2C", ",").replaceAll("%3A", ":")}`,
	quote: (name: string, query: { from?: "cart"; done?: "written" } = {}) =>
		`/quote/${name}${queryString(query)}`,
	staffInvitation: (secret: string) => `/staff-invitation/${encodeURIComponent(secret)}`,
	/** `all`: all lines of a long cart, for printing. */
	cart: (page: number | "all" = 1) => (page === 1 ? "/Cart" : `/Cart?page=${page}`),
	sharedCart: (secret: string) => `/shared-cart/${secret}`,
	quickOrder: (list = "") => `/quick-order${queryString(list && { list })}`,
	checkout: (step: CheckoutPlace = "default") =>
		step === "default" ? "/Checkout" : `/Checkout/${step}`,
	/** The wallets on top of the checkout. */
	expressCheckout: () => "/Checkout#express",
	/** `name`: number and validator of a placed order. */
	paymentVerification: (name: string, method: string) =>
		`/Checkout/payment-verification${queryString({ order: name, method })}`,
	/** `sku`: the part that a mail is to be sent about. */
	stockNotice: (query: { sku: string; done?: "requested" }) => `/stock-notice${queryString(query)}`,
	/** `message`: the text that the form starts with. */
	/** `about`: a question about the fit of a part for a vehicle of the catalog. */
	contact: (
		query: {
			done?: "sent";
			message?: string;
			about?: "fit_question" | "fit_report";
			sku?: string;
			vehicle?: string;
		} = {},
	) => `/contact-us${queryString(query)}`,
	blog: (query: { tag?: string; page?: string } = {}) => `/blog${queryString(query)}`,
	/** `preview`: staff see the saved text before it is public. */
	post: (link: string, query: { preview?: "1" } = {}) =>
		`/blog/${encodeURIComponent(link)}${queryString(query)}`,
	blogFeed: () => "/blog/feed.xml",
	catalogs: () => "/catalogs",
	flyer: () => "/local-store-flyer",
	catalogFile: (id: number, fileName: string) => `/catalogs/${id}/${fileName}`,
	wholesale: () => "/wholesale",
	rebuilt: () => "/remanufactured-engines-and-transmissions",
	verifyParts: (query: Record<string, string> = {}) => `/Admin-verify-parts${queryString(query)}`,
	mailboxMail: (id: number) => `/dev/mailbox/${id}`,
	whatsapp: (phone: string, text: string) =>
		`https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`,
};

function listQuery({ subcategory, page = 1, pageSize = DEFAULT_PAGE_SIZE }: ListPlace): string {
	const entries: [string, string][] = [];
	if (subcategory) entries.push(["subcategory", subcategory]);
	if (page > 1) entries.push(["page", String(page)]);
	if (pageSize !== DEFAULT_PAGE_SIZE) entries.push(["items", String(pageSize)]);
	return entries.length ? `?${new URLSearchParams(entries)}` : "";
}
