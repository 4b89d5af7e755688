/** The addresses of the store against the table of the specification. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes, { pagesOf } from "../../src/app/routes.ts";

/** Spec §2, row by row; `:x?` is {x?} in the specification. */
const SPEC = [
	...[
		"/",
		"/login",
		"/register",
		"/forgot-password",
		"/new-password/:id?",
		"/registration-confirmation",
	],
	...[
		"/my-account",
		"/my-account/manage-address",
		"/my-account/my-orders",
		"/my-account/new-address",
	],
	...["/my-account/personal-info", "/my-account/update-addres/:id?"],
	...["/my-garage", "/vehicle-selector", "/Cart"],
	...[
		"/Checkout",
		"/Checkout/billing",
		"/Checkout/payment",
		"/Checkout/payment-verification",
		"/Checkout/shipping",
	],
	...["/Checkout/shipping-options", "/stripe-confirmation"],
	...[
		"/order/:id?",
		"/order-confirmation/:id?",
		"/order/invoice/:id?",
		"/order/open-return/:id?",
		"/order/return/:id?",
	],
	...["/part/:sku", "/part/:sku/:text", "/part/:sku/:text/:unificado"],
	"/part/:sku/:text/:unificado/:model/:model2/:year/:year2/:engine/:engine2",
	...["/parts/:id?", "/parts/:id/:text", "/parts/:id/:text/:unificado"],
	"/parts/:id/:text/:unificado/:model/:model2/:year/:year2/:engine/:engine2",
	...[
		"/category/:id?",
		"/search/category/:id?",
		"/search-by-brand/:id?",
		"/search/brand/:id?",
		"/search-parts-for-engine/:id?",
	],
	...["/isuzu-truck-parts", "/isuzu-parts"],
	...["/custom-search", "/custom-search-no", "/custom-search-old"],
	...[
		"/engine/:engine?/:category?/:subcategory?/:brand?",
		"/custom_search/:engine?/:category?/:subcategory?/:brand?",
	],
	...["/page/:id?", "/blog", "/blog/:link", "/catalogs", "/contact-us", "/wholesale"],
	...[
		"/EngineAndTransmissionPage",
		"/remanufactured-engines-and-transmissions",
		"/admin",
		"/Admin-verify-parts",
		"/local-store-flyer",
	],
];

/**
 * Routes that the specification does not have: unknown addresses, number lists, quick order,
 * landing pages of makes and models, shared carts, the second step of signing in, invitations of
 * staff, the first run of a new store, the mailbox of development, and files for search engines.
 */
const OUR_OWN = [
	"/*",
	"/search/numbers",
	"/quick-order",
	"/make/:make?",
	"/make/:make/:model",
	"/make/:make/:model/:place",
	"/shared-cart/:id",
	"/stock-notice",
	"/stock-notice/:name",
	"/second-step",
	"/staff-invitation/:id",
	"/setup",
	"/request-quote",
	"/quote/:id",
	"/my-account/returns",
	"/my-account/statement",
	"/dev/mailbox/:id?",
	"/robots.txt",
	"/sitemap.xml",
];

const BUILT = routes.flatMap((entry) => addressesOf(entry, ""));

it("every address of the specification is built", () => {
	expect(SPEC.filter((address) => !BUILT.includes(address))).toEqual([]);
});

it("every link is in the specification or in our own list", () => {
	// The screens of the office are listed in src/app/office/sections.ts.
	const shopPages = BUILT.filter((address) => !address.startsWith("/admin/"));
	expect(
		shopPages.filter((address) => !SPEC.includes(address) && !OUR_OWN.includes(address)),
	).toEqual([]);
});

it("no address is built twice", () => {
	expect(BUILT.filter((address, index) => BUILT.indexOf(address) !== index)).toEqual([]);
});

it("the page of all components is for development alone, and its browser tests build no other", () => {
	const pages = (...commandLine: string[]) =>
		pagesOf(commandLine).flatMap((entry) => addressesOf(entry, ""));
	expect(BUILT).not.toContain("/dev/ui");
	expect(pages("react-router", "build", "--logLevel", "warn")).toEqual(BUILT);
	expect(pages("scripts/dev.ts", "--dev")).toEqual([...BUILT, "/dev/ui"]);
	expect(pages("react-router", "typegen", "--mode", "dev")).toEqual([...BUILT, "/dev/ui"]);
	expect(pages("react-router", "build", "--mode", "components")).toEqual(["/dev/ui"]);
	expect(pages("react-router", "build", "components")).toEqual(BUILT);
});

function addressesOf(entry: RouteConfigEntry, parent: string): string[] {
	const address = entry.path ? `${parent}/${entry.path}` : parent;
	const routeAccess =
		entry.index || (entry.path && !entry.children?.some((child) => child.index))
			? [address || "/"]
			: [];
	return [
		...routeAccess,
		...(entry.children ?? []).flatMap((child) => addressesOf(child, address)),
	];
}
