import type { FastifyInstance } from "fastify";
import * as contract from "../contract/contact.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function contactCalls(app: FastifyInstance, services: Services): void {
	bind(
		app,
		contract.sendMessage,
		async ({ body: { formInfo: form, recaptchaToken }, caller, language, client }) => {
			await services.contact.send({ caller, language, form }, recaptchaToken ?? undefined, client);
			return { status: "sent" as const };
		},
	);
	bind(app, contract.listMessages, async ({ query, caller }) => ({
		messages: (await services.contact.list(caller, query.list)).map(
			({ account_id: _, created_at, handled_at, language, ...message }) => ({
				...message,
				language: language === "es" ? ("es" as const) : ("en" as const),
				created_at: created_at.toISOString(),
				handled_at: handled_at?.toISOString() ?? null,
			}),
		),
	}));
	bind(app, contract.handleMessage, async ({ params, caller }) => {
		await services.contact.handle(caller, params.id);
		return { status: "success" as const };
	});
}
