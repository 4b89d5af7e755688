/** The OpenAPI document and a page that a person can read. */
import type { FastifyInstance } from "fastify";

type Operation = { summary?: string; "x-access"?: string };
type Document = { paths?: Record<string, Record<string, Operation>> };

const STYLE =
	":root{color-scheme:light dark;background:canvas}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}code{font:0.95em ui-monospace,monospace}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8886;vertical-align:top}";

export function documentationPages(app: FastifyInstance): void {
	const open = { config: { access: "everyone" }, schema: { hide: true } } as const;
	app.get("/openapi.json", open, async () => app.swagger());
	app.get("/docs", open, async (_request, reply) =>
		reply
			.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
			.type("text/html; charset=utf-8")
			.send(page(app.swagger() as Document)),
	);
}

function page(document: Document): string {
	const rows = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
		Object.entries(operations).map(
			([method, operation]) =>
				`<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary ?? "")}</td><td>${escapeHtml(operation["x-access"] ?? "")}</td></tr>`,
		),
	);
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cabover API</title><style>${STYLE}</style></head><body><main><h1>Cabover API</h1><p>JSON over HTTP. Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Texts come in the language of <code>Accept-Language</code> (en, es). A refusal is <code>{ status: "error", code, message, requestId }</code>.</p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Access</th></tr></thead><tbody>${rows.join("")}</tbody></table></main></body></html>`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
