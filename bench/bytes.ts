/**
 * Measures the compressed bytes that a first visit loads by kind, and counts requests to other
 * hosts.
 */
import { type Browser, chromium, type Response } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../scripts/chromium.ts";
import type { Measure } from "./measure.ts";
import { aCustomerWithCart, rememberSignIn } from "./signed-in-pages.ts";
import { addressesIn, type BenchDatabase, openBenchDatabase, withStoreOn } from "./store.ts";

const LIMITS: Record<string, number> = { stylesheet: 15 };
const NAMES: Record<string, string> = {
	document: "page",
	script: "JavaScript",
	stylesheet: "CSS",
	font: "fonts",
	image: "images",
	other: "other",
};
/**
 * In frames of another origin: the button and the card fields of the payment provider, here of the
 * sandbox. They have no goal, because every provider brings files of its own, which the store
 * cannot make smaller.
 */
const PROVIDER_FRAME = "files of the payment provider";

export async function benchBytes(): Promise<Measure[]> {
	const database = await openBenchDatabase();
	const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
	try {
		const visits = await visitsIn(database);
		return await withStoreOn(database, {}, async (store) => {
			const measures: Measure[] = [];
			for (const visit of visits)
				measures.push(...(await firstVisit(browser, visit, store.address + visit.path)));
			return measures;
		});
	} finally {
		await browser.close();
		await database.stop();
	}
}

/** `scriptLimit`: kB of JavaScript. A page with a cookie is that of a signed-in customer. */
type Visit = { name: string; path: string; scriptLimit: number; cookie?: string };

async function visitsIn(database: BenchDatabase): Promise<Visit[]> {
	const cookie = await aCustomerWithCart(database, 5);
	const landing = Object.entries(await addressesIn(database));
	return [
		...landing.map(([name, path]) => ({ name, path, scriptLimit: 125 })),
		{ name: "cart, signed in", path: "/Cart", scriptLimit: 130, cookie },
		{ name: "checkout, signed in", path: "/Checkout", scriptLimit: 130, cookie },
	];
}

async function firstVisit(browser: Browser, visit: Visit, url: string): Promise<Measure[]> {
	const { name, cookie } = visit;
	const context = await browser.newContext({
		viewport: { width: 412, height: 823 },
		...(cookie && { extraHTTPHeaders: { cookie } }),
	});
	if (cookie) await rememberSignIn(context);
	const page = await context.newPage();
	const responses: Response[] = [];
	page.on("response", (response) => responses.push(response));
	await page.goto(url, { waitUntil: "networkidle" });
	const { origin } = new URL(url);
	const isOwn = (response: Response) => new URL(response.frame().url()).origin === origin;
	const bytes = new Map<string, number>();
	for (const response of responses) {
		const kind = isOwn(response) ? response.request().resourceType() : PROVIDER_FRAME;
		bytes.set(kind, (bytes.get(kind) ?? 0) + (await response.request().sizes()).responseBodySize);
	}
	const scripts = responses.filter(
		(response) => response.request().resourceType() === "script" && isOwn(response),
	);
	await context.close();
	const strangers = responses.filter((response) => new URL(response.url()).origin !== origin);
	return [
		...[...bytes].map(([kind, size]) => measureOf(visit, kind, size)),
		{ what: `${name}: script files`, value: scripts.length, unit: "" },
		{
			what: `${name}: requests to other hosts`,
			value: strangers.length,
			unit: "",
			goal: { atMost: 0 },
		},
	];
}

function measureOf({ name, scriptLimit }: Visit, kind: string, size: number): Measure {
	const limit = kind === "script" ? scriptLimit : LIMITS[kind];
	return {
		what: `${name}: ${NAMES[kind] ?? kind}`,
		value: size / 1000,
		unit: "kB",
		...(limit && { goal: { atMost: limit } }),
	};
}
