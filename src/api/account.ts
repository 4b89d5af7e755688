import type { FastifyInstance } from "fastify";
import * as contract from "../contract/account.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

const DONE = { status: "success" } as const;

export function accountCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.getSessions, async ({ caller }) => ({
		sessions: await services.sessions.list(caller),
	}));
	bind(app, contract.endSessions, async ({ caller, session }) => {
		const ended = await services.sessions.endAll(caller);
		session.forgetDevice();
		return { ...DONE, ended };
	});
	bind(app, contract.endSession, async ({ caller, params }) => {
		await services.sessions.end(caller, params.id);
		return DONE;
	});
	bind(app, contract.getSignIns, async ({ caller }) => ({
		signIns: await services.sessions.listSignIns(caller),
	}));
	bind(app, contract.changePersonalInfo, async ({ caller, body }) => {
		await services.accounts.changePersonalInfo(caller, body);
		return DONE;
	});
	bind(app, contract.changeEmail, async ({ caller, body }) => {
		await services.accounts.changeEmail(caller, body);
		return DONE;
	});
	bind(app, contract.confirmEmail, async ({ body, caller }) => {
		await services.accounts.confirmEmail(body.token, caller);
		return DONE;
	});
	bind(app, contract.viewPriceLevel, async ({ caller, body }) => {
		await services.accounts.viewPriceLevel(caller, body.priceLevel);
		return { ...DONE, priceLevel: body.priceLevel };
	});
	bind(app, contract.getAccountData, async ({ caller }) => services.accounts.exportData(caller));
	bind(app, contract.closeAccount, async ({ caller, body, session }) => {
		await services.accounts.close(caller, body.password);
		session.forgetDevice();
		return DONE;
	});
}
