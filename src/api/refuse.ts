/** Turns refusals and errors into HTTP answers. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { readFieldError } from "../domain/form/field-error.ts";
import { fieldText } from "../domain/form/field-texts.ts";
import {
	isRefusal,
	type RefusalCode,
	refusalStatus,
	refusalText,
} from "../domain/refusal/refusals.ts";
import { type Language, preferredLanguage } from "../domain/store/language.ts";
import { describeError } from "../platform/describe-error.ts";
import { isOutage } from "../platform/postgres/outage.ts";
import { OUTAGE_PAGE_POLICY, renderOutagePage, type StoreBrand } from "./outage-page.ts";

/** `code` and `n` name the rule, for screens with a text of their own. */
type Field = { path: string; message: string; code?: string; n?: number };

/** Some calls wrap their fields in one object; errors name the fields inside it. */
const BODY_WRAPPER = /^(formInfo|order|vehicle)\./;

/** JSON loads nothing and belongs in no frame. */
export const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The methods that any route accepts. */
const ACCEPTED_METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];

export function refuseErrors(app: FastifyInstance): void {
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		if (hasZodFastifySchemaValidationErrors(error)) {
			const language = preferredLanguage(request.headers["accept-language"]);
			const fields = error.validation.map((issue) => fieldOf(issue, language));
			return refuse(request, reply, "bad_request", firstOfEachPath(fields));
		}
		const code = codeOf(error);
		if (code === "broken" && !isRefusal(error))
			request.log.error({ err: describeError(error) }, "unexpected failure");
		if (isRefusal(error) && error.retryAfterSeconds)
			reply.header("retry-after", String(error.retryAfterSeconds));
		const language = preferredLanguage(request.headers["accept-language"]);
		return refuse(
			request,
			reply,
			code,
			fieldsOf(error, language),
			isRefusal(error) ? error.bilingualMessage?.[language] : undefined,
		);
	});
	app.setNotFoundHandler((request, reply) =>
		refuse(
			request,
			reply,
			ACCEPTED_METHODS.includes(request.method) ? "route_not_found" : "method_not_allowed",
		),
	);
}

export function refuse(
	request: FastifyRequest,
	reply: FastifyReply,
	code: RefusalCode,
	fields?: Field[],
	message?: string,
) {
	const language = preferredLanguage(request.headers["accept-language"]);
	const status = refusalStatus(code);
	if ((status === 429 || status === 503) && !reply.hasHeader("retry-after"))
		reply.header("retry-after", "5");
	if (status === 503 && isPage(request)) return sendOutagePage(request, reply);
	return reply
		.code(status)
		.header("cache-control", "no-store")
		.header("content-security-policy", JSON_POLICY)
		.type("application/json; charset=utf-8")
		.send({
			status: "error",
			code,
			message: message ?? refusalText(code, language),
			requestId: request.id,
			...(fields ? { fields } : {}),
		});
}

function isPage({ headers, url }: FastifyRequest): boolean {
	return (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");
}

function sendOutagePage({ url, id, method, server }: FastifyRequest, reply: FastifyReply) {
	const language = /^\/es(?=[/?.]|$)/.test(url) ? "es" : "en";
	return reply
		.code(503)
		.removeHeader("content-encoding")
		.header("cache-control", "no-store")
		.header("content-security-policy", OUTAGE_PAGE_POLICY)
		.type("text/html; charset=utf-8")
		.send(
			renderOutagePage(language, {
				requestId: id,
				isRead: method === "GET" || method === "HEAD",
				brand: server.storeBrand?.() ?? null,
			}),
		);
}

/**
 * Fastify's own errors are mapped by status. A database that does not answer is an outage, and any
 * other error is a bug.
 */
export function codeOf(error: FastifyError): RefusalCode {
	if (isRefusal(error)) return error.code;
	if (error.statusCode === 413) return "too_large";
	if (error.statusCode === 415) return "unsupported_media";
	if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return "bad_request";
	return isOutage(error) ? "unavailable" : "broken";
}

function fieldsOf(error: FastifyError, language: Language): Field[] | undefined {
	if (!isRefusal(error) || !error.fieldErrors) return undefined;
	return Object.entries(error.fieldErrors).flatMap(([path, fault]) =>
		fault ? [{ path, message: fieldText(fault, language), ...fault }] : [],
	);
}

/**
 * An error of a form field has a code and a text of its own; other errors of the schema are named
 * by their kind.
 */
function fieldOf(
	issue: {
		instancePath: string;
		keyword: string;
		message?: string;
		params: Record<string, unknown>;
	},
	language: Language,
): Field {
	const keys = [...issue.instancePath.split("/").filter(Boolean), ...unknownKeys(issue.params)];
	const path = keys.join(".").replace(BODY_WRAPPER, "");
	const error = readFieldError(issue.message);
	return error
		? { path, message: fieldText(error, language), ...error }
		: { path, message: schemaErrorText(issue.keyword, language) };
}

/** The rules of a field run in order, and the first that fails is reported. */
function firstOfEachPath(fields: Field[]): Field[] {
	const firsts = new Map<string, Field>();
	for (const field of fields) if (!firsts.has(field.path)) firsts.set(field.path, field);
	return [...firsts.values()];
}

function unknownKeys(params: Record<string, unknown>): string[] {
	return Array.isArray(params.keys) ? params.keys.map(String).slice(0, 5) : [];
}

/** The error text of a field in the caller's language. The schema's own texts are English only. */
function schemaErrorText(code: string, language: Language): string {
	return (SCHEMA_ERRORS[code] ?? SCHEMA_ERRORS.custom)[language];
}

const SCHEMA_ERRORS: Record<string, Record<Language, string>> & {
	custom: Record<Language, string>;
} = {
	unrecognized_keys: { en: "This field is not known", es: "Este campo no se conoce" },
	invalid_type: {
		en: "This field is missing or of the wrong type",
		es: "Este campo falta o no es del tipo correcto",
	},
	invalid_value: {
		en: "This value is not one of the choices",
		es: "Este valor no es una de las opciones",
	},
	invalid_union: {
		en: "This value is not one of the choices",
		es: "Este valor no es una de las opciones",
	},
	invalid_format: {
		en: "This value is not in the right form",
		es: "Este valor no tiene la forma correcta",
	},
	too_small: {
		en: "This value is too small or too short",
		es: "Este valor es demasiado pequeño o corto",
	},
	too_big: {
		en: "This value is too large or too long",
		es: "Este valor es demasiado grande o largo",
	},
	custom: { en: "This value is not valid", es: "Este valor no es válido" },
};

declare module "fastify" {
	interface FastifyInstance {
		/** The brand as it was last read, for a page without the database. */
		storeBrand?: () => StoreBrand | null;
	}
}
