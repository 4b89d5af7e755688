/**
 * The security headers of pages, redirects and files. Those of the API are in headers.api.test.ts.
 */
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SECURITY_HEADERS } from "../../src/server/headers.ts";
import { aPart } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let part: string;
beforeAll(async () => {
	// Guests of the demo see prices, so they reach the checkout.
	api = await startApi({ screens: true, demo: true });
	part = (await aPart(api.database.db)).sku;
});
afterAll(() => api.close());

const script = () =>
	`/assets/${readdirSync("build/client/assets").find((name) => /\.js$/.test(name))}`;

/**
 * Wallets and banks open pop-ups that answer to a payment page; nothing of it is told to others.
 */
const PAYMENT = {
	"cross-origin-opener-policy": "same-origin-allow-popups",
	"referrer-policy": "same-origin",
};
/** The address of a guest's order is its secret. */
const SECRET_ADDRESS = { "referrer-policy": "no-referrer" };

it.each<[string, () => string, Partial<typeof SECURITY_HEADERS>?]>([
	["the home page", () => "/"],
	["the home page in Spanish", () => "/es"],
	["a list", () => "/category"],
	["a part", () => `/part/${part}`],
	["the sign-in page", () => "/login"],
	["a page that does not exist", () => "/no-such-page"],
	["a redirect to another spelling", () => "/CATEGORY"],
	["a redirect to the sign-in page", () => "/admin"],
	["the cart", () => "/Cart", PAYMENT],
	["the checkout", () => "/Checkout", PAYMENT],
	["the page after a payment", () => "/stripe-confirmation?order=1-x", PAYMENT],
	["an order", () => "/order/1-AAAAAAAAAAAA", SECRET_ADDRESS],
	["a script", script],
	["an icon", () => "/favicon.svg"],
	["a file that does not exist", () => "/assets/none.js"],
	["a picture that does not exist", () => "/uploads/none.webp"],
	["robots.txt", () => "/robots.txt"],
	["the sitemap", () => "/sitemap.xml"],
])("%s has the security headers", async (_name, url, others = {}) => {
	const { headers } = await api.app.inject({ url: url() });
	const own = Object.fromEntries(
		Object.keys(SECURITY_HEADERS).map((name) => [name, headers[name]]),
	);
	expect(own).toEqual({ ...SECURITY_HEADERS, ...others });
	expect([headers.server, headers["x-powered-by"]]).toEqual([undefined, undefined]);
	if (String(headers["content-type"]).startsWith("text/html"))
		expect(headers["content-security-policy"]).toContain("default-src 'none'");
});
