import type { FastifyInstance } from "fastify";
import * as contract from "../contract/office.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function officeCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.findRecords, async ({ query, caller, language }) => ({
		results: await services.office.find(caller, { text: query.text, language }),
	}));
}
