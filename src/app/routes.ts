/**
 * The routes of the store, as the specification spells them. Spanish pages have the same paths
 * below /es.
 */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const isDevelopment = process.argv.includes("dev") || process.argv.includes("--dev");

/** The segments by which old links name a vehicle. */
const LEGACY_VEHICLE = ":model/:model2/:year/:year2/:engine/:engine2";

export default [
	index("screens/home/home.tsx"),
	route("category/:id?", "screens/list/category.tsx"),
	route("search/category/:id?", "screens/list/category.tsx", { id: "search-category" }),
	route("isuzu-truck-parts", "screens/list/category.tsx", { id: "isuzu-truck-parts" }),
	route("isuzu-parts", "screens/list/category.tsx", { id: "isuzu-parts" }),
	route("search-by-brand/:id?", "screens/list/brand.tsx"),
	route("search/brand/:id?", "screens/list/brand.tsx", { id: "search-brand" }),
	route("custom-search", "screens/list/search.tsx"),
	route("custom-search-no", "screens/list/search.tsx", { id: "custom-search-no" }),
	route("custom-search-old", "screens/list/search.tsx", { id: "custom-search-old" }),
	route("search/numbers", "screens/numbers/numbers.tsx"),
	route("search-parts-for-engine/:id?", "screens/list/engine.tsx", {
		id: "search-parts-for-engine",
	}),
	route("engine/:engine?/:category?/:subcategory?/:brand?", "screens/list/engine.tsx"),
	route("custom_search/:engine?/:category?/:subcategory?/:brand?", "screens/list/engine.tsx", {
		id: "custom-search-by-path",
	}),
	route("make/:make?", "screens/landing/make.tsx"),
	route("make/:make/:model", "screens/landing/model.tsx"),
	route("make/:make/:model/:place", "screens/landing/model-place.tsx"),
	route("login", "screens/login/login.tsx"),
	route("register", "screens/login/login.tsx", { id: "register" }),
	route("registration-confirmation", "screens/login/registration-confirmation.tsx"),
	route("forgot-password", "screens/login/forgot-password.tsx"),
	route("second-step", "screens/login/second-step.tsx"),
	route("new-password/:id?", "screens/login/new-password.tsx"),
	route("my-account", "screens/account/account.tsx", [
		index("screens/account/dashboard.tsx"),
		route("personal-info", "screens/account/personal-info.tsx"),
		route("manage-address", "screens/account/manage-address.tsx"),
		route("new-address", "screens/account/address.tsx"),
		route("update-addres/:id?", "screens/account/address.tsx", { id: "update-addres" }),
		route("my-orders", "screens/account/my-orders.tsx"),
		route("returns", "screens/returns/my-returns.tsx"),
		route("statement", "screens/account/statement.tsx"),
	]),
	route("Checkout", "screens/checkout/checkout.tsx", [
		index("screens/checkout/start.tsx"),
		route("shipping", "screens/checkout/shipping.tsx"),
		route("shipping-options", "screens/checkout/shipping-options.tsx"),
		route("billing", "screens/checkout/billing.tsx"),
		route("payment", "screens/checkout/payment.tsx"),
		route("payment-verification", "screens/checkout/payment-verification.tsx"),
	]),
	route("stripe-confirmation", "screens/checkout/stripe-confirmation.tsx"),
	// The office. Its layout replaces the shop's shell.
	layout("office/office-layout.tsx", [
		route("admin", "screens/admin/today.tsx"),
		route("admin/find", "screens/admin/staff-find.tsx"),
		route("admin/access", "screens/admin/admin-access.tsx"),
		route("admin/orders", "screens/admin/admin-orders.tsx"),
		route("admin/orders/:id", "screens/admin/admin-order.tsx"),
		route("admin/quotes", "screens/admin/admin-quotes.tsx"),
		route("admin/quotes/:id", "screens/quote/office-quote.tsx"),
		route("admin/returns", "screens/admin/admin-returns.tsx"),
		route("admin/returns/:id", "screens/returns/office-return.tsx"),
		route("admin/messages", "screens/admin/admin-messages.tsx"),
		route("admin/messages/:id", "screens/admin/admin-message.tsx"),
		route("admin/health", "screens/admin/admin-health.tsx"),
		route("admin/customers", "screens/admin/admin-customers.tsx"),
		route("admin/customers/:id", "screens/admin/admin-customer.tsx"),
		route("admin/refunds", "screens/admin/admin-refunds.tsx"),
		route("admin/coupons", "screens/admin/admin-coupons.tsx"),
		route("admin/rates", "screens/admin/admin-rates.tsx"),
		route("admin/search-gaps", "screens/admin/admin-search-gaps.tsx"),
		route("admin/*", "screens/admin/office-not-found.tsx"),
	]),
	route("vehicle-selector", "screens/vehicle-selector/vehicle-selector.tsx"),
	route("my-garage", "screens/garage/garage.tsx"),
	route("part/:sku", "screens/part/part.tsx"),
	route("parts/:id?", "screens/part/part.tsx", { id: "parts" }),
	...["part/:sku", "parts/:id"].flatMap((path) =>
		["/:text", "/:text/:unificado", `/:text/:unificado/${LEGACY_VEHICLE}`].map((suffix) =>
			route(path + suffix, "screens/part/part.tsx", { id: path + suffix }),
		),
	),
	route("Cart", "screens/cart/cart.tsx"),
	route("shared-cart/:id", "screens/shared-cart/shared-cart.tsx"),
	route("quick-order", "screens/quick-order/quick-order.tsx"),
	route("stock-notice", "screens/stock-notice/stock-notice.tsx"),
	route("stock-notice/:name", "screens/stock-notice/stop-stock-notices.tsx"),
	route("contact-us", "screens/contact/contact.tsx"),
	route("page/:id?", "screens/page/page.tsx"),
	route("order/:id?", "screens/order/order.tsx"),
	route("order/invoice/:id?", "screens/order/invoice.tsx"),
	route("order-confirmation/:id?", "screens/order/confirmation.tsx"),
	route("request-quote", "screens/quote/request-quote.tsx"),
	route("quote/:id", "screens/quote/quote.tsx"),
	route("order/open-return/:id?", "screens/returns/open-return.tsx"),
	route("order/return/:id?", "screens/returns/return.tsx"),
	// Only in development and in the demo; otherwise its loader answers 404.
	route("dev/mailbox/:id?", "screens/mailbox/mailbox.tsx"),
	...(isDevelopment ? [route("dev/ui", "screens/dev-ui/dev-ui.tsx")] : []),
	route("*", "screens/not-found.tsx"),
] satisfies RouteConfig;
