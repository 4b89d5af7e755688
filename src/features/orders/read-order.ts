/** Orders as those may see them who may: the owner and staff by number, anyone with the link. Whatever is not yours is not there. */
import type { Caller, Customer } from "../../domain/caller.ts";
import { parseOrderName } from "../../domain/order-validator.ts";
import { Refusal } from "../../domain/refusals.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { isTheirs } from "./move-order.ts";
import { isValidator, validatorOf } from "./order-link.ts";
import * as rows from "./orders.sql.ts";
import { type PaymentRow, selectPayments } from "./payments.sql.ts";

export type OrderView = {
	order: rows.OrderRow;
	validator: string;
	lines: rows.LineRow[];
	history: Awaited<ReturnType<typeof rows.selectHistory>>;
	refunds: Awaited<ReturnType<typeof rows.selectRefunds>>;
	payment: PaymentRow | null;
};

/** The order of a name in an address, for whoever may see it. */
export async function findOrder(deps: OrderDependencies, caller: Caller, name: string): Promise<rows.OrderRow> {
	const parsed = parseOrderName(name);
	const [order] = parsed ? await rows.selectOrderByNumber(deps.pool, parsed.number) : [];
	if (!parsed || !order || !maySee(deps, caller, order, parsed.validator)) throw new Refusal("not_found");
	return order;
}

function maySee({ orderKey }: OrderDependencies, caller: Caller, order: rows.OrderRow, validator: string | null): boolean {
	if (validator !== null) return isValidator(orderKey, order, validator);
	if (caller.kind === "guest") return false;
	return order.account_id === caller.accountId || (caller.isProven && isTheirs(caller, order));
}

export async function readOrder(deps: OrderDependencies, caller: Caller, name: string): Promise<OrderView> {
	return viewOf(deps, await findOrder(deps, caller, name));
}

export async function viewOf({ pool, orderKey }: OrderDependencies, order: rows.OrderRow): Promise<OrderView> {
	const [lines, history, refunds, payments] = await Promise.all([
		rows.selectLines(pool, order.id),
		rows.selectHistory(pool, order.id),
		rows.selectRefunds(pool, order.id),
		selectPayments(pool, order.id),
	]);
	const payment = payments.find(({ status }) => status === "succeeded") ?? payments.at(-1) ?? null;
	return { order, validator: validatorOf(orderKey, order), lines, history, refunds, payment };
}

const PAGE_SIZE = 20;

export type OrdersQuestion = { search: string | null; from: string | null; to: string | null; page: number };

export async function listOrders({ pool }: OrderDependencies, { accountId }: Customer, { search, from, to, page }: OrdersQuestion) {
	const found = await rows.selectOwnOrders(pool, accountId, search?.trim() || null, from, to, PAGE_SIZE, (page - 1) * PAGE_SIZE);
	const total = found[0]?.found ?? 0;
	return { orders: found, total, pages: Math.ceil(total / PAGE_SIZE) };
}

/** The link to an order by number and e-mail. The same work and the same answer whether the number or the address is wrong. */
export async function findDirect(
	deps: OrderDependencies,
	{ email, number, ip }: { email: string; number: string; ip: string },
): Promise<{ orderNumber: string; validator: string } | null> {
	const key = email.trim().toLowerCase();
	for (const [kind, value] of [
		["ip", ip],
		["email", key],
		["order", number],
	] as const)
		await deps.limiter.require("order-lookup", `${kind} ${value}`);
	const wanted = parseOrderName(number)?.number ?? 0;
	const [found] = await rows.selectOrderByMail(deps.pool, wanted, key);
	const validator = validatorOf(deps.orderKey, found ?? { number: wanted, link_seed: NO_SEED });
	return found ? { orderNumber: String(found.number), validator } : null;
}

const NO_SEED = Buffer.alloc(16);
