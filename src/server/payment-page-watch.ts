/**
 * Looks at the payment page as a browser gets it, through whatever stands before the store, and names all that is not as the inventory
 * has it (PCI DSS 11.6.1): the headers that guard the page, every script in it, and the content of every file of ours.
 */
import { hash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { createOutbound } from "../platform/http-client.ts";
import { errorCode } from "../platform/startup-error.ts";
import { applyContentPolicy, type ThirdParties } from "./headers.ts";

const SECOND = 1000;
const MAX_CHECK_MS = 60 * SECOND;
const BATCH_SIZE = 8;
/** So many lines are enough to see what happened. */
const MAX_REPORTED = 20;
const MAX_NAME_LENGTH = 120;

/** The last step of the checkout, and the page where an order that stands is paid: that one opens for guests in every store. */
const PAGES = [
	"/Checkout/payment",
	"/es/Checkout/payment",
	"/stripe-confirmation",
	"/es/stripe-confirmation",
];

/** What guards a payment page beside its content policy, written down here once more: the inventory does not ask the code it judges. */
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
	/** Where this process listens itself: what it renders there, it has rendered alone. */
	ownAddress: () => string;
	/** Where buyers reach the store. */
	publicAddress: () => string;
	/** Those of the inventory in `payment-page.ts`, and the captcha. */
	guests: ThirdParties;
	/** The SHA-256 of every script of ours by its address, as it was built. */
	scripts: () => Record<string, string>;
	log: Pick<FastifyBaseLogger, "error">;
};

/** One look. Whatever differs is told once, and again only after it was gone. Never throws. */
export function watchPaymentPage(watch: PaymentPageWatch): () => Promise<void> {
	let told = new Set<string>();
	return async () => {
		const { found, isWhole } = await checkAll(watch);
		for (const what of found.filter((one) => !told.has(one)).slice(0, MAX_REPORTED))
			watch.log.error(
				{ alarm: "payment_page_changed", what },
				"something that somebody has to look at",
			);
		// What was not looked at may still be as it was told.
		told = new Set(isWhole ? found : [...told, ...found]);
	};
}

async function checkAll(watch: PaymentPageWatch): Promise<{ found: string[]; isWhole: boolean }> {
	const found: string[] = [];
	try {
		const end = performance.now() + MAX_CHECK_MS;
		for (const path of PAGES) found.push(...(await checkPage(watch, path)));
		const scripts = Object.entries(watch.scripts());
		for (let at = 0; at < scripts.length; at += BATCH_SIZE) {
			if (performance.now() > end) throw new Error("it takes too long");
			const some = scripts
				.slice(at, at + BATCH_SIZE)
				.map(([path, sum]) => checkFile(watch, path, sum));
			found.push(...(await Promise.all(some)).flat());
		}
		return { found, isWhole: true };
	} catch (error) {
		return {
			found: [...found, `cannot be looked at: ${errorCode(error) ?? String(error)}`],
			isWhole: false,
		};
	}
}

const outbound = createOutbound();
/** As browsers ask: who slips something in may spare those who are none. */
const BROWSER = {
	accept: "text/html,application/xhtml+xml,*/*;q=0.8",
	"accept-language": "en-US,en;q=0.9",
	"user-agent":
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

const read = (url: string) => outbound.whole({ url, headers: BROWSER });

type SentPage = Awaited<ReturnType<typeof read>>;

async function checkPage(
	{ ownAddress, publicAddress, guests }: PaymentPageWatch,
	path: string,
): Promise<string[]> {
	const [own, seen] = await Promise.all([
		read(`${ownAddress()}${path}`),
		read(`${publicAddress()}${path}`),
	]);
	const found =
		own.status === 302 ? redirectDifferences(own, seen) : pageDifferences(own.text, seen, guests);
	return found.map((what) => `${path}: ${what}`);
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

/** A store that shows guests no prices leads them to sign in: whoever stands between may not lead them elsewhere. */
function redirectDifferences(own: SentPage, { status, headers }: SentPage): string[] {
	if (status !== own.status) return [`answered ${status}`];
	const to = headers.location?.toString() ?? "";
	return to === own.headers.location
		? []
		: [`leads to ${to.replace(/[?#].*/, "").slice(0, MAX_NAME_LENGTH)}`];
}

/** What differs between a page as it was sent and as the store renders it. */
function pageDifferences(
	ownHtml: string,
	{ status, headers, text }: SentPage,
	guests: ThirdParties,
): string[] {
	if (status !== 200) return [`answered ${status}`];
	const own = listActiveContent(ownHtml);
	const hashes = own.flatMap((one) => /^inline script ('sha256-.*')$/.exec(one)?.[1] ?? []);
	const policy = applyContentPolicy([], "", guests).policy.replace(
		"script-src 'self'",
		["script-src 'self'", ...hashes].join(" "),
	);
	const wanted = Object.entries({ ...EXPECTED_HEADERS, "content-security-policy": policy });
	return [
		...wanted.flatMap(([name, value]) => headerDifferences(name, value, headers[name]?.toString())),
		...differences(own, listActiveContent(text)),
	];
}

function headerDifferences(name: string, wanted: string, sent: string | undefined): string[] {
	if (sent === undefined) return [`header ${name} is missing`];
	const words = differences(splitHeader(wanted), splitHeader(sent));
	return words.map((one) => `header ${name}: ${one}`);
}

function differences(wanted: string[], sent: string[]): string[] {
	return [
		...[...new Set(sent)]
			.filter((one) => !wanted.includes(one))
			.map((one) => `${one.slice(0, MAX_NAME_LENGTH)} is not in the inventory`),
		...wanted
			.filter((one) => !sent.includes(one))
			.map((one) => `${one.slice(0, MAX_NAME_LENGTH)} is missing`),
	];
}

/** `script-src 'self' https://js.example; base-uri 'none'` in three: each source with what it is a source of. */
function splitHeader(value: string): string[] {
	return value.split(/;\s*/).flatMap((part) => {
		const [name = "", ...sources] = part.trim().split(/\s+/);
		return sources.length > 0 ? sources.map((source) => `${name} ${source}`) : [name];
	});
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)(?:<\/script[^>]*>|$)/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** What it holds is data to a browser. */
const DATA = /\stype\s*=\s*["']?application\/(?:ld\+)?json["'\s]/i;
const OTHERS = /<(?:iframe|frame|object|embed|base|meta[^>]*http-equiv)\b[^>]*>/gi;

/** Whatever may run in a page or leads it elsewhere, each by a name that holds no secret: an address without its query, or a hash. */
function listActiveContent(html: string): string[] {
	const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", code = ""]) => {
		const [, ...quoted] = SOURCE.exec(attributes) ?? [];
		const source = quoted.find((one) => one !== undefined);
		if (source !== undefined) return [`script ${source.replace(/[?#].*/, "")}`];
		return DATA.test(`${attributes} `)
			? []
			: [`inline script 'sha256-${hash("sha256", code, "base64")}'`];
	});
	const others = html.replaceAll(SCRIPT, "").match(OTHERS) ?? [];
	return [...scripts, ...others.map((tag) => `element ${tag.replace(/[?#][^"'\s>]*/g, "")}`)];
}
