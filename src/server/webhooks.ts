/** Where providers tell us of payments. The body is kept as it came, because its signature is over every byte. */
import type { FastifyInstance } from "fastify";
import { refuse } from "../api/refuse.ts";
import type { Services } from "../features/services.ts";

const MOST_BYTES = 256 * 1024;

export async function webhooks(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		"*",
		{ parseAs: "buffer", bodyLimit: MOST_BYTES },
		(_request, body, done) => done(null, body),
	);
	app.post(
		"/payment-messages/:provider",
		{ bodyLimit: MOST_BYTES, config: { access: "everyone" } },
		async (request, reply) => {
			const { provider } = request.params as { provider: string };
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const heard = await services.payments.handleWebhook(provider, {
				headers: request.headers,
				body,
			});
			if (heard === "forged") return refuse(request, reply, "bad_request");
			if (heard === "later") return refuse(request, reply, "unavailable");
			return reply.send({ status: "success" });
		},
	);
}
