import type { FastifyInstance } from "fastify";
import * as contract from "../contract/account.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

const DONE = { status: "success" } as const;

export function accountCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.getSessions, async ({ caller }) => ({
		sessions: await services.listSessions(caller),
	}));
	bind(app, contract.endSessions, async ({ caller, session }) => {
		const ended = await services.endSessions(caller);
		session.drop();
		return { ...DONE, ended };
	});
	bind(app, contract.endSession, async ({ caller, params }) => {
		await services.endSession(caller, params.id);
		return DONE;
	});
	bind(app, contract.getSignIns, async ({ caller }) => ({
		signIns: await services.listSignIns(caller),
	}));
	bind(app, contract.changePersonalInfo, async ({ caller, body }) => {
		await services.changePersonalInfo(caller, body);
		return DONE;
	});
	bind(app, contract.changeEmail, async ({ caller, body }) => {
		await services.changeEmail(caller, body);
		return DONE;
	});
	bind(app, contract.confirmEmail, async ({ body, caller }) => {
		await services.confirmEmail(body.token, caller);
		return DONE;
	});
	bind(app, contract.viewPriceLevel, async ({ caller, body }) => {
		await services.viewPriceLevel(caller, body.priceLevel);
		return { ...DONE, priceLevel: body.priceLevel };
	});
	bind(app, contract.getAccountData, async ({ caller }) => services.readOwnData(caller));
	bind(app, contract.closeAccount, async ({ caller, body, session }) => {
		await services.closeAccount(caller, body.password);
		session.drop();
		return DONE;
	});
}
