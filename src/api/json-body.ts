/** Reads JSON bodies and refuses those that are nested too deep or contain a NUL. */
import type { FastifyInstance } from "fastify";
import { Refusal } from "../domain/refusal/refusals.ts";

const MAX_DEPTH = 32;
/** PostgreSQL stores no text with a NUL. */
const NUL_IN_ADDRESS = /%00/;
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

export function acceptOnlyJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser("error", "error");
	app.addHook("onRequest", (request, _reply, done) => {
		done(NUL_IN_ADDRESS.test(request.url) ? new Refusal("bad_request") : undefined);
	});
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
		if (depthOf(String(body)) > MAX_DEPTH || NUL_IN_JSON.test(String(body)))
			return done(new Refusal("bad_request"));
		parse(request, String(body), done);
	});
}

/**
 * The nesting depth, read from the text before it is parsed, so that no deep object is ever built.
 */
function depthOf(text: string): number {
	let depth = 0;
	let deepest = 0;
	let inString = false;
	for (let at = 0; at < text.length; at++) {
		const char = text[at];
		if (inString) {
			if (char === "\\") at += 1;
			else if (char === '"') inString = false;
		} else if (char === '"') inString = true;
		else if (char === "{" || char === "[") deepest = Math.max(deepest, ++depth);
		else if (char === "}" || char === "]") depth -= 1;
	}
	return deepest;
}
