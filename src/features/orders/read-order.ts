/** Orders as those may see them who may: the owner and staff by number, anyone with the link. Whatever is not yours is not there. */
import type { Caller } from "../../domain/account/caller.ts";
import { parseOrderName, parseOrderNumber } from "../../domain/order/order-validator.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { requireHuman } from "../accounts/ask-captcha.ts";
import type { Client } from "../accounts/dependencies.ts";
import { isTheirs } from "./can-see-order.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { foundByLink } from "./guessed-links.ts";
import { isValidator, validatorOf } from "./order-link.ts";
import * as rows from "./orders.sql.ts";
import { selectKey } from "./place.sql.ts";

export type OrderView = {
	order: rows.OrderRow;
	validator: string;
	lines: rows.LineRow[];
	history: Awaited<ReturnType<typeof rows.selectHistory>>;
	refunds: Awaited<ReturnType<typeof rows.selectRefunds>>;
	payment: rows.OrderPaymentRow | null;
	/** What of it still stands on account. */
	dueCents: number;
};

/** The order of a name in an address, for whoever may see it. */
export async function findOrder(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<rows.OrderRow> {
	const parsed = parseOrderName(name);
	return foundByLink(deps, parsed?.validator, async () => {
		const [order] = parsed ? await rows.selectOrderByNumber(deps.pool, parsed.number) : [];
		return parsed && order && maySee(deps, caller, order, parsed.validator) ? order : null;
	});
}

/** The order that was placed under a key. A customer's is theirs alone; a guest's is of whoever holds the key. */
export async function findOrderOfKey(
	deps: OrderDependencies,
	caller: Caller,
	key: string,
): Promise<rows.OrderRow> {
	const [known] = await selectKey(deps.pool, key);
	const [order] = known?.order_id ? await rows.selectOrder(deps.pool, known.order_id) : [];
	const owner = caller.kind === "customer" ? caller.accountId : null;
	if (!order || (order.account_id !== null && order.account_id !== owner))
		throw new Refusal("not_found");
	return order;
}

function maySee(
	{ orderKey }: OrderDependencies,
	caller: Caller,
	order: rows.OrderRow,
	validator: string | null,
): boolean {
	if (validator !== null && isValidator(orderKey, order, validator)) return true;
	// An old link leads its owner on, although it leads nobody else anywhere.
	if (caller.kind === "guest") return false;
	return order.account_id === caller.accountId || (caller.isProven && isTheirs(caller, order));
}

export async function readOrder(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<OrderView> {
	return viewOf(deps, await findOrder(deps, caller, name));
}

export async function viewOf(
	{ pool, orderKey }: OrderDependencies,
	order: rows.OrderRow,
): Promise<OrderView> {
	const [lines, history, refunds, [payment = null], dueCents] = await Promise.all([
		rows.selectLines(pool, order.id),
		rows.selectHistory(pool, order.id),
		rows.selectRefunds(pool, order.id),
		rows.selectOrderPayment(pool, order.id),
		rows.accountDue(pool, order),
	]);
	return {
		order,
		validator: validatorOf(orderKey, order),
		lines,
		history,
		refunds,
		payment,
		dueCents,
	};
}

export type OrderLookup = {
	email: string;
	number: string;
	captchaToken: string | undefined;
	client: Client;
};
/** `needsProof`: the next try of this network has to show that a person makes it. */
export type FoundOrder =
	| { kind: "found"; orderNumber: string; validator: string }
	| { kind: "unknown"; needsProof: boolean };

/** The link to an order by number and e-mail. The same work and the same answer whether the number or the address is wrong. */
export async function findDirect(
	deps: OrderDependencies,
	{ email, number, captchaToken, client }: OrderLookup,
): Promise<FoundOrder> {
	const key = email.trim().toLowerCase();
	const { ip } = client;
	const wanted = parseOrderNumber(number);
	if (await deps.limiter.isSpent("order-lookup-wrong", ip))
		await requireHuman(deps, captchaToken, client);
	for (const [kind, value] of [
		["ip", ip],
		["email", key],
		// What is no number finds nothing, however it is spelled.
		["order", wanted ?? number],
	] as const)
		await deps.limiter.require("order-lookup", `${kind} ${value}`);
	const [found] = await rows.selectOrderByMail(deps.pool, wanted ?? 0, key);
	const validator = validatorOf(
		deps.orderKey,
		found ?? { number: wanted ?? 0, link_seed: NO_SEED },
	);
	if (found) return { kind: "found", orderNumber: String(found.number), validator };
	await deps.limiter.take("order-lookup-wrong", ip);
	return { kind: "unknown", needsProof: await deps.limiter.isSpent("order-lookup-wrong", ip) };
}

const NO_SEED = Buffer.alloc(16);
