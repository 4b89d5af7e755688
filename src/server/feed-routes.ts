/** The files of the lists at secret addresses. The address alone gives access. */
import type { FastifyInstance } from "fastify";
import { refuse } from "../api/refuse.ts";
import { isRefusal } from "../domain/refusal/refusals.ts";
import type { Services } from "../features/services.ts";

const TYPES = {
	google: "text/tab-separated-values; charset=utf-8",
	price_list: "text/csv; charset=utf-8",
	price_workbook: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
const NAME = /^([A-Za-z0-9_-]{43})\.(txt|csv|xlsx)$/;

export async function feedRoutes(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.get<{ Params: { name: string } }>(
		"/feeds/:name",
		{ config: { access: "everyone" } },
		async (request, reply) => {
			reply
				.header("cache-control", "private, no-cache")
				.header("referrer-policy", "no-referrer")
				.header("x-robots-tag", "noindex");
			const [, secret] = NAME.exec(request.params.name) ?? [];
			if (!secret) return refuse(request, reply, "not_found");
			try {
				const file = await services.feeds.open(secret);
				const etag = `"${file.hash}"`;
				reply.header("etag", etag);
				if (request.headers["if-none-match"] === etag) {
					file.stream.destroy();
					return reply.code(304).send();
				}
				return reply
					.type(TYPES[file.kind])
					.header("content-length", file.bytes)
					.header("x-content-type-options", "nosniff")
					.send(file.stream);
			} catch (error) {
				if (isRefusal(error)) return refuse(request, reply, error.code);
				throw error;
			}
		},
	);
}
