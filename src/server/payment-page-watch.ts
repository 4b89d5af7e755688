/**
 * Fetches the payment pages through the public address, as a browser gets them, and reports every
 * difference to the inventory (PCI DSS 11.6.1): security headers, scripts in the page, and the
 * content of our own files.
 */
import { hash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { createOutbound } from "../platform/http-client.ts";
import { errorCode } from "../platform/startup-error.ts";
import { applyContentPolicy, type ThirdParties } from "./headers.ts";

const SECOND = 1000;
const MAX_CHECK_MS = 60 * SECOND;
const BATCH_SIZE = 8;
/** Differences per check that are logged. */
const MAX_REPORTED = 20;
const MAX_NAME_LENGTH = 120;

/**
 * The cart and the first step of the checkout, which have the wallets, its last step, and the page
 * where an existing order is paid, which is open to guests in every store.
 */
const PAGES = [
	"/Cart",
	"/es/Cart",
	"/Checkout",
	"/es/Checkout",
	"/Checkout/payment",
	"/es/Checkout/payment",
	"/stripe-confirmation",
	"/es/stripe-confirmation",
];

/**
 * The headers of a payment page beside its content policy. They are repeated here, because the
 * check must not trust the code it checks.
 */
const EXPECTED_HEADERS: Record<string, string> = {
	"cache-control": "no-store",
	"content-type": "text/html; charset=utf-8",
	"cross-origin-opener-policy": "same-origin-allow-popups",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "same-origin",
	"strict-transport-security": "max-age=31536000; includeSubDomains",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

export type PaymentPageWatch = {
	/** The address of this process, without any proxy in between. */
	ownAddress: () => string;
	/** The address that buyers use. */
	publicAddress: () => string;
	/** Those of the inventory in `payment-page.ts`, and the captcha. */
	guests: ThirdParties;
	/** The SHA-256 of each built script by its path. */
	scripts: () => Record<string, string>;
	/**
	 * While an update replaces the processes, the public address may answer with pages of another
	 * version.
	 */
	isUpdating: () => Promise<boolean>;
	log: Pick<FastifyBaseLogger, "error">;
};

/**
 * Returns a check that logs each difference once, and again only after it had disappeared. It
 * throws only when the database is away.
 */
export function watchPaymentPage(watch: PaymentPageWatch): () => Promise<void> {
	let reported = new Set<string>();
	return async () => {
		if (await watch.isUpdating()) return;
		const { differences, isComplete } = await checkAll(watch);
		for (const what of differences
			.filter((difference) => !reported.has(difference))
			.slice(0, MAX_REPORTED))
			watch.log.error(
				{ alarm: "payment_page_changed", what },
				"the payment page differs from its inventory",
			);
		// After an incomplete check, earlier differences may still exist.
		reported = new Set(isComplete ? differences : [...reported, ...differences]);
	};
}

async function checkAll(
	watch: PaymentPageWatch,
): Promise<{ differences: string[]; isComplete: boolean }> {
	const differences: string[] = [];
	try {
		const end = performance.now() + MAX_CHECK_MS;
		for (const path of PAGES) differences.push(...(await checkPage(watch, path)));
		const scripts = Object.entries(watch.scripts());
		for (let at = 0; at < scripts.length; at += BATCH_SIZE) {
			if (performance.now() > end) throw new Error("the check takes too long");
			const batch = scripts
				.slice(at, at + BATCH_SIZE)
				.map(([path, sum]) => checkFile(watch, path, sum));
			differences.push(...(await Promise.all(batch)).flat());
		}
		return { differences, isComplete: true };
	} catch (error) {
		return {
			differences: [...differences, `cannot be checked: ${errorCode(error) ?? String(error)}`],
			isComplete: false,
		};
	}
}

const outbound = createOutbound();
/** The headers of a browser, because injected code may be hidden from other clients. */
const BROWSER_HEADERS = {
	accept: "text/html,application/xhtml+xml,*/*;q=0.8",
	"accept-language": "en-US,en;q=0.9",
	"user-agent":
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

const read = (url: string) => outbound.whole({ url, headers: BROWSER_HEADERS });

type FetchedPage = Awaited<ReturnType<typeof read>>;

async function checkPage(
	{ ownAddress, publicAddress, guests }: PaymentPageWatch,
	path: string,
): Promise<string[]> {
	const [ownHtml, fetched] = await Promise.all([
		read(`${ownAddress()}${path}`),
		read(`${publicAddress()}${path}`),
	]);
	const differences =
		ownHtml.status === 302
			? redirectDifferences(ownHtml, fetched)
			: pageDifferences(ownHtml, fetched, guests);
	return differences.map((what) => `${path}: ${what}`);
}

async function checkFile(
	{ publicAddress }: PaymentPageWatch,
	path: string,
	sum: string,
): Promise<string[]> {
	const { status, text } = await read(`${publicAddress()}${path}`);
	if (status !== 200) return [`${path}: answered ${status}`];
	return hash("sha256", text, "base64") === sum ? [] : [`${path}: is not the file that was built`];
}

/**
 * A store that hides prices from guests redirects them to sign in. A proxy must not redirect them
 * elsewhere.
 */
function redirectDifferences(ownHtml: FetchedPage, { status, headers }: FetchedPage): string[] {
	if (status !== ownHtml.status) return [`answered ${status}`];
	const location = headers.location?.toString() ?? "";
	return location === ownHtml.headers.location
		? []
		: [`redirects to ${location.replace(/[?#].*/, "").slice(0, MAX_NAME_LENGTH)}`];
}

/** Differences between the page as it was fetched and as the store renders it. */
function pageDifferences(
	// The cart of a store that hides its prices from guests is answered with 403.
	{ text: ownHtml, status: ownStatus }: FetchedPage,
	{ status, headers, text }: FetchedPage,
	guests: ThirdParties,
): string[] {
	if (status !== ownStatus) return [`answered ${status}`];
	const ownContent = listActiveContent(ownHtml);
	const hashes = ownContent.flatMap(
		(item) => /^inline script ('sha256-.*')$/.exec(item)?.[1] ?? [],
	);
	const policy = applyContentPolicy([], "", guests).policy.replace(
		"script-src 'self'",
		["script-src 'self'", ...hashes].join(" "),
	);
	const expected = Object.entries({ ...EXPECTED_HEADERS, "content-security-policy": policy });
	return [
		...expected.flatMap(([name, value]) =>
			headerDifferences(name, value, headers[name]?.toString()),
		),
		...listDifferences(ownContent, listActiveContent(text)),
	];
}

function headerDifferences(name: string, expected: string, sent: string | undefined): string[] {
	if (sent === undefined) return [`header ${name} is missing`];
	const words = listDifferences(splitHeader(expected), splitHeader(sent));
	return words.map((word) => `header ${name}: ${word}`);
}

function listDifferences(expected: string[], sent: string[]): string[] {
	return [
		...[...new Set(sent)]
			.filter((item) => !expected.includes(item))
			.map((item) => `${item.slice(0, MAX_NAME_LENGTH)} is not in the inventory`),
		...expected
			.filter((item) => !sent.includes(item))
			.map((item) => `${item.slice(0, MAX_NAME_LENGTH)} is missing`),
	];
}

/** Splits a policy header into pairs of directive and source. */
function splitHeader(value: string): string[] {
	return value.split(/;\s*/).flatMap((part) => {
		const [name = "", ...sources] = part.trim().split(/\s+/);
		return sources.length > 0 ? sources.map((source) => `${name} ${source}`) : [name];
	});
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)(?:<\/script[^>]*>|$)/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** Browsers do not run these scripts. */
const DATA_TYPE = /\stype\s*=\s*["']?application\/(?:ld\+)?json["'\s]/i;
const OTHER_ELEMENTS = /<(?:iframe|frame|object|embed|base|meta[^>]*http-equiv)\b[^>]*>/gi;

/**
 * Everything in a page that may run code or load another page, named without secrets: by address
 * without query, or by hash.
 */
function listActiveContent(html: string): string[] {
	const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", code = ""]) => {
		const [, ...quoted] = SOURCE.exec(attributes) ?? [];
		const source = quoted.find((value) => value !== undefined);
		if (source !== undefined) return [`script ${source.replace(/[?#].*/, "")}`];
		return DATA_TYPE.test(`${attributes} `)
			? []
			: [`inline script 'sha256-${hash("sha256", code, "base64")}'`];
	});
	const others = html.replaceAll(SCRIPT, "").match(OTHER_ELEMENTS) ?? [];
	return [...scripts, ...others.map((tag) => `element ${tag.replace(/[?#][^"'\s>]*/g, "")}`)];
}
