import type { FastifyInstance } from "fastify";
import * as contract from "../contract/contact.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { requireKey } from "./orders.ts";

export function contactCalls(app: FastifyInstance, services: Services): void {
	bind(
		app,
		contract.sendMessage,
		async ({ body: { formInfo: form, recaptchaToken }, caller, language, client }) => {
			await services.contact.send({ caller, language, form }, recaptchaToken ?? undefined, client);
			return { status: "sent" as const };
		},
	);
	bind(app, contract.listMessages, async ({ query, caller }) => {
		const { messages, pages } = await services.contact.list(caller, query.list, query.page);
		return { messages: messages.map(presentMessage), pages };
	});
	bind(app, contract.getMessage, async ({ params, caller }) => {
		const { message, replies } = await services.contact.readThread(caller, params.id);
		return {
			message: presentMessage({ ...message, assigned_to: message.assigned_email }),
			replies: replies.map(({ id, text, author, created_at }) => ({
				id,
				text,
				author,
				created_at: created_at.toISOString(),
			})),
		};
	});
	bind(app, contract.answerMessage, async ({ params, body, caller, key }) => {
		await services.contact.answer(caller, {
			id: params.id,
			text: body.text,
			closes: body.close,
			key: requireKey(key),
		});
		return SUCCESS;
	});
	bind(app, contract.assignMessage, async ({ params, body, caller }) => {
		await services.contact.assign(caller, { id: params.id, isMine: body.mine });
		return SUCCESS;
	});
	bind(app, contract.handleMessage, async ({ params, caller }) => {
		await services.contact.setDone(caller, { id: params.id, isDone: true });
		return SUCCESS;
	});
	bind(app, contract.reopenMessage, async ({ params, caller }) => {
		await services.contact.setDone(caller, { id: params.id, isDone: false });
		return SUCCESS;
	});
}

const SUCCESS = { status: "success" } as const;

type ListedMessage = Omit<
	Awaited<ReturnType<Services["contact"]["list"]>>["messages"][number],
	"found"
>;

function presentMessage(message: ListedMessage) {
	return {
		id: message.id,
		email: message.email,
		name: message.name,
		phone: message.phone,
		message: message.message,
		url: message.url,
		location: message.location,
		language: message.language === "es" ? ("es" as const) : ("en" as const),
		created_at: message.created_at.toISOString(),
		handled_at: message.handled_at?.toISOString() ?? null,
		handled_by: message.handled_by,
		assigned_to: message.assigned_to,
	};
}
