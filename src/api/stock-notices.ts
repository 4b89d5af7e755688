import type { FastifyInstance } from "fastify";
import { requestStockNotice } from "../contract/stock-notices.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function stockNoticeCalls(app: FastifyInstance, services: Services): void {
	bind(
		app,
		requestStockNotice,
		async ({ body: { recaptchaToken, ...notice }, caller, language, client }) => {
			await services.stockNotices.request(
				{ ...notice, caller, language },
				recaptchaToken ?? undefined,
				client,
			);
			return { status: "success" as const };
		},
	);
}
