/** Returns as those may see them who may: the owner of the order and staff by number, anyone with the link. */
import { type Caller, type Customer, isManager } from "../../domain/account/caller.ts";
import { parseOrderName } from "../../domain/order/order-validator.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { BoughtLine } from "../../domain/returns/return-estimate.ts";
import {
	capRefund,
	type InspectedLine,
	STORE_ERROR_REASONS,
	type ReturnRefund,
	refundOfLines,
	returnRefusal,
	refundableShipping,
	refundTotal,
} from "../../domain/returns/return-rule.ts";
import { isReturnFinished, type ReturnStatus, statusesAwaitingStaff } from "../../domain/returns/return-status.ts";
import { isTheirs } from "../orders/can-see-order.ts";
import { foundByLink } from "../orders/guessed-links.ts";
import { isValidator, validatorOf } from "../orders/order-link.ts";
import type { OrderRow } from "../orders/orders.sql.ts";
import { findOrder } from "../orders/read-order.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { leftOf, questionOf } from "./open-return.ts";
import * as rows from "./returns.sql.ts";

export type ReturnView = {
	row: rows.ReturnRow;
	validator: string;
	orderValidator: string;
	lines: rows.ReturnLineRow[];
	history: { to_status: ReturnStatus; at: Date; reason: rows.ClosedBecause | null }[];
	/** What went back and what was kept for restocking, or would be by what was found so far. */
	refundCents: number;
	feeCents: number;
	/** What of the refund was taken off what the buyer owes. */
	creditedCents: number;
	/** What the refund is made of, until it was paid. */
	worth: ReturnRefund;
};

/** The return of a name in an address, for whoever may see it. Not yours and not there are the same. */
export async function findReturn(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
): Promise<rows.ReturnRow> {
	const parsed = parseOrderName(name);
	return foundByLink(deps, parsed?.validator, async () => {
		const [row] = parsed ? await rows.selectReturnByNumber(deps.pool, parsed.number) : [];
		return parsed && row && maySee(deps, caller, row, parsed.validator) ? row : null;
	});
}

function maySee(
	{ orderKey }: ReturnDependencies,
	caller: Caller,
	row: rows.ReturnRow,
	validator: string | null,
): boolean {
	if (validator !== null) return isValidator(orderKey, row, validator);
	if (caller.kind === "guest") return false;
	return row.account_id === caller.accountId || (caller.isProven && isTheirs(caller, row));
}

export async function readReturn(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
): Promise<ReturnView> {
	return viewOf(deps, await findReturn(deps, caller, name));
}

export async function viewOf(deps: ReturnDependencies, row: rows.ReturnRow): Promise<ReturnView> {
	const [lines, kept, history, [credited], { restockingPercent }] = await Promise.all([
		rows.selectReturnLines(deps.pool, row.id),
		rows.selectKept(deps.pool, row.order_id, [...STORE_ERROR_REASONS]),
		rows.selectReturnHistory(deps.pool, row.id),
		rows.selectCredited(deps.pool, row.id, row.order_id),
		deps.settings(),
	]);
	const worth = capRefund(refundOf(row, lines, kept, restockingPercent), row.left_cents);
	const isDone = isReturnFinished(row.status);
	return {
		row,
		refundCents: isDone ? row.refunded_cents : refundTotal(worth),
		feeCents: isDone ? row.fee_cents : worth.feeCents,
		creditedCents: credited?.cents ?? 0,
		worth,
		validator: validatorOf(deps.orderKey, row),
		orderValidator: validatorOf(deps.orderKey, {
			number: row.order_number,
			link_seed: row.order_seed,
		}),
		lines,
		history,
	};
}

/** Before it was inspected, what would go back if all were found as it should be. */
export function refundOf(
	row: rows.ReturnRow,
	lines: rows.ReturnLineRow[],
	kept: rows.KeptRow[],
	restockingPercent: number,
): ReturnRefund {
	const found = lines.map((line) => inspected(row, line));
	const whole = kept.map(({ order_line_id, kept }) => {
		const line = found[lines.findIndex((one) => one.order_line_id === order_line_id)];
		return { kept, pieces: line?.accepted ?? 0, reason: line?.reason ?? null };
	});
	return {
		...refundOfLines(found, restockingPercent),
		shippingCents: refundableShipping(row.kind, kept[0]?.shipping_cents ?? 0, whole),
	};
}

