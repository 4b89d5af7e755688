import type { FastifyInstance } from "fastify";
import { validateAddress } from "../contract/google-places.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function addressCalls(app: FastifyInstance, services: Services): void {
	bind(app, validateAddress, async ({ query, client }) => {
		const answer = await services.addresses.validate(query.address, client.ip);
		if (answer.kind === "none") return { status: "ZERO_RESULTS" as const, results: [] };
		const results = answer.addresses.map(({ postalCode, ...address }) => ({
			...address,
			postal_code: postalCode,
		}));
		return { status: "OK" as const, results };
	});
}
