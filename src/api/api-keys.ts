import type { FastifyInstance } from "fastify";
import * as contract from "../contract/api-keys.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function apiKeyCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listApiKeys, async () => ({
		keys: (await services.apiKeys.list()).map((key) => ({
			id: key.id,
			name: key.name,
			ending: key.ending,
			scopes: key.scopes,
			accountId: key.accountId,
			staff: key.staff,
			createdAt: key.createdAt.toISOString(),
			expiresAt: key.expiresAt.toISOString(),
			lastUsedOn: key.lastUsedOn,
			state: key.state,
		})),
	}));
	bind(app, contract.createApiKey, async ({ body, caller }) => {
		const created = await services.apiKeys.create(caller, {
			name: body.name,
			accountId: body.account_id,
			scopes: body.scopes,
			expiresOn: body.expires_on,
		});
		return { status: "success" as const, ...created };
	});
	bind(app, contract.revokeApiKey, async ({ params, caller }) => {
		await services.apiKeys.revoke(caller, params.id);
		return { status: "success" as const };
	});
}
