/** The one place where a refusal becomes an HTTP answer. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { preferredLanguage } from "../domain/language.ts";
import { isRefusal, type RefusalCode, refusalStatus, refusalText } from "../domain/refusals.ts";
import { isOutage } from "../platform/postgres/outage.ts";

type Field = { path: string; message: string };

export function refuseErrors(app: FastifyInstance): void {
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		if (hasZodFastifySchemaValidationErrors(error)) {
			const fields = error.validation.map((issue) => ({
				path: issue.instancePath.split("/").filter(Boolean).join("."),
				message: issue.message ?? "",
			}));
			return refuse(request, reply, "bad_request", fields);
		}
		const code = codeOf(error);
		if (code === "broken")
			request.log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, "unexpected failure");
		return refuse(request, reply, code);
	});
	app.setNotFoundHandler((request, reply) => refuse(request, reply, "route_not_found"));
}

export function refuse(request: FastifyRequest, reply: FastifyReply, code: RefusalCode, fields?: Field[]) {
	const language = preferredLanguage(request.headers["accept-language"]);
	const status = refusalStatus(code);
	if (status === 429 || status === 503) reply.header("retry-after", "5");
	return reply
		.code(status)
		.header("cache-control", "no-store")
		.type("application/json; charset=utf-8")
		.send({ status: "error", code, message: refusalText(code, language), requestId: request.id, ...(fields ? { fields } : {}) });
}

/** Fastify's own refusals by status; a database that does not answer is an outage, all else a bug. */
function codeOf(error: FastifyError): RefusalCode {
	if (isRefusal(error)) return error.code;
	if (error.statusCode === 413) return "too_large";
	if (error.statusCode === 415) return "unsupported_media";
	if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return "bad_request";
	return isOutage(error) ? "unavailable" : "broken";
}
