/**
 * The fixtures of all browser tests. Import `test` and `expect` from here: a test then fails on a
 * console error, a violation of the content policy, an uncaught exception or a request to another
 * host.
 *
 *   forEachLanguage((language, at, testIn) => {
 *     test(`the home page greets in ${language}`, async ({ page, expectAccessible }) => {
 *       await page.goto(at("/"));
 *       await forEachLook(page, () => expectAccessible());   // 360, 800, 1440 px, light and dark
 *     });
 *     testIn.es("a list is filtered", async ({ page }) => { … });   // in Spanish only
 *   });
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
	type BrowserContext,
	test as base,
	expect,
	type Page,
	type PlaywrightTestArgs,
	type PlaywrightTestOptions,
	type PlaywrightWorkerArgs,
	type PlaywrightWorkerOptions,
	type TestInfo,
} from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { LANGUAGES, type Language } from "../../src/domain/store/language.ts";
import { openClientNetwork } from "./client-network.ts";

export { expect };

export const ADDRESS_FILE = "test-results/store-address";
/** Where the page of the components is served, with the database of the store. */
export const COMPONENTS_ADDRESS_FILE = "test-results/components-address";
const WIDTHS = [360, 800, 1440] as const;
/**
 * A code of the second step works once. When another test has just used it for the same account,
 * `secondStep` waits for the next one.
 */
const REPEATED_CODE = /status of 400 .*second-step/;

const THEMES = ["light", "dark"] as const;

type Fixtures = {
	/** Errors that a test provokes: `test.use({ allowedFaults: [/…/] })`. */
	allowedFaults: RegExp[];
	watch: undefined;
	/**
	 * Fails on any finding of axe on the open page, or in the first element of `within`, where the
	 * rest of a large page was checked before. `except` names rules that do not apply; a comment
	 * beside the call says why.
	 */
	expectAccessible: (options?: { except?: string[]; within?: string }) => Promise<void>;
};

export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
	baseURL: async ({}, use) => use(readFileSync(ADDRESS_FILE, "utf8")),
	// biome-ignore lint/correctness/noEmptyPattern: as above.
	proxy: async ({}, use, { testId }) => {
		const network = await openClientNetwork(networkOf(testId));
		await use(network.proxy);
		await network.close();
	},
	allowedFaults: [[], { option: true }],
	watch: [
		async ({ context, baseURL, allowedFaults }, use) => {
			const faults = await watchFaults(context, baseURL ?? "");
			await use(undefined);
			const unexpected = faults.filter(
				(fault) => ![...allowedFaults, REPEATED_CODE].some((allowed) => allowed.test(fault)),
			);
			expect(unexpected, "errors in the browser").toEqual([]);
		},
		{ auto: true },
	],
	context: async ({ context, javaScriptEnabled, baseURL }, use) =>
		use(javaScriptEnabled ? waitForScripts(context, baseURL) : context),
	expectAccessible: async ({ page }, use) => {
		await use(async ({ except = [], within = "html" } = {}) => {
			const { violations } = await runAxe(page, except, within);
			const findings = violations.flatMap(({ id, nodes }) =>
				nodes.map(
					(node) =>
						`${id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n").slice(1).join(" ").trim()}`,
				),
			);
			expect(findings, `axe at ${page.url()}, ${page.viewportSize()?.width} px`).toEqual([]);
		});
	},
});

/**
 * Makes goto, reload and goBack wait until the scripts of the page are running: input before that
 * would be lost. Tests that open a context with scripts of their own call this too.
 */
export function waitForScripts(
	context: BrowserContext,
	address: string | undefined,
): BrowserContext {
	const newPage = context.newPage.bind(context);
	context.newPage = async () => {
		const page = await newPage();
		const { goto, reload, goBack } = page;
		const whenReady = async <T>(navigation: Promise<T>): Promise<T> => {
			const answer = await navigation;
			const { origin, pathname } = new URL(page.url());
			if (origin === new URL(address ?? "").origin && !pathname.startsWith("/api"))
				await page.waitForSelector("html[data-ready]");
			return answer;
		};
		page.goto = (...args) => whenReady(goto.apply(page, args));
		page.reload = (...args) => whenReady(reload.apply(page, args));
		page.goBack = (...args) => whenReady(goBack.apply(page, args));
		return page;
	};
	return context;
}

