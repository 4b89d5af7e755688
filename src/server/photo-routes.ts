/** The sizes of photos, which the shop's pages name in `srcset`. A name is never used again. */
import type { FastifyInstance } from "fastify";
import { Refusal } from "../domain/refusal/refusals.ts";
import { typeOfSizeKey } from "../domain/upload/picture-sizes.ts";
import type { Services } from "../features/services.ts";
import { INERT, orUnavailable, YEAR } from "./upload-routes.ts";

export async function photoRoutes(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.get<{ Params: { name: string } }>(
		"/photos/:name",
		{ config: { access: "everyone" } },
		async (request, reply) => {
			const { name } = request.params;
			const type = typeOfSizeKey(name);
			const picture = type && (await orUnavailable(request, () => services.uploads.showSize(name)));
			if (!type || !picture) throw new Refusal("not_found");
			return reply
				.type(type)
				.header("cache-control", YEAR)
				.header("content-security-policy", INERT)
				.header("x-content-type-options", "nosniff")
				.send(picture);
		},
	);
}
