/**
 * Measures three pages with Lighthouse as a phone on a slow network loads them. The median of
 * several runs counts, because machines are noisy.
 */
import { pathToFileURL } from "node:url";
import { CHROMIUM_FLAGS, findWholeChromium } from "../scripts/chromium.ts";
import { installTool } from "../scripts/tool-packages.ts";
import { type Measure, median } from "./measure.ts";
import { withStore } from "./store.ts";

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
type LaunchChrome = (options: object) => Promise<{ port: number; kill: () => void }>;

export async function benchLighthouse(): Promise<Measure[]> {
	return withStore({}, async (store, addresses) => {
		const measures: Measure[] = [];
		for (const [name, path] of Object.entries(addresses)) {
			const results: Result[] = [];
			for (let run = 0; run < RUNS; run++) results.push(await lighthouseOf(store.address + path));
			measures.push(...measuresOf(name, results));
		}
		return measures;
	});
}

/** Under load Lighthouse sometimes loses the start of a trace; such a run is repeated. */
async function lighthouseOf(url: string, attempts = 3): Promise<Result> {
	try {
		return await lighthouseOnce(url);
	} catch (error) {
		if (attempts > 1) return lighthouseOf(url, attempts - 1);
		throw error;
	}
}

async function lighthouseOnce(url: string): Promise<Result> {
	const { lighthouse, launch } = await loadLighthouse();
	const chrome = await launch({
		chromePath: findWholeChromium(),
		chromeFlags: ["--headless=new", ...CHROMIUM_FLAGS],
		logLevel: "silent",
	});
	try {
		const outcome = await lighthouse(url, {
			port: chrome.port,
			output: "json",
			logLevel: "silent",
			formFactor: "mobile",
		});
		if (!outcome?.lhr || outcome.lhr.runtimeError)
			throw new Error(`Lighthouse failed: ${outcome?.lhr.runtimeError?.message}`);
		return outcome.lhr;
	} finally {
		chrome.kill();
	}
}

async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launch: LaunchChrome }> {
	const tool = installTool("lighthouse");
	const load = (name: string) => import(pathToFileURL(tool.require.resolve(name)).href);
	const [lighthouse, launcher] = await Promise.all([load("lighthouse"), load("chrome-launcher")]);
	return { lighthouse: lighthouse.default, launch: launcher.launch };
}

function measuresOf(name: string, results: Result[]): Measure[] {
	const middle = (pick: (result: Result) => number | null | undefined) =>
		median(results.map((result) => pick(result) ?? Number.NaN));
	const audit = (id: string) => middle((result) => result.audits[id]?.numericValue);
	return [
		...Object.entries(CATEGORIES).map(([id, word]) => ({
			what: `${name}: ${word}`,
			value: Math.round(middle((result) => result.categories[id]?.score) * 100),
			unit: "",
			goal: { atLeast: 100 },
		})),
		{
			what: `${name}: layout shift`,
			value: audit("cumulative-layout-shift"),
			unit: "",
			goal: { atMost: 0 },
		},
		{ what: `${name}: largest paint`, value: audit("largest-contentful-paint"), unit: "ms" },
		{ what: `${name}: blocking time`, value: audit("total-blocking-time"), unit: "ms" },
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
