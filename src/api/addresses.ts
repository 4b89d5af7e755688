import type { FastifyInstance } from "fastify";
import * as contract from "../contract/addresses.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

const DONE = { status: "success" } as const;

export function addressCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.getAddresses, async ({ caller }) => ({
		addresses: await services.addresses.list(caller),
	}));
	bind(app, contract.getAddress, async ({ caller, params }) => ({
		address: await services.addresses.read(caller, params.id),
	}));
	bind(app, contract.addAddress, async ({ caller, body }) => ({
		...DONE,
		address: await services.addresses.add(caller, body),
	}));
	bind(app, contract.changeAddress, async ({ caller, params, body }) => ({
		...DONE,
		address: await services.addresses.change(caller, params.id, body),
	}));
	bind(app, contract.removeAddress, async ({ caller, params }) => {
		await services.addresses.remove(caller, params.id);
		return DONE;
	});
}
