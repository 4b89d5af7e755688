/**
 * What every browser test stands on. Import `test` and `expect` from here: each test then fails by itself on a console
 * error, a broken content policy, an uncaught exception or a request to another host.
 *
 *   forEachLanguage((language, at) => {
 *     test(`the home page greets in ${language}`, async ({ page, expectAccessible }) => {
 *       await page.goto(at("/"));
 *       await forEachLook(page, () => expectAccessible());   // widths 360, 800, 1440 × light, dark
 *     });
 *   });
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { LANGUAGES, type Language } from "../../src/domain/store/language.ts";

export { expect };

export const ADDRESS_FILE = "test-results/store-address";
const WIDTHS = [360, 800, 1440] as const;
const THEMES = ["light", "dark"] as const;

type Fixtures = {
	/** What the browser may complain about in tests that break something on purpose: `test.use({ allowedFaults: [/…/] })`. */
	allowedFaults: RegExp[];
	watch: undefined;
	/** Fails on any finding of axe on the page as it stands. `except` names rules that a comment beside the call explains. */
	expectAccessible: (options?: { except?: string[] }) => Promise<void>;
};

export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
	baseURL: async ({}, use) => use(readFileSync(ADDRESS_FILE, "utf8")),
	// A network of its own for each test: the limits of one would count for all of them together.
	// biome-ignore lint/correctness/noEmptyPattern: as above.
	extraHTTPHeaders: async ({}, use, { testId }) => use({ "x-forwarded-for": networkOf(testId) }),
	allowedFaults: [[], { option: true }],
	watch: [
		async ({ context, baseURL, allowedFaults }, use) => {
			const faults = await watchFaults(context, baseURL ?? "");
			await use(undefined);
			const strange = faults.filter(
				(fault) => !allowedFaults.some((allowed) => allowed.test(fault)),
			);
			expect(strange, "the browser complained").toEqual([]);
		},
		{ auto: true },
	],
	context: async ({ context, javaScriptEnabled, baseURL }, use) =>
		use(javaScriptEnabled ? heedScripts(context, baseURL) : context),
	expectAccessible: async ({ page }, use) => {
		await use(async ({ except = [] } = {}) => {
			const { violations } = await runAxe(page, except);
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
 * The pages of this browser are loaded once their scripts listen: what is done to them before is done to another page, which they replace.
 * Every context that a test makes for itself goes through here too, unless it has no scripts.
 */
export function heedScripts(context: BrowserContext, address: string | undefined): BrowserContext {
	const newPage = context.newPage.bind(context);
	context.newPage = async () => {
		const page = await newPage();
		const { goto, reload, goBack } = page;
		const listening = async <T>(loaded: Promise<T>): Promise<T> => {
			const answer = await loaded;
			const { origin, pathname } = new URL(page.url());
			if (origin === new URL(address ?? "").origin && !pathname.startsWith("/api"))
				await page.waitForSelector("html[data-ready]");
			return answer;
		};
		page.goto = (...asked) => listening(goto.apply(page, asked));
		page.reload = (...asked) => listening(reload.apply(page, asked));
		page.goBack = (...asked) => listening(goBack.apply(page, asked));
		return page;
	};
	return context;
}

/** The hash that Playwright names a test by, as an address of a private network. */
function networkOf(testId: string): string {
	const [, hash = "000000"] = /([0-9a-f]{6})[0-9a-f]*$/.exec(testId) ?? [];
	return `10.${[0, 2, 4].map((at) => Number.parseInt(hash.slice(at, at + 2), 16)).join(".")}`;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function runAxe(page: Page, except: string[]): Promise<Pick<AxeResults, "violations">> {
	const look = await page.evaluate(() => ({
		isDark: matchMedia("(prefers-color-scheme: dark)").matches,
		language: document.documentElement.lang,
		width: innerWidth,
	}));
	const { only, not } = rulesFor(look);
	const chosen = only?.filter((rule) => !except.includes(rule));
	if (chosen?.length === 0) return { violations: [] };
	// Once per page, and evaluated from outside: the content policy lets no strange script into the page itself.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
	const disabled = Object.fromEntries(
		[...except, ...not].map((rule) => [rule, { enabled: false }]),
	);
	const options: RunOptions = {
		resultTypes: ["violations"],
		// The style sheets are no business of any rule we run, so they need not be fetched again.
		preload: { assets: ["media"] },
		rules: disabled,
		...(chosen && { runOnly: chosen }),
	};
	return page.evaluate(async (options) => {
		const { violations } = await (window as unknown as { axe: typeof import("axe-core") }).axe.run(
			document,
			options,
		);
		return { violations };
	}, options);
}

const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const LAYOUT_RULES = ["scrollable-region-focusable"];

/**
 * Every rule sees every screen; none sees again what cannot have changed. Themes change colours and nothing else; a
 * language changes words, never colours. What stands on the screen at 800 px stands there at 360 or 1440 px as well,
 * only in another place.
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
	const colours = language === LANGUAGES[0] ? COLOUR_RULES : [];
	if (isDark) return { only: colours, not: [] };
	if (width === WIDTHS[1]) return { only: [...LAYOUT_RULES, ...colours], not: [] };
	return { not: COLOUR_RULES.filter((rule) => !colours.includes(rule)) };
}

/** Once per language; `at` gives the address of a page in it. */
export function forEachLanguage(
	describe: (language: Language, at: (path: string) => string) => void,
): void {
	for (const language of LANGUAGES)
		describe(language, (path) =>
			language === "en" ? path : `/${language}${path === "/" ? "" : path}`,
		);
}

/** Shows the page in every width and both themes in turn. */
export async function forEachLook(
	page: Page,
	look: (width: number, theme: "light" | "dark") => Promise<void>,
): Promise<void> {
	for (const theme of THEMES) {
		await page.emulateMedia({ colorScheme: theme });
		for (const width of WIDTHS) {
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
		// An error page is itself a failed load; everything else that fails to load is a fault.
		const isOwnPage =
			message.text().startsWith("Failed to load resource") &&
			message.location().url === message.page()?.url();
		if (message.type() === "error" && !isOwnPage)
			faults.push(`console: ${message.text()} ${message.location().url}`);
	});
	context.on("request", (request) => {
		const { protocol, hostname } = new URL(request.url());
		// The payment sandbox lives beside the store, on a port of its own.
		if (/^https?:|^wss?:/.test(protocol) && hostname !== new URL(address).hostname)
			faults.push(`asked another host: ${request.url()}`);
	});
	return faults;
}
