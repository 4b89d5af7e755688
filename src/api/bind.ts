/** Binds a call of the contract to the function that answers it: a few lines per endpoint, all of the same kind. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Answer, type Call, RefusalAnswer } from "../contract/call.ts";
import { type Language, preferredLanguage } from "../domain/language.ts";
import { Refusal } from "../domain/refusals.ts";

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : Record<string, never>;

export type Input<C extends Call> = {
	params: Parsed<C["params"]>;
	query: Parsed<C["query"]>;
	body: Parsed<C["body"]>;
	language: Language;
};

const NOTHING = z.strictObject({});

export function bind<C extends Call>(app: FastifyInstance, call: C, answer: (input: Input<C>) => Promise<Answer<C>>): void {
	app.route({
		method: call.method,
		url: call.path,
		config: { access: call.access },
		schema: {
			summary: call.summary,
			tags: [call.path.split("/")[1] ?? ""],
			params: call.params ?? NOTHING,
			querystring: call.query ?? NOTHING,
			...(call.body ? { body: call.body } : {}),
			response: { 200: call.answer, "4xx": RefusalAnswer, "5xx": RefusalAnswer },
		},
		handler: async (request) => {
			// Nobody can sign in yet, so whatever is not for everyone is for no one.
			if (call.access !== "everyone") throw new Refusal("not_authenticated");
			return answer({
				params: request.params,
				query: request.query,
				body: request.body,
				language: preferredLanguage(request.headers["accept-language"]),
			} as Input<C>);
		},
	});
}
