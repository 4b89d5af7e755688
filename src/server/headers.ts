/** The security headers of every answer; pages add their own content policy. */
import { hash } from "node:crypto";
import fastifyHelmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

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
 * A hash rather than a nonce, so that a page can be kept and sent again byte for byte.
 */
export function withPolicy(html: string, mark: string): { html: string; policy: string } {
	const attribute = ` nonce="${mark}"`;
	const begin = Math.max(0, html.lastIndexOf("<", html.indexOf(attribute)));
	const tail = html.slice(begin);
	const hashes = new Set<string>();
	for (const [, attributes = "", code = ""] of tail.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
		if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) hashes.add(`'sha256-${hash("sha256", code, "base64")}'`);
	}
	return { html: html.slice(0, begin) + tail.replaceAll(attribute, ""), policy: policy(["'self'", ...hashes].join(" ")) };
}

/** While developing, Vite writes scripts and styles into the page as it goes. */
export const DEVELOPMENT_POLICY = policy("'self' 'unsafe-inline' 'unsafe-eval'", "'self' 'unsafe-inline'", "'self' ws:");

function policy(scripts: string, styles = "'self'", connections = "'self'"): string {
	return [
		"default-src 'none'",
		`script-src ${scripts}`,
		`style-src ${styles}`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self'",
		`connect-src ${connections}`,
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"object-src 'none'",
	].join("; ");
}
