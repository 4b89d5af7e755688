import type { FastifyInstance } from "fastify";
import * as contract from "../contract/returns.ts";
import type { ReturnDetails } from "../domain/returns/return.ts";
import type { Language } from "../domain/store/language.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { requireKey } from "./orders.ts";
import {
	presentOpenCore,
	presentReturn,
	presentReturnable,
	presentReturnSummary,
} from "./present-return.ts";

export function returnCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.getReturnable, async ({ params, caller, language }) =>
		presentReturnable(await services.returns.readReturnable(caller, params.name), language),
	);
	bind(app, contract.openReturn, async ({ params, body, caller, key }) => {
		const { number, validator } = await services.returns.open(caller, params.name, {
			key: requireKey(key),
			kind: body.kind,
			lines: body.lines.map(({ line, quantity, reason }) => ({
				line,
				quantity,
				reason: reason ?? null,
			})),
			vin: body.vin ?? null,
			note: body.note ?? "",
			photos: body.photos ?? [],
		});
		return { status: "success" as const, return: { returnNumber: String(number), validator } };
	});
	bind(app, contract.getReturn, async ({ params, caller, language }) => ({
		return: presentReturn(await services.returns.read(caller, params.name), language),
	}));
	bind(app, contract.shipReturn, async ({ params, body, caller, language }) =>
		success(
			await services.returns.markShipped(caller, params.name, body.tracking ?? null),
			language,
		),
	);
	bind(app, contract.withdrawReturn, async ({ params, caller, language }) =>
		success(await services.returns.withdraw(caller, params.name), language),
	);
	bind(app, contract.listReturns, async ({ caller, language }) => {
		const { returns, cores } = await services.returns.list(caller);
		return {
			returns: returns.map((orderReturn) => presentReturnSummary(orderReturn, language)),
			cores: cores.map((core) => presentOpenCore(core, language)),
		};
	});
	staffCalls(app, services);
}

function staffCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listReturnsForStaff, async ({ query, caller, language }) => {
		const found = await services.returns.listForStaff(caller, query.list, query.page);
		return {
			...found,
			returns: found.returns.map((orderReturn) => presentReturnSummary(orderReturn, language)),
		};
	});
	bind(app, contract.approveReturn, async ({ params, body, caller, language }) =>
		success(await services.returns.approve(caller, params.id, body.answer), language),
	);
	bind(app, contract.rejectReturn, async ({ params, body, caller, language }) =>
		success(await services.returns.reject(caller, params.id, body.answer), language),
	);
	bind(app, contract.receiveReturn, async ({ params, caller, language }) =>
		success(await services.returns.receive(caller, params.id), language),
	);
	bind(app, contract.inspectReturn, async ({ params, body, caller, language }) => {
		const lines = body.lines.map(({ line, accepted, credit_percent }) => ({
			line,
			acceptedQuantity: accepted,
			creditPercent: credit_percent,
		}));
		return success(
			await services.returns.inspect(caller, params.id, { lines, answer: body.answer }),
			language,
		);
	});
	bind(app, contract.putAwayReturn, async ({ params, body, caller, language }) =>
		success(await services.returns.putAway(caller, params.id, body), language),
	);
	bind(app, contract.refundReturn, async ({ params, caller, language }) =>
		success(await services.returns.refund(caller, params.id), language),
	);
}

function success(details: ReturnDetails, language: Language) {
	return { status: "success" as const, return: presentReturn(details, language) };
}
