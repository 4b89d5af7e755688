/** The security headers of every answer; pages add their own content policy. */
import { createHash } from "node:crypto";
import fastifyHelmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { CaptchaWidget } from "../ports/captcha.ts";

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
 * The content policy of one page: our own files, and by hash exactly the inline scripts that we rendered into it.
 * Ours carry a mark made for this rendering; a script that got into the page by another way has none, and does not run.
 * A hash rather than a nonce, so that a page can be kept and sent again byte for byte.
 */
export function pagePolicy(html: Buffer, mark: string, captcha: CaptchaWidget["vendor"] = "altcha"): string {
	const hashes = new Set<string>();
	// Byte for byte as it is sent: a script's hash is taken of its bytes, whatever they mean.
	const scripts = html.toString("latin1", Math.max(0, html.indexOf("<script")));
	for (const [, attributes = "", code = ""] of scripts.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
		if (attributes.includes(`nonce="${mark}"`) && !/\ssrc=/.test(attributes))
			hashes.add(`'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`);
	}
	const foreign = captcha === "recaptcha" ? RECAPTCHA : [];
	const own = policy(["'self'", ...hashes, ...foreign].join(" "), "'self'", ["'self'", ...foreign].join(" "));
	return captcha === "recaptcha" ? `${own}; frame-src ${RECAPTCHA.join(" ")}` : own;
}

export function withoutMark(html: Buffer, mark: string): Buffer {
	return Buffer.from(html.toString("latin1").replaceAll(` nonce="${mark}"`, ""), "latin1");
}

/** While developing, Vite writes scripts and styles into the page as it goes. */
export const DEVELOPMENT_POLICY = policy("'self' 'unsafe-inline' 'unsafe-eval'", "'self' 'unsafe-inline'", "'self' ws:", "'self' blob:");

function policy(scripts: string, styles = "'self'", connections = "'self'", workers = "'self'"): string {
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
