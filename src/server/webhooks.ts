/**
 * The endpoints for webhooks of payment providers and carriers. The body stays raw, because its
 * signature covers every byte.
 */
import type { FastifyInstance } from "fastify";
import { refuse } from "../api/refuse.ts";
import type { Services } from "../features/services.ts";

const MAX_WEBHOOK_BYTES = 256 * 1024;

export async function webhooks(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		"*",
		{ parseAs: "buffer", bodyLimit: MAX_WEBHOOK_BYTES },
		(_request, body, done) => done(null, body),
	);
	app.post(
		"/payment-messages/:provider",
		{ bodyLimit: MAX_WEBHOOK_BYTES, config: { access: "everyone" } },
		async (request, reply) => {
			const { provider } = request.params as { provider: string };
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const result = await services.payments.handleWebhook(provider, {
				headers: request.headers,
				body,
			});
			if (result === "invalid_signature") return refuse(request, reply, "bad_request");
			if (result === "retry") return refuse(request, reply, "unavailable");
			return reply.send({ status: "success" });
		},
	);
	app.post(
		"/shipping-messages",
		{ bodyLimit: MAX_WEBHOOK_BYTES, config: { access: "everyone" } },
		async (request, reply) => {
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const result = await services.shipments.handleTrackingWebhook({
				headers: request.headers,
				body,
			});
			if (result === "invalid_signature") return refuse(request, reply, "bad_request");
			return reply.send({ status: "success" });
		},
	);
}
