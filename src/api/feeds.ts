import type { FastifyInstance } from "fastify";
import * as contract from "../contract/feeds.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function feedCalls(app: FastifyInstance, services: Services): void {
	const addressOf = ({ id, url }: { id: number; url: string }) => ({
		status: "success" as const,
		id,
		url,
	});
	bind(app, contract.listFeeds, async () => ({
		feeds: (await services.feeds.list()).map(({ madeAt, ...feed }) => ({
			...feed,
			madeAt: madeAt?.toISOString() ?? null,
		})),
	}));
	bind(app, contract.createFeed, async ({ body, caller }) =>
		addressOf(await services.feeds.create(caller, body)),
	);
	bind(app, contract.replaceFeed, async ({ params, caller }) =>
		addressOf(await services.feeds.replace(caller, params.id)),
	);
	bind(app, contract.revokeFeed, async ({ params, caller }) => {
		await services.feeds.revoke(caller, params.id);
		return { status: "success" as const };
	});
}
