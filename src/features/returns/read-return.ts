/** Reads returns for the owner of the order, for staff, and for anyone with the link. */
import {
	type Caller,
	type Customer,
	seesAllOrders,
	sellerFilterOf,
} from "../../domain/account/caller.ts";
import { parseOrderName } from "../../domain/order/order-validator.ts";
import type { Return, ReturnDetails, ReturnLine } from "../../domain/returns/return.ts";
import {
	capRefund,
	type InspectedLine,
	type ReturnKind,
	type ReturnRefund,
	refundableShipping,
	refundOfLines,
	refundTotal,
	STORE_ERROR_REASONS,
} from "../../domain/returns/return-rule.ts";
import {
	isReturnFinished,
	type ReturnStatus,
	statusesAwaitingCaller,
} from "../../domain/returns/return-status.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import { findByLink } from "../orders/limit-link-guesses.ts";
import { isValidator, validatorOf } from "../orders/order-link.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import {
	creditedOf,
	type KeptLine,
	selectKeptLines,
	selectPaybacks,
} from "./return-refunds.sql.ts";
import { selectOpenCores } from "./returnable-lines.sql.ts";
import * as sql from "./returns.sql.ts";

/**
 * `name` is a number, or a number with its validator. A return that the caller may not see is
 * refused like an unknown one.
 */
export async function findReturn(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
): Promise<Return> {
	const parsed = parseOrderName(name);
	return findByLink(deps, parsed?.validator, async () => {
		const orderReturn = parsed && (await sql.selectReturnByNumber(deps.pool, parsed.number));
		return orderReturn && canSee(deps, caller, orderReturn, parsed.validator) ? orderReturn : null;
	});
}

function canSee(
	{ orderKey }: ReturnDependencies,
	caller: Caller,
	orderReturn: Return,
	validator: string | null,
): boolean {
	if (validator !== null) return isValidator(orderKey, orderReturn, validator);
	if (caller.kind === "guest") return false;
	return (
		orderReturn.accountId === caller.accountId ||
		(caller.isProven && canStaffManage(caller, orderReturn))
	);
}

export async function readReturn(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
): Promise<ReturnDetails> {
	return loadDetails(deps, await findReturn(deps, caller, name));
}

export async function loadDetails(
	deps: ReturnDependencies,
	orderReturn: Return,
): Promise<ReturnDetails> {
	const { id, orderId, orderNumber, orderLinkSeed } = orderReturn;
	const [lines, keptLines, history, paybacks, { restockingPercent }] = await Promise.all([
		sql.selectReturnLines(deps.pool, id),
		selectKeptLines(deps.pool, orderId, STORE_ERROR_REASONS),
		sql.selectReturnHistory(deps.pool, id),
		selectPaybacks(deps.pool, id),
		deps.settings(),
	]);
	const estimate = capRefund(
		refundOf(orderReturn.kind, lines, keptLines, restockingPercent),
		orderReturn.orderLeftCents,
	);
	const isFinished = isReturnFinished(orderReturn.status);
	return {
		orderReturn,
		refundCents: isFinished ? orderReturn.refundedCents : refundTotal(estimate),
		feeCents: isFinished ? orderReturn.feeCents : estimate.feeCents,
		creditedCents: creditedOf(orderReturn, paybacks),
		paybacks,
		estimate,
		validator: validatorOf(deps.orderKey, orderReturn),
		orderValidator: validatorOf(deps.orderKey, { number: orderNumber, linkSeed: orderLinkSeed }),
		lines,
		history,
	};
}

/** Before the inspection, the refund if all pieces are accepted. */
export function refundOf(
	kind: ReturnKind,
	lines: ReturnLine[],
	keptLines: { lines: KeptLine[]; shippingCents: number },
	restockingPercent: number,
): ReturnRefund {
	const inspectedLines = lines.map((line) => toInspectedLine(kind, line));
	const orderLines = keptLines.lines.map(({ orderLineId, keptQuantity }) => {
		const line = inspectedLines[lines.findIndex((line) => line.orderLineId === orderLineId)];
		return {
			keptQuantity,
			returnedQuantity: line?.acceptedQuantity ?? 0,
			reason: line?.reason ?? null,
		};
	});
	return {
		...refundOfLines(inspectedLines, restockingPercent),
		shippingCents: refundableShipping(kind, keptLines.shippingCents, orderLines),
	};
}

export function toInspectedLine(kind: ReturnKind, line: ReturnLine): InspectedLine {
	const acceptedQuantity = line.acceptedQuantity ?? line.quantity;
	return {
		kind,
		reason: line.reason,
		quantity: line.boughtQuantity,
		goodsCents: line.priceCents * line.boughtQuantity,
		discountCents: line.discountCents,
		taxCents: line.taxCents,
		coreCents: line.coreCents,
		refundedQuantity: line.refundedQuantity,
		acceptedQuantity,
		// A returned part includes every core charge that no other return covers: a return that covered
		// one may have been withdrawn.
		coreQuantity: Math.min(acceptedQuantity, kind === "core" ? line.coreQuantity : line.freeCores),
		creditPercent: line.creditPercent ?? 100,
	};
}

const MAX_LISTED_RETURNS = 200;

/** The customer's returns, and the core charges that the customer can still get back. */
export async function listReturns({ pool, settings }: ReturnDependencies, { accountId }: Customer) {
	const { coreWindowDays } = await settings();
	const [returns, cores] = await Promise.all([
		sql.selectReturnsOfAccount(pool, accountId, MAX_LISTED_RETURNS),
		selectOpenCores(pool, accountId, coreWindowDays, MAX_LISTED_RETURNS),
	]);
	return { returns, cores };
}

const STAFF_LISTS = {
	open: ["requested", "approved", "shipped_back", "received", "inspected"],
	done: ["refunded", "rejected", "closed"],
} as const satisfies Record<string, readonly ReturnStatus[]>;

const RETURNS_PER_PAGE = 50;

export async function listForStaff(
	{ pool }: ReturnDependencies,
	caller: Customer,
	list: keyof typeof STAFF_LISTS,
	page = 1,
): Promise<{ returns: Return[]; total: number; pages: number }> {
	const found = await sql.selectReturnsForStaff(
		pool,
		[...STAFF_LISTS[list]],
		seesAllOrders(caller) ? null : sellerFilterOf(caller),
		RETURNS_PER_PAGE,
		statusesAwaitingCaller(caller),
		(page - 1) * RETURNS_PER_PAGE,
	);
	return { ...found, pages: Math.ceil(found.total / RETURNS_PER_PAGE) };
}
