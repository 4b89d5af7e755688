import type { FastifyInstance } from "fastify";
import * as contract from "../contract/exchange-rates.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function exchangeRateCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listExchangeRates, () => services.exchangeRates.read());
	bind(app, contract.setExchangeRate, async ({ body, caller }) => {
		await services.exchangeRates.set(caller, body);
		return { status: "success" as const };
	});
}
