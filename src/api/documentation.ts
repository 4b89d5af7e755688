/** The OpenAPI document and a readable page of it. */
import type { FastifyInstance } from "fastify";

type Schema = {
	type?: string | string[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
	description?: string;
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Body = { content?: Record<string, { schema?: Schema }> };
type Operation = {
	summary?: string;
	"x-access"?: string;
	"x-scope"?: string;
	parameters?: Parameter[];
	requestBody?: Body;
	responses?: Record<string, Body>;
};
type Document = { paths?: Record<string, Record<string, Operation>> };

const STYLE =
	":root{color-scheme:light dark;background:canvas}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}code{font:0.95em ui-monospace,monospace}section{border-top:1px solid #8886;margin-top:1.5rem}h2{font-size:1.1rem}h3{font-size:1rem;margin:.8rem 0 .2rem}ul{margin:0;padding-left:1.2rem}";

export function documentationPages(app: FastifyInstance): void {
	const open = { config: { access: "everyone" }, schema: { hide: true } } as const;
	app.get("/openapi.json", open, async () => app.swagger());
	app.get("/docs", open, async (_request, reply) =>
		reply
			.header(
				"content-security-policy",
				"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
			)
			.type("text/html; charset=utf-8")
			.send(page(app.swagger() as Document)),
	);
}

function page(document: Document): string {
	const calls = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => call(method, path, operation)),
	);
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cabover API</title><style>${STYLE}</style></head><body><main><h1>Cabover API</h1><p>JSON over HTTP. Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Texts come in the language of <code>Accept-Language</code> (en, es). A refusal is <code>{ status: "error", code, message, requestId }</code>.</p>${calls.join("")}</main></body></html>`;
}

/** The right that an API key needs; a call without one is closed to keys. */
function scopeOf({ "x-scope": scope }: Operation): string {
	return scope ? ` API key: <code>${escapeHtml(scope)}</code>.` : "";
}

function call(
	method: string,
	path: string,
	{ summary = "", parameters = [], requestBody, responses, ...rest }: Operation,
): string {
	const parameterLines = parameters.map(({ name, in: place, required, schema }) =>
		line(name, `${kindOf(schema ?? {})}, in ${place}`, required),
	);
	return [
		`<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>`,
		`<p>${escapeHtml(summary)} Access: ${escapeHtml(rest["x-access"] ?? "")}.${scopeOf(rest)}</p>`,
		list("Request", [...parameterLines, ...bodyLines(requestBody)]),
		list("Answer", bodyLines(responses?.["200"])),
		"</section>",
	].join("");
}

function list(title: string, lines: string[]): string {
	return lines.length ? `<h3>${title}</h3><ul>${lines.join("")}</ul>` : "";
}

function bodyLines(body: Body | undefined): string[] {
	return fieldsOf(Object.values(body?.content ?? {})[0]?.schema ?? {}, "");
}

/** Every field with its full path. Entries of a list are marked by `[]`. */
function fieldsOf(schema: Schema, path: string): string[] {
	if (schema.anyOf) return schema.anyOf.flatMap((choice) => fieldsOf(choice, path));
	if (schema.items) return fieldsOf(schema.items, `${path}[]`);
	return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
		const fieldPath = path ? `${path}.${name}` : name;
		return [
			line(fieldPath, kindOf(field), schema.required?.includes(name)),
			...fieldsOf(field, fieldPath),
		];
	});
}

function line(name: string, kind: string, isRequired = false): string {
	return `<li><code>${escapeHtml(name)}</code>: ${escapeHtml(kind)}${isRequired ? "" : ", may be left out"}</li>`;
}

function kindOf({ type, enum: values, const: value, anyOf, items, description }: Schema): string {
	const kind = kindName({ type, enum: values, const: value, anyOf, items });
	return description ? `${kind}. ${description}` : kind;
}

function kindName({ type, enum: values, const: value, anyOf, items }: Schema): string {
	if (value !== undefined) return JSON.stringify(value);
	if (values) return values.map((each) => JSON.stringify(each)).join(" or ");
	if (anyOf) return [...new Set(anyOf.map(kindName))].join(" or ");
	if (items) return `list of ${kindName(items)}`;
	return [type ?? "anything"].flat().join(" or ");
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
