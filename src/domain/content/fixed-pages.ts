/**
 * The addresses that always show a page of the store. A redirect of such an address would never be
 * followed, because redirects are looked up before a page answers 404. A test compares the list
 * with the routes.
 */
const FIXED_PAGES = new Set([
	"/",
	"/category",
	"/isuzu-truck-parts",
	"/isuzu-parts",
	"/search-by-brand",
	"/custom-search",
	"/custom-search-no",
	"/custom-search-old",
	"/search/category",
	"/search/brand",
	"/search/numbers",
	"/search-parts-for-engine",
	"/engine",
	"/custom_search",
	"/make",
	"/login",
	"/register",
	"/registration-confirmation",
	"/forgot-password",
	"/second-step",
	"/setup",
	"/new-password",
	"/vehicle-selector",
	"/my-garage",
	"/parts",
	"/cart",
	"/quick-order",
	"/stock-notice",
	"/contact-us",
	"/catalogs",
	"/local-store-flyer",
	"/wholesale",
	"/engineandtransmissionpage",
	"/remanufactured-engines-and-transmissions",
	"/page",
	"/blog",
	"/order",
	"/order/invoice",
	"/order/open-return",
	"/order/return",
	"/order-confirmation",
	"/request-quote",
	"/stripe-confirmation",
	"/admin-verify-parts",
]);

/** Everything below these paths belongs to a page of the store. */
const FIXED_FOLDERS = /^\/(admin|my-account|checkout)(\/|$)/;

/** Addresses are compared without upper and lower case, as the router does. */
export function isFixedPage(path: string): boolean {
	const lowerCase = path.toLowerCase().replace(/(?<=.)\/$/, "");
	return FIXED_PAGES.has(lowerCase) || FIXED_FOLDERS.test(lowerCase);
}
