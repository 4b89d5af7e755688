/**
 * Measures pages with Lighthouse as a phone on a slow network loads them. The median of several
 * runs counts, because machines are noisy.
 */
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";
import { type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findWholeChromium } from "../scripts/chromium.ts";
import { installTool } from "../scripts/tool-packages.ts";
import { type Measure, median } from "./measure.ts";
import { aCustomerWithCart, rememberSignIn } from "./signed-in-pages.ts";
import {
	addressesIn,
	type BenchDatabase,
	type BenchStore,
	openBenchDatabase,
	withStoreOn,
} from "./store.ts";

const RUNS = 3;
const CATEGORIES = {
	performance: "performance",
	accessibility: "accessibility",
	"best-practices": "best practices",
	seo: "SEO",
};

/** The parts of a Lighthouse report that the benchmark reads. */
type Result = {
	runtimeError?: { message: string };
	audits: Record<string, { score?: number | null; numericValue?: number }>;
	categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
	environment: { benchmarkIndex: number };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

/** A page with a cookie is that of a signed-in customer, which no search engine sees. */
type MeasuredPage = { name: string; path: string; minPerformance: number; cookie?: string };

const MAX_BLOCKING_MS = 150;

export async function benchLighthouse(): Promise<Measure[]> {
	const database = await openBenchDatabase();
	try {
		return await withStoreOn(database, {}, async (store) => {
			const measures: Measure[] = [];
			for (const page of await pagesIn(database, store)) {
				const results: Result[] = [];
				for (let run = 0; run < RUNS; run++) results.push(await lighthouseOf(store, page));
				measures.push(...measuresOf(page, results));
			}
			return measures;
		});
	} finally {
		await database.stop();
	}
}

async function pagesIn(database: BenchDatabase, { address }: BenchStore): Promise<MeasuredPage[]> {
	const cookie = await aCustomerWithCart(database, 5);
	const blog = await (await fetch(`${address}/blog`)).text();
	const post = /href="(\/blog\/[a-z-]+)"/.exec(blog)?.[1] ?? "/blog";
	return [
		...Object.entries(await addressesIn(database)).map(([name, path]) => ({
			name,
			path,
			minPerformance: 98,
		})),
		{ name: "cart, signed in", path: "/Cart", minPerformance: 95, cookie },
		{ name: "checkout, signed in", path: "/Checkout", minPerformance: 95, cookie },
		{ name: "blog post", path: post, minPerformance: 95 },
		{ name: "catalogs", path: "/catalogs", minPerformance: 95 },
		{ name: "wholesale", path: "/wholesale", minPerformance: 95 },
	];
}

/** Under load Lighthouse sometimes loses the start of a trace; such a run is repeated. */
async function lighthouseOf(store: BenchStore, page: MeasuredPage, attempts = 3): Promise<Result> {
	try {
		return await lighthouseOnce(store, page);
	} catch (error) {
		if (attempts > 1) return lighthouseOf(store, page, attempts - 1);
		throw error;
	}
}

async function lighthouseOnce(store: BenchStore, { path, cookie }: MeasuredPage): Promise<Result> {
	const lighthouse = await loadLighthouse();
	const port = await freePort();
	const browser = await chromium.launchPersistentContext("", {
		executablePath: findWholeChromium(),
		args: [...CHROMIUM_FLAGS, "--headless=new", `--remote-debugging-port=${port}`],
	});
	try {
		if (cookie) await rememberSignInIn(browser, store.address);
		const outcome = await lighthouse(store.address + path, {
			port,
			output: "json",
			logLevel: "silent",
			formFactor: "mobile",
			...(cookie && { disableStorageReset: true, extraHeaders: { Cookie: cookie } }),
		});
		if (!outcome?.lhr || outcome.lhr.runtimeError)
			throw new Error(`Lighthouse failed: ${outcome?.lhr.runtimeError?.message}`);
		return outcome.lhr;
	} finally {
		await browser.close();
	}
}

/** Lighthouse opens a tab of its own, which finds what an earlier page has stored. */
async function rememberSignInIn(browser: BrowserContext, address: string): Promise<void> {
	await rememberSignIn(browser);
	const page = await browser.newPage();
	await page.goto(`${address}/contact`);
	await page.close();
}

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === "object" && address ? address.port : 0;
}

async function loadLighthouse(): Promise<Lighthouse> {
	const tool = installTool("lighthouse");
	return (await import(pathToFileURL(tool.require.resolve("lighthouse")).href)).default;
}

function measuresOf({ name, minPerformance, cookie }: MeasuredPage, results: Result[]): Measure[] {
	const middle = (pick: (result: Result) => number | null | undefined) =>
		median(results.map((result) => pick(result) ?? Number.NaN));
	const audit = (id: string) => middle((result) => result.audits[id]?.numericValue);
	const categories = Object.entries(CATEGORIES).filter(([id]) => id !== "seo" || !cookie);
	return [
		...categories.map(([id, word]) => ({
			what: `${name}: ${word}`,
			value: Math.round(middle((result) => result.categories[id]?.score) * 100),
			unit: "",
			goal: { atLeast: id === "performance" ? minPerformance : 100 },
		})),
		{
			what: `${name}: layout shift`,
			value: audit("cumulative-layout-shift"),
			unit: "",
			goal: { atMost: 0 },
		},
		{ what: `${name}: largest paint`, value: audit("largest-contentful-paint"), unit: "ms" },
		{
			what: `${name}: blocking time`,
			value: audit("total-blocking-time"),
			unit: "ms",
			goal: { atMost: MAX_BLOCKING_MS },
		},
		{
			what: `${name}: speed of this machine meanwhile (benchmarkIndex)`,
			value: middle((result) => result.environment.benchmarkIndex),
			unit: "",
		},
		{
			what: `${name}: audits below full`,
			value: failedAudits(results).length,
			unit: failedAudits(results).join(" "),
		},
	];
}

/** The audits that count towards a score and failed in every run. */
function failedAudits(results: Result[]): string[] {
	const [first] = results;
	const weighing = Object.values(first?.categories ?? {}).flatMap((category) =>
		category.auditRefs.filter(({ weight }) => weight > 0),
	);
	const failed = (result: Result, id: string) => (result.audits[id]?.score ?? 1) < 0.9;
	return [...new Set(weighing.map(({ id }) => id))].filter((id) =>
		results.every((result) => failed(result, id)),
	);
}
