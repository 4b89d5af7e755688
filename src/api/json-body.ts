/** Reads JSON bodies and refuses those nested deeper than any of our calls can mean. */
import type { FastifyInstance } from "fastify";
import { Refusal } from "../domain/refusals.ts";

const MAX_DEPTH = 32;

export function acceptOnlyJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser("error", "error");
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
		if (depthOf(String(body)) > MAX_DEPTH) return done(new Refusal("bad_request"));
		parse(request, String(body), done);
	});
}

/** Nesting of brackets outside strings, read off the text so that nothing deep is ever built. */
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
