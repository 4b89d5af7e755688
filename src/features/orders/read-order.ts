/**
 * Finds orders for callers who may see them. An order that the caller may not see is reported as
 * not found.
 */
import type { Caller } from "../../domain/account/caller.ts";
import type { Order, OrderDetails } from "../../domain/order/order.ts";
import { parseOrderName, parseOrderNumber } from "../../domain/order/order-validator.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Client } from "../accounts/dependencies.ts";
import { checkOptionalCaptcha, requireCaptcha } from "../accounts/require-captcha.ts";
import { canStaffManage, canStaffSee, type StaffRule } from "./can-see-order.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { findByLink } from "./limit-link-guesses.ts";
import {
	selectHistory,
	selectLines,
	selectOrderPayment,
	selectReceipts,
	selectRefunds,
} from "./order-details.sql.ts";
import { isValidator, validatorOf } from "./order-link.ts";
import {
	readAccountDue,
	selectOrder,
	selectOrderByMail,
	selectOrderByNumber,
} from "./orders.sql.ts";
import { selectIdempotencyKey } from "./place-order.sql.ts";

/**
 * Finds an order by the name in its address: the number, or number and validator. `staffRule`
 * decides which orders of others a member of staff finds: by default those that they manage.
 */
export async function findOrder(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
	staffRule: StaffRule = canStaffManage,
): Promise<Order> {
	const parsed = parseOrderName(name);
	return findByLink(deps, parsed?.validator, async () => {
		const order = parsed ? await selectOrderByNumber(deps.pool, parsed.number) : undefined;
		return parsed && order && canFindOrder(deps, caller, order, parsed.validator, staffRule)
			? order
			: null;
	});
}

/**
 * Finds the order that was placed with an idempotency key. A guest proves with the key that the
 * order is theirs.
 */
export async function findOrderOfKey(
	deps: OrderDependencies,
	caller: Caller,
	key: string,
): Promise<Order> {
	const [stored] = await selectIdempotencyKey(deps.pool, key);
	const order = stored?.order_id ? await selectOrder(deps.pool, stored.order_id) : undefined;
	const callerId = caller.kind === "customer" ? caller.accountId : null;
	if (!order || (order.accountId !== null && order.accountId !== callerId))
		throw new Refusal("not_found");
	return order;
}

function canFindOrder(
	{ orderKey }: OrderDependencies,
	caller: Caller,
	order: Order,
	validator: string | null,
	staffRule: StaffRule,
): boolean {
	if (validator !== null && isValidator(orderKey, order, validator)) return true;
	// An outdated link still works for the owner and for staff, because they are signed in.
	if (caller.kind === "guest") return false;
	return order.accountId === caller.accountId || (caller.isProven && staffRule(caller, order));
}

export async function readOrder(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<OrderDetails> {
	const details = await readOrderDetails(deps, await findOrder(deps, caller, name, canStaffSee));
	const isOfWarehouse = caller.kind === "customer" && caller.isWarehouse === true;
	return isOfWarehouse && details.order.accountId !== caller.accountId
		? withoutMoney(details)
		: details;
}

/**
 * Warehouse staff do not see the terms, payments and refunds of customers. The balance due stays,
 * because an order that has one does not ship.
 */
function withoutMoney(details: OrderDetails): OrderDetails {
	return {
		...details,
		order: { ...details.order, paymentMethod: null, dueOn: null },
		// Anyone with the link sees the payments.
		validator: "",
		lines: details.lines.map((line) => ({ ...line, refundedQuantity: 0 })),
		refunds: [],
		payment: null,
		receipts: [],
		dueCents: 0,
		hidesMoney: true,
	};
}

export async function readOrderDetails(
	{ pool, orderKey }: OrderDependencies,
	order: Order,
): Promise<OrderDetails> {
	const [lines, history, refunds, [payment = null], receipts, dueCents] = await Promise.all([
		selectLines(pool, order.id),
		selectHistory(pool, order.id),
		selectRefunds(pool, order.id),
		selectOrderPayment(pool, order.id),
		selectReceipts(pool, order.id),
		readAccountDue(pool, order),
	]);
	return {
		order,
		validator: validatorOf(orderKey, order),
		lines,
		history,
		refunds,
		payment,
		receipts,
		dueCents,
		hidesMoney: false,
	};
}

export type OrderLookup = {
	email: string;
	number: string;
	captchaToken: string | undefined;
	client: Client;
};
/** `needsCaptcha`: the next lookup from this network must solve a captcha. */
export type OrderLookupResult =
	| { kind: "found"; orderNumber: string; validator: string }
	| { kind: "unknown"; needsCaptcha: boolean };

/**
 * Finds the link of an order by number and e-mail. A wrong number and a wrong e-mail take the same
 * time and get the same answer.
 */
export async function findOrderByEmail(
	deps: OrderDependencies,
	{ email, number, captchaToken, client }: OrderLookup,
): Promise<OrderLookupResult> {
	const address = email.trim().toLowerCase();
	const { ip } = client;
	const orderNumber = parseOrderNumber(number);
	await throttleLookup(deps, { captchaToken, client }, [
		`email ${address}`,
		`order ${orderNumber ?? number}`,
	]);
	const [row] = await selectOrderByMail(deps.pool, orderNumber ?? 0, address);
	// The validator is computed even when nothing was found, so that both cases take the same time.
	const validator = validatorOf(deps.orderKey, {
		number: row?.number ?? orderNumber ?? 0,
		linkSeed: row?.link_seed ?? EMPTY_SEED,
	});
	if (row) return { kind: "found", orderNumber: String(row.number), validator };
	await deps.limiter.take("order-lookup-wrong", ip);
	return {
		kind: "unknown",
		needsCaptcha: await deps.limiter.isExhausted("order-lookup-wrong", ip),
	};
}

/**
 * The counter of the network refuses. The counters of the e-mail and of the order number are shared
 * with strangers: when they are used up they only ask for a captcha, so that a stranger cannot keep
 * the buyer from the order. That captcha must be verified: any program can say that it could not
 * reach the captcha, and could then guess from many networks.
 */
async function throttleLookup(
	deps: OrderDependencies,
	{ captchaToken, client }: Pick<OrderLookup, "captchaToken" | "client">,
	sharedKeys: string[],
): Promise<void> {
	const { limiter } = deps;
	const hasFailed = await limiter.isExhausted("order-lookup-wrong", client.ip);
	const captcha = hasFailed ? await requireCaptcha(deps, captchaToken, client) : undefined;
	await limiter.require("order-lookup", `ip ${client.ip}`);
	const counters = await Promise.all(sharedKeys.map((key) => limiter.take("order-lookup", key)));
	const exhausted = counters.find((counter) => !counter.allowed);
	if (!exhausted) return;
	// A captcha can be checked only once, so the result of the check above is used if there was one.
	const isVerified = captcha
		? !captcha.isLimitHalved
		: (await checkOptionalCaptcha(deps, captchaToken, client)) !== "unavailable";
	if (isVerified) return;
	if (!captchaToken) throw new Refusal("captcha_refused");
	// The captcha could not be checked, so solving another one would not help.
	throw new Refusal("too_many", { retryAfterSeconds: exhausted.retryAfterSeconds });
}

const EMPTY_SEED = Buffer.alloc(16);
