/**
 * Measures the compressed bytes that a first visit loads by kind, and counts requests to other
 * hosts.
 */
import { chromium, type Page, type Response } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../scripts/chromium.ts";
import type { Measure } from "./measure.ts";
import { type Addresses, withStore } from "./store.ts";

const LIMITS: Record<string, number> = { script: 125, stylesheet: 15 };
const NAMES: Record<string, string> = {
	document: "page",
	script: "JavaScript",
	stylesheet: "CSS",
	font: "fonts",
	image: "images",
	other: "other",
};

export async function benchBytes(): Promise<Measure[]> {
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	try {
		return await withStore({}, async (store, addresses) => {
			const measures: Measure[] = [];
			for (const [name, path] of Object.entries(addresses) as [keyof Addresses, string][]) {
				const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
				measures.push(...(await firstVisit(await context.newPage(), name, store.address + path)));
				await context.close();
			}
			return measures;
		});
	} finally {
		await browser.close();
	}
}

async function firstVisit(page: Page, name: string, url: string): Promise<Measure[]> {
	const responses: Response[] = [];
	page.on("response", (response) => responses.push(response));
	await page.goto(url, { waitUntil: "networkidle" });
	const bytes = new Map<string, number>();
	for (const response of responses) {
		const kind = response.request().resourceType();
		bytes.set(kind, (bytes.get(kind) ?? 0) + (await response.request().sizes()).responseBodySize);
	}
	const scripts = responses.filter((response) => response.request().resourceType() === "script");
	const strangers = responses.filter(
		(response) => new URL(response.url()).origin !== new URL(url).origin,
	);
	return [
		...[...bytes].map(([kind, size]) => measureOf(name, kind, size)),
		{ what: `${name}: script files`, value: scripts.length, unit: "" },
		{
			what: `${name}: requests to other hosts`,
			value: strangers.length,
			unit: "",
			goal: { atMost: 0 },
		},
	];
}

function measureOf(name: string, kind: string, size: number): Measure {
	const limit = LIMITS[kind];
	return {
		what: `${name}: ${NAMES[kind] ?? kind}`,
		value: size / 1000,
		unit: "kB",
		...(limit && { goal: { atMost: limit } }),
	};
}
