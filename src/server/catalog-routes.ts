/** The files of the PDF catalogs. Whether the caller may open one is decided for every request. */
import type { FastifyInstance } from "fastify";
import { refuse } from "../api/refuse.ts";
import { tokenOf } from "../api/session-cookie.ts";
import { GUEST } from "../domain/account/caller.ts";
import { isRefusal } from "../domain/refusal/refusals.ts";
import type { Services } from "../features/services.ts";

export type CatalogRouteOptions = { services: Services; publicUrl: string | undefined };

/** A file may hold the prices of an account, and its access may end: it is checked every time. */
const REVALIDATE = "private, no-cache";

export async function catalogRoutes(
	app: FastifyInstance,
	options: CatalogRouteOptions,
): Promise<void> {
	const { services } = options;
	app.get<{ Params: { id: string; name: string } }>(
		"/catalogs/:id/:name",
		{ config: { access: "everyone" } },
		async (request, reply) => {
			const { id } = request.params;
			if (!/^[1-9]\d{0,8}$/.test(id)) return refuse(request, reply, "not_found");
			const { token } = tokenOf(request, options);
			const caller = token ? await services.accounts.authenticate(token) : GUEST;
			try {
				const file = await services.catalogs.open(caller, Number(id));
				const etag = `"${file.key}"`;
				reply
					.header("cache-control", REVALIDATE)
					.header("etag", etag)
					.header("x-robots-tag", "noindex");
				if (request.headers["if-none-match"] === etag) {
					file.stream.destroy();
					return reply.code(304).send();
				}
				return reply
					.type("application/pdf")
					.header("content-length", file.bytes)
					.header("content-disposition", `inline; filename="${file.fileName}"`)
					.send(file.stream);
			} catch (error) {
				if (isRefusal(error)) return refuse(request, reply, error.code);
				throw error;
			}
		},
	);
}
