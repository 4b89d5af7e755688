/** The security headers of every answer; pages add their own content policy. */
import { hash } from "node:crypto";
import fastifyHelmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { CaptchaWidget } from "../ports/captcha.ts";
import type { PaymentWidget } from "../ports/payment.ts";
import { paymentSources } from "./payment-page-policy.ts";

/** What Google's captcha loads, in a store that has chosen it; any other loads nothing from elsewhere. */
const RECAPTCHA = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

const YEAR_SECONDS = 365 * 24 * 3600;

export async function securityHeaders(app: FastifyInstance): Promise<void> {
	await app.register(fastifyHelmet, {
		contentSecurityPolicy: false,
		crossOriginEmbedderPolicy: false,
		crossOriginOpenerPolicy: { policy: "same-origin" },
		crossOriginResourcePolicy: { policy: "same-origin" },
		referrerPolicy: { policy: "strict-origin-when-cross-origin" },
		strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
		xFrameOptions: { action: "deny" },
	});
}

/**
 * The page as it is sent, with its content policy: our own files, and by hash exactly the inline scripts that we rendered.
 * Ours carry a mark made for this rendering; a script that got into the page by another way has none, and does not run.
 * A hash rather than a nonce, so that a page can be kept and sent again byte for byte. No script of ours stands in two pieces.
 */
export function applyContentPolicy(
	pieces: string[],
	mark: string,
	guests: Partial<ThirdParties> = {},
): { pieces: string[]; policy: string } {
	const hashes = new Set<string>();
	const sent = pieces.flatMap((piece) => withoutMarks(piece, ` nonce="${mark}"`, hashes));
	return {
		pieces: sent,
		policy: pagePolicy([...hashes], { captcha: "altcha", payment: [], ...guests }),
	};
}

function withoutMarks(html: string, attribute: string, hashes: Set<string>): string[] {
	const first = html.indexOf(attribute);
	if (first < 0) return [html];
	// Between them alone is looked: what a page says, and the data it brings, is many times longer.
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

/** Who beside ourselves may show something on a page. */
export type ThirdParties = { captcha: CaptchaWidget["vendor"]; payment: PaymentWidget[] };

function pagePolicy(hashes: string[], { captcha, payment }: ThirdParties): string {
	const google = captcha === "recaptcha" ? RECAPTCHA : [];
	const provider = paymentSources(payment);
	const scripts = ["'self'", ...hashes, ...google, ...provider["script-src"]];
	const own = policy(
		scripts.join(" "),
		"'self'",
		["'self'", ...google, ...provider["connect-src"]].join(" "),
	);
	const frames = [...google, ...provider["frame-src"]];
	return frames.length ? `${own}; frame-src ${frames.join(" ")}` : own;
}

/** While developing, Vite writes scripts and styles into the page as it goes. */
export const DEVELOPMENT_POLICY = `${policy("'self' 'unsafe-inline' 'unsafe-eval'", "'self' 'unsafe-inline'", "'self' ws:", "'self' blob:")}; frame-src http: https:`;

function policy(
	scripts: string,
	styles = "'self'",
	connections = "'self'",
	workers = "'self'",
): string {
	return [
		"default-src 'none'",
		`script-src ${scripts}`,
		`style-src ${styles}`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data:",
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
