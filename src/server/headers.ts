/** The security headers of every response. Pages add their own content security policy. */
import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { CaptchaWidget } from "../ports/captcha.ts";
import type { PaymentWidget } from "../ports/payment.ts";
import { paymentSources } from "./payment-page-policy.ts";

/** Sources of Google's captcha, used only by stores that configure it. */
const RECAPTCHA = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

const YEAR_SECONDS = 365 * 24 * 3600;

/** The headers that helmet recommends, without its content security policy. */
export const SECURITY_HEADERS = {
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"origin-agent-cluster": "?1",
	"referrer-policy": "strict-origin-when-cross-origin",
	"strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains`,
	"x-content-type-options": "nosniff",
	"x-dns-prefetch-control": "off",
	"x-download-options": "noopen",
	"x-frame-options": "DENY",
	"x-permitted-cross-domain-policies": "none",
	"x-xss-protection": "0",
};

/**
 * Sets them through Fastify, which writes all headers of a response at once. Headers that a library
 * sets on the response of Node are copied one by one.
 */
export function securityHeaders(app: FastifyInstance): void {
	app.addHook("onRequest", (_request, reply, done) => {
		reply.headers(SECURITY_HEADERS);
		done();
	});
}

/**
 * Builds the content policy of a page: our own files, and by hash the inline scripts that we
 * rendered. Those carry `mark`, a random value of this rendering, as their nonce; an injected
 * script has none and does not run. The policy uses hashes instead of the nonce, so that a cached
 * page can be sent again unchanged. No script spans two pieces.
 */
export function applyContentPolicy(
	pieces: string[],
	mark: string,
	thirdParties: Partial<ThirdParties> = {},
): { pieces: string[]; policy: string } {
	const hashes = new Set<string>();
	const nonce = ` nonce="${mark}"`;
	return {
		pieces: pieces.flatMap((piece) => removeNonces(piece, nonce, hashes)),
		policy: pagePolicy([...hashes], {
			captcha: "altcha",
			payment: [],
			pictures: [],
			...thirdParties,
		}),
	};
}

/** Removes the nonces and adds the hash of each script that had one to `hashes`. */
function removeNonces(html: string, attribute: string, hashes: Set<string>): string[] {
	const first = html.indexOf(attribute);
	if (first < 0) return [html];
	// Searches only between the first and the last nonce, because the rest of a page is much longer.
	const begin = html.lastIndexOf("<", first);
	const lastEnd = html.indexOf(SCRIPT_END, html.lastIndexOf(attribute));
	const end = lastEnd < 0 ? html.length : lastEnd + SCRIPT_END.length;
	const scripts = html.slice(begin, end);
	for (const [, attributes = "", code = ""] of scripts.matchAll(
		/<script([^>]*)>([\s\S]*?)<\/script>/g,
	)) {
		if (attributes.includes(attribute) && !/\ssrc=/.test(attributes))
			hashes.add(`'sha256-${hash("sha256", code, "base64")}'`);
	}
	return [html.slice(0, begin), scripts.replaceAll(attribute, ""), html.slice(end)];
}

const SCRIPT_END = "</script>";

/** The providers whose scripts, frames and pictures a page may contain. */
export type ThirdParties = {
	captcha: CaptchaWidget["vendor"];
	payment: PaymentWidget[];
	/** Origins of pictures, such as those of the maps service. */
	pictures: string[];
};

function pagePolicy(hashes: string[], { captcha, payment, pictures }: ThirdParties): string {
	const google = captcha === "recaptcha" ? RECAPTCHA : [];
	const provider = paymentSources(payment);
	const scripts = ["'self'", ...hashes, ...google, ...provider["script-src"]];
	const basePolicy = policy(
		scripts.join(" "),
		"'self'",
		["'self'", ...google, ...provider["connect-src"]].join(" "),
		"'self'",
		["'self'", "data:", ...pictures].join(" "),
	);
	const frames = [...google, ...provider["frame-src"]];
	return frames.length ? `${basePolicy}; frame-src ${frames.join(" ")}` : basePolicy;
}

/** In development Vite injects inline scripts and styles. */
export const DEVELOPMENT_POLICY = `${policy("'self' 'unsafe-inline' 'unsafe-eval'", "'self' 'unsafe-inline'", "'self' ws:", "'self' blob:")}; frame-src http: https:`;

function policy(
	scripts: string,
	styles = "'self'",
	connections = "'self'",
	workers = "'self'",
	pictures = "'self' data:",
): string {
	return [
		"default-src 'none'",
		`script-src ${scripts}`,
		`style-src ${styles}`,
		"style-src-attr 'unsafe-inline'",
		`img-src ${pictures}`,
		"font-src 'self'",
		`connect-src ${connections}`,
		`worker-src ${workers}`,
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"object-src 'none'",
	].join("; ");
}
