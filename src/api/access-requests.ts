import type { FastifyInstance } from "fastify";
import * as contract from "../contract/access-requests.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

const DONE = { status: "success" } as const;

export function accessRequestCalls(app: FastifyInstance, services: Services): void {
	bind(
		app,
		contract.requestAccess,
		async ({ body: { recaptchaToken, ...request }, language, client }) => {
			await services.accessRequests.submit(
				{ ...request, language },
				recaptchaToken ?? undefined,
				client,
			);
			return DONE;
		},
	);
	bind(app, contract.getAccessRequests, ({ caller, query }) =>
		services.accessRequests.list(caller, query.status, query.page),
	);
	bind(app, contract.approveAccess, async ({ caller, params, body }) => {
		await services.accessRequests.approve(caller, {
			id: params.id,
			level: body.priceLevel,
			alsoView: body.alsoView,
			isTaxable: body.taxable,
			sellerId: body.seller,
		});
		return DONE;
	});
	bind(app, contract.declineAccess, async ({ caller, params }) => {
		await services.accessRequests.decline(caller, params.id);
		return DONE;
	});
}
