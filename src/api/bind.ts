/** Binds a call of the contract to the function that answers it. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Answer, type Call, RefusalAnswer } from "../contract/call.ts";
import type { Caller, Customer } from "../domain/account/caller.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import { type Language, preferredLanguage } from "../domain/store/language.ts";
import { describeError } from "../platform/describe-error.ts";
import { type Client, readClient } from "./client.ts";
import { isSameOrigin } from "./same-site.ts";
import {
	clearSessionCookie,
	forgetDevice,
	hasBearer,
	type NewSession,
	setSessionCookie,
} from "./session-cookie.ts";

type SchemaOutput<S> = S extends z.core.$ZodType ? z.output<S> : Record<string, never>;

export type Input<C extends Call> = {
	params: SchemaOutput<C["params"]>;
	query: SchemaOutput<C["query"]>;
	body: SchemaOutput<C["body"]>;
	language: Language;
	/** Always a customer, unless the call is open to everyone. */
	caller: C["access"] extends "everyone" ? Caller : Customer;
	client: Client;
	session: SessionCookie;
	/** The header Idempotency-Key. */
	key: string | undefined;
	/** For a failure that must not fail the answer. */
	report: (error: unknown, what: string) => void;
};

export type SessionCookie = {
	set: (session: NewSession) => void;
	clear: () => void;
	/** Also clears the cookie by which the account knows this device. */
	forgetDevice: () => void;
	requireOurs: () => void;
};

const NOTHING = z.strictObject({});

export function bind<C extends Call>(
	app: FastifyInstance,
	call: C,
	answer: (input: Input<C>) => Promise<Answer<C>>,
): void {
	app.route({
		method: call.method,
		url: call.path,
		config: { access: call.access, ...(call.scope && { scope: call.scope }) },
		schema: {
			summary: call.summary,
			tags: [call.path.split("/")[1] ?? ""],
			params: call.params ?? NOTHING,
			querystring: call.query ?? NOTHING,
			...(call.body ? { body: call.body } : {}),
			response: { 200: call.answer, "4xx": RefusalAnswer, "5xx": RefusalAnswer },
		},
		// Access was checked before the body was read: see admission.ts.
		handler: async (request, reply) => {
			const site = app.cookieSite;
			return answer({
				params: request.params,
				query: request.query,
				body: request.body,
				language: preferredLanguage(request.headers["accept-language"]),
				caller: request.caller,
				get client() {
					return readClient(request);
				},
				key: request.headers["idempotency-key"]?.toString(),
				session: {
					set: (session) => setSessionCookie(request, reply, site, session),
					clear: () => clearSessionCookie(request, reply, site),
					forgetDevice: () => forgetDevice(request, reply, site),
					requireOurs: () => {
						if (!isSameOrigin(request) && !hasBearer(request)) throw new Refusal("cross_site");
					},
				},
				report: (error, what) => request.log.error({ err: describeError(error) }, what),
			} as Input<C>);
		},
	});
}