/** A loopback address, made from the hash in the id of a test. */
function networkOf(testId: string): string {
	const [, hash = "000000"] = /([0-9a-f]{6})[0-9a-f]*$/.exec(testId) ?? [];
	return `127.${[0, 2, 4].map((at) => Number.parseInt(hash.slice(at, at + 2), 16)).join(".")}`;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function runAxe(
	page: Page,
	except: string[],
	within: string,
): Promise<Pick<AxeResults, "violations">> {
	const look = await page.evaluate(() => ({
		isDark: matchMedia("(prefers-color-scheme: dark)").matches,
		language: document.documentElement.lang,
		width: innerWidth,
	}));
	const { only, not } = rulesFor(look);
	const chosen = only?.filter((rule) => !except.includes(rule));
	if (chosen?.length === 0) return { violations: [] };
	// Loaded once per page. The content policy allows no foreign script in the page, but Playwright
	// may evaluate one.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
	const disabled = Object.fromEntries(
		[...except, ...not].map((rule) => [rule, { enabled: false }]),
	);
	const options: RunOptions = {
		resultTypes: ["violations"],
		// No rule that runs here reads style sheets, so axe need not fetch them again.
		preload: { assets: ["media"] },
		rules: disabled,
		...(chosen && { runOnly: chosen }),
	};
	return page
		.locator(within)
		.first()
		.evaluate(async (element, options) => {
			// A dialog that is still fading in has other colours. Animations that follow the scrolling or
			// never end are not waited for.
			const fading = document
				.getAnimations()
				.filter(
					({ playState, timeline, effect }) =>
						playState === "running" &&
						timeline === document.timeline &&
						Number.isFinite(Number(effect?.getComputedTiming().endTime)),
				);
			await Promise.allSettled(fading.map(({ finished }) => finished));
			const { violations } = await (
				window as unknown as { axe: typeof import("axe-core") }
			).axe.run(element === document.documentElement ? document : element, options);
			return { violations };
		}, options);
}

const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const LAYOUT_RULES = ["scrollable-region-focusable"];

/**
 * Which rules run in which look. The theme changes only colours, and the language only words, so
 * colours are checked in one language, and the words of the other language at one width. Every
 * element that is shown at 800 px is also shown at 360 or 1440 px; only the layout is checked
 * there.
 */
function rulesFor({
	isDark,
	language,
	width,
}: {
	isDark: boolean;
	language: string;
	width: number;
}): { only?: string[]; not: string[] } {
	const colours = hasColourRules(language, width) ? COLOUR_RULES : [];
	if (isDark) return { only: colours, not: [] };
	if (language !== LANGUAGES[0] && width === WIDTHS[2]) return { only: [], not: [] };
	if (width === WIDTHS[1]) return { only: LAYOUT_RULES, not: [] };
	return { not: COLOUR_RULES.filter((rule) => !colours.includes(rule)) };
}

function hasColourRules(language: string, width: number): boolean {
	return language === LANGUAGES[0] && width !== WIDTHS[1];
}

type TestArgs = PlaywrightTestArgs &
	PlaywrightTestOptions &
	PlaywrightWorkerArgs &
	PlaywrightWorkerOptions &
	Fixtures;
type DeclareTest = (
	title: string,
	body: (args: TestArgs, info: TestInfo) => Promise<void> | void,
) => void;

/** Declares no test: the test runs in the other language. */
const declareNone: DeclareTest = () => {};

/**
 * Runs `describe` for each language; `at` gives the address of a page in that language. A journey
 * whose other language would only repeat it is declared with `testIn.en` or `testIn.es`.
 */
export function forEachLanguage(
	describe: (
		language: Language,
		at: (path: string) => string,
		testIn: Record<Language, DeclareTest>,
	) => void,
): void {
	for (const language of LANGUAGES)
		describe(
			language,
			(path) => (language === "en" ? path : `/${language}${path === "/" ? "" : path}`),
			{ en: declareNone, es: declareNone, [language]: test },
		);
}

/**
 * Shows the page in every width, and in the dark theme where its colours are checked (`rulesFor`):
 * the theme changes nothing else.
 */
export async function forEachLook(
	page: Page,
	look: (width: number, theme: "light" | "dark") => Promise<void>,
): Promise<void> {
	const language = await page.evaluate(() => document.documentElement.lang);
	for (const theme of THEMES) {
		const widths = WIDTHS.filter((width) => theme === "light" || hasColourRules(language, width));
		if (widths.length > 0) await page.emulateMedia({ colorScheme: theme });
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			await look(width, theme);
		}
	}
}

async function watchFaults(context: BrowserContext, address: string): Promise<string[]> {
	const faults: string[] = [];
	await context.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", (event) =>
			console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
		);
	});
	context.on("weberror", (error) => faults.push(`uncaught: ${error.error().message}`));
	context.on("console", (message) => {
		// The page of an error is itself a failed load.
		const isErrorPage =
			message.text().startsWith("Failed to load resource") &&
			message.location().url === message.page()?.url();
		if (message.type() === "error" && !isErrorPage)
			faults.push(`console: ${message.text()} ${message.location().url}`);
	});
	context.on("request", (request) => {
		const { protocol, hostname } = new URL(request.url());
		// The payment sandbox runs on the same host, on another port.
		if (/^https?:|^wss?:/.test(protocol) && hostname !== new URL(address).hostname)
			faults.push(`request to another host: ${request.url()}`);
	});
	return faults;
}