export function inspected({ kind }: rows.ReturnRow, line: rows.ReturnLineRow): InspectedLine {
	const accepted = line.accepted ?? line.quantity;
	return {
		kind,
		reason: line.reason,
		quantity: line.bought,
		goodsCents: line.price_cents * line.bought,
		discountCents: line.discount_cents,
		taxCents: line.tax_cents,
		coreCents: line.core_cents,
		before: line.before,
		accepted,
		// A part brings every deposit of its pieces that no other return has: one that had it may be withdrawn.
		cores: Math.min(accepted, kind === "core" ? line.core_quantity : line.cores_free),
		creditPercent: line.credit_percent ?? 100,
	};
}

export type Returnable = {
	order: OrderRow;
	validator: string;
	lines: (rows.ReturnableRow & {
		left: number;
		coresLeft: number;
		/** Why it cannot come back, if it arrived as it should. */
		no: ReturnType<typeof returnRefusal>;
		coreNo: ReturnType<typeof returnRefusal>;
		worth: BoughtLine;
		/** Pieces that no error of ours has brought back. */
		kept: number;
		/** On its way and not arrived: it may be lost, and nothing else. */
		isLostOnly: boolean;
	})[];
	returns: (rows.ReturnRow & { validator: string })[];
	restockingPercent: number;
};

/** What of an order can come back, line by line, and what is coming back already. */
export async function readReturnable(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
): Promise<Returnable> {
	const order = await findOrder(deps, caller, name);
	if (order.kind !== "order") throw new Refusal("not_found");
	const { returnWindowDays, coreWindowDays, restockingPercent } = await deps.settings();
	const [lines, kept, returns] = await Promise.all([
		rows.selectReturnable(deps.pool, order.id, returnWindowDays, coreWindowDays),
		rows.selectKept(deps.pool, order.id, [...STORE_ERROR_REASONS]),
		rows.selectReturnsOfOrder(deps.pool, order.id),
	]);
	return {
		order,
		validator: validatorOf(deps.orderKey, order),
		lines: lines.map((row, n) => {
			const [left, coresLeft] = [leftOf(row, "return"), leftOf(row, "core")];
			const ask = (kind: "return" | "core", reason: "lost_in_transit" | null) =>
				returnRefusal({
					kind,
					reason,
					...questionOf(order, row, kind),
					left: kind === "core" ? coresLeft : left,
				});
			const no = ask("return", null);
			const isLostOnly = no !== null && ask("return", "lost_in_transit") === null;
			const worth = worthOf(row, coresLeft);
			const coreNo = ask("core", null);
			return {
				...row,
				left,
				coresLeft,
				worth,
				kept: kept[n]?.kept ?? row.quantity,
				no: isLostOnly ? null : no,
				coreNo,
				isLostOnly,
			};
		}),
		returns: returns.map((row) => ({ ...row, validator: validatorOf(deps.orderKey, row) })),
		restockingPercent,
	};
}

function worthOf(
	{ quantity, price_cents, discount_cents, tax_cents, core_cents, before }: rows.ReturnableRow,
	coresLeft: number,
): BoughtLine {
	return {
		...{
			quantity,
			goodsCents: price_cents * quantity,
			discountCents: discount_cents,
			taxCents: tax_cents,
		},
		...{ coreCents: core_cents, before, coresLeft },
	};
}

const MOST_LISTED = 200;

export async function listReturns({ pool, settings }: ReturnDependencies, { accountId }: Customer) {
	const { coreWindowDays } = await settings();
	const [returns, cores] = await Promise.all([
		rows.selectReturnsOfAccount(pool, accountId, MOST_LISTED),
		rows.selectCoreWallet(pool, accountId, coreWindowDays, MOST_LISTED),
	]);
	return { returns, cores };
}

export const STAFF_LISTS = {
	open: ["requested", "approved", "shipped_back", "received", "inspected"],
	done: ["refunded", "rejected", "closed"],
} as const satisfies Record<string, readonly ReturnStatus[]>;

export function listForStaff(
	{ pool }: ReturnDependencies,
	caller: Customer,
	list: keyof typeof STAFF_LISTS,
) {
	const seller = isManager(caller) ? null : caller.accountId;
	return rows.selectReturnsForStaff(
		pool,
		[...STAFF_LISTS[list]],
		seller,
		MOST_LISTED,
		statusesAwaitingStaff(seller === null),
	);
}
