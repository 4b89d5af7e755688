/** Every address the screens link to, in one place. The router adds /es where it belongs. */
import { DEFAULT_PAGE_SIZE, type PageSize } from "../../domain/catalog/paging.ts";

export type ListPlace = { subcategory?: string | undefined; page?: number; pageSize?: PageSize };

export type CheckoutPlace = "default" | "shipping" | "shipping-options" | "billing" | "payment";

export type VehicleSteps = { region: string; year: string; make: string; model: string };

/** What a list of orders is searched by. */
type OrdersAsk = {
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
		`/category/${encodeURIComponent(url)}${query(place)}`,
	brands: () => "/search-by-brand",
	brand: (url: string, place: ListPlace = {}) =>
		`/search-by-brand/${encodeURIComponent(url)}${query(place)}`,
	/** `search` is the number that led here, so that the page can say why it matched. */
	part: (sku: string, ask: { search?: string; answer?: string } = {}) =>
		`/part/${encodeURIComponent(sku)}${asked(ask)}`,
	page: (url: string) => `/page/${encodeURIComponent(url)}`,
	engine: (value: string) => `/engine/${encodeURIComponent(value)}`,
	search: (text = "") => `/custom-search${text ? `?${new URLSearchParams({ search: text })}` : ""}`,
	/** `leftOut`: how many lines the address could not hold. */
	numbers: ({ list, leftOut }: { list: string; leftOut: number } = { list: "", leftOut: 0 }) =>
		`/search/numbers${asked({ ...(list && { list }), ...(leftOut > 0 && { left: String(leftOut) }) }).replaceAll("%2C", ",")}`,
	/** `back`: where to go on from it without scripts; the steps are chosen already. */
	vehicleSelector: (ask: { by?: "engine"; back?: string } & Partial<VehicleSteps> = {}) =>
		`/vehicle-selector${asked(ask)}`,
	/** `next`: a page that asks for it. `back`: where somebody signs in from. */
	login: (ask: { next?: string; back?: string; done?: "password" | "closed" } = {}) =>
		`/login${asked(ask)}`,
	register: (ask: { next?: string; back?: string; access?: "1"; done?: "access" } = {}) =>
		`/register${asked(ask)}`,
	registrationConfirmation: (ask: { done?: "open" | "waiting" | "email" } = {}) =>
		`/registration-confirmation${asked(ask)}`,
	secondStep: (ask: { next?: string } = {}) => `/second-step${asked(ask)}`,
	forgotPassword: (ask: { done?: "1" } = {}) => `/forgot-password${asked(ask)}`,
	newPassword: (secret: string) => `/new-password/${encodeURIComponent(secret)}`,
	account: () => "/my-account",
	personalInfo: (ask: { done?: "info" | "password" | "email" } = {}) =>
		`/my-account/personal-info${asked(ask)}`,
	addresses: (ask: { done?: "saved" | "removed" } = {}) =>
		`/my-account/manage-address${asked(ask)}`,
	newAddress: () => "/my-account/new-address",
	changeAddress: (id: number) => `/my-account/update-addres/${id}`,
	orders: (ask: OrdersAsk = {}) => `/my-account/my-orders${asked(ask)}`,
	adminOrders: (ask: OrdersAsk & { status?: string } = {}) => `/admin/orders${asked(ask)}`,
	adminOrder: (number: string, ask: { done?: "moved" | "refunded" } = {}) =>
		`/admin/orders/${number}${asked(ask)}`,
	admin: (ask: { status?: "approved" | "declined" } = {}) => `/admin${asked(ask)}`,
	mailbox: () => "/dev/mailbox",
	garage: (ask: { add?: "engine" | "vin" } = {}) => `/my-garage${asked(ask)}`,
	findOrder: () => "/order",
	/** `name`: the number, for its owner and staff, or number and validator. */
	order: (name: string, ask: { done?: "cancelled"; paid?: "1" } = {}) =>
		`/order/${name}${asked(ask)}`,
	orderConfirmation: (name: string) => `/order-confirmation/${name}`,
	invoice: (name: string) => `/order/invoice/${name}`,
	openReturn: (name: string, ask: { kind?: "core" } = {}) =>
		`/order/open-return/${name}${asked(ask)}`,
	returnPage: (name: string) => `/order/return/${name}`,
	returns: () => "/my-account/returns",
	statement: () => "/my-account/statement",
	/** `items`: parts with their quantities; `from`: they lie in the cart, and leave it with the request. */
	requestQuote: (ask: { items: string; from?: "cart" }) =>
		`/request-quote${asked(ask).replaceAll("%2C", ",").replaceAll("%3A", ":")}`,
	quote: (name: string, ask: { from?: "cart"; done?: "written" } = {}) =>
		`/quote/${name}${asked(ask)}`,
	adminQuotes: (ask: { list?: "done" } = {}) => `/admin/quotes${asked(ask)}`,
	adminMessages: (ask: { list?: "done" } = {}) => `/admin/messages${asked(ask)}`,
	adminCustomers: (ask: { q?: string; page?: string } = {}) => `/admin/customers${asked(ask)}`,
	adminCustomer: (id: number, ask: { done?: "credit" | "payment" } = {}) =>
		`/admin/customers/${id}${asked(ask)}`,
	adminRefunds: (ask: { done?: "paid" | "again" | "settled" } = {}) =>
		`/admin/refunds${asked(ask)}`,
	adminRates: (ask: { done?: "set" } = {}) => `/admin/rates${asked(ask)}`,
	adminCoupons: (ask: { list?: "done"; done?: "created" | "ended" } = {}) =>
		`/admin/coupons${asked(ask)}`,
	adminReturns: (ask: { list?: "done" } = {}) => `/admin/returns${asked(ask)}`,
	cart: () => "/Cart",
	sharedCart: (secret: string) => `/shared-cart/${secret}`,
	quickOrder: (list = "") => `/quick-order${asked(list && { list })}`,
	checkout: (step: CheckoutPlace = "default") =>
		step === "default" ? "/Checkout" : `/Checkout/${step}`,
	/** `name` is the number and the validator of an order that stands. */
	paymentVerification: (name: string, way: string) =>
		`/Checkout/payment-verification${asked({ order: name, way })}`,
	contact: (ask: { done?: "sent" } = {}) => `/contact-us${asked(ask)}`,
	blog: () => "/blog",
	catalogs: () => "/catalogs",
	rebuilt: () => "/remanufactured-engines-and-transmissions",
	verifyParts: () => "/Admin-verify-parts",
	mailboxMail: (id: number) => `/dev/mailbox/${id}`,
	whatsapp: (phone: string, text: string) =>
		`https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`,
};

function asked(ask: Record<string, string> | ""): string {
	const params = new URLSearchParams(ask);
	return params.size ? `?${params}` : "";
}

function query({ subcategory, page = 1, pageSize = DEFAULT_PAGE_SIZE }: ListPlace): string {
	const entries: [string, string][] = [];
	if (subcategory) entries.push(["subcategory", subcategory]);
	if (page > 1) entries.push(["page", String(page)]);
	if (pageSize !== DEFAULT_PAGE_SIZE) entries.push(["items", String(pageSize)]);
	return entries.length ? `?${new URLSearchParams(entries)}` : "";
}
