/**
 * Places an order in one transaction: the key, the goods, the coupon, the credit, the order with its lines and its ledger, and the
 * answer. Nobody outside is asked meanwhile; the payment is begun after the order stands.
 */
import { canonicalEmail } from "../../domain/account/account-forms.ts";
import type { Caller } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import {
	email as emailRule,
	type FormErrors,
	faultOf,
	isValid,
	maxLength,
	vinCharacters,
	vinLength,
} from "../../domain/form/form-rules.ts";
import { oneLine } from "../../domain/form/one-line.ts";
import { onAccountEntries, placedEntries } from "../../domain/money/ledger.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import {
	type Allocation,
	allocateStock,
	type StockRow as DomainStock,
	type WantedLine,
} from "../../domain/order/allocate-stock.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import { ORDER_LIFE_MINUTES } from "../../domain/order/unpaid-order-lifetime.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { normalizeVin } from "../../domain/vehicle/vin.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { PaymentWay } from "../../ports/payment.ts";
import { takeFromCart } from "../cart/take-from-cart.sql.ts";
import { useCoupon as spendCoupon } from "../coupons/use-coupon.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { answerOf, hashOf } from "./idempotency.ts";
import { orderMail } from "./mail-order.ts";
import { validatorOf } from "./order-link.ts";
import * as rows from "./place.sql.ts";
import { type OrderQuestion, type Prepared, prepareOrder, readAddress } from "./prepare-order.ts";

export type PlaceRequest = OrderQuestion & {
	/** Made when the checkout opens; the same one never places a second order. */
	key: string;
	shipTo: OrderAddress;
	serviceCode: string;
	billTo: OrderAddress | null;
	vin: string | null;
	purchaseOrder: string | null;
	extraInformation: string;
	/** What the buyer was shown, in cents; an order that costs anything else is refused. */
	shownTotalCents: number | null;
	pay: { way: PaymentWay; provider: string } | { way: "account" };
	/** The parts lie in the customer's cart, and leave it. An express order leaves it alone. */
	fromCart: boolean;
};

export type PlacedOrder = {
	orderId: number;
	number: number;
	validator: string;
	paymentKey: string | null;
};

/** `fresh` is what is known of an order that was placed just now; one that was placed before has moved on since. */
export type Placing = PlacedOrder & {
	fresh: { email: string; language: Language; totalCents: number } | null;
};

/** `admit` is asked only about an order that does not stand yet: whoever asks again has shown already that a person asks. */
export async function placeOrder(
	deps: OrderDependencies,
	caller: Caller,
	language: Language,
	{ admit, ip, ...request }: PlaceRequest & { admit: () => Promise<void>; ip: string },
): Promise<Placing> {
	const hash = hashOf({ caller, request });
	// A guest spends a proof and a try by asking; a customer's key is looked up where it is claimed, without a question of its own.
	const before =
		caller.kind === "guest" ? await answerOf<PlacedOrder>(deps.pool, request.key, hash) : null;
	if (before) return { ...before, fresh: null };
	try {
		await admit();
		return await place(deps, caller, language, request, { hash, ip });
	} catch (error) {
		// A second click may find the last piece gone, to the first one: it gets the first one's answer.
		const known = isRefusal(error)
			? await answerOf<PlacedOrder>(deps.pool, request.key, hash)
			: null;
		if (known) return { ...known, fresh: null };
		throw error;
	}
}

async function place(
	deps: OrderDependencies,
	caller: Caller,
	language: Language,
	request: PlaceRequest,
	{ hash, ip }: { hash: Buffer; ip: string },
): Promise<Placing> {
	const buyer = readBuyer(caller, request);
	const prepared = await prepareOrder(
		deps,
		caller,
		{ ...request, shipTo: buyer.shipTo },
		{ ip, isPlacing: true },
	);
	const { totals } = prepared;
	if (request.shownTotalCents !== null && request.shownTotalCents !== totals.totalCents)
		throw new Refusal("total_changed");
	const vinVerified = buyer.vin !== null && (await deps.isKnownVin(buyer.vin));
	return inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const [claimed] = await rows.claimKey(client, request.key, hash);
		if (!claimed)
			return {
				...((await answerOf<PlacedOrder>(client, request.key, hash)) ?? refuse("unavailable")),
				fresh: null,
			};
		const allocations = await holdStock(transaction, prepared);
		if (request.fromCart && caller.kind === "customer")
			await takeCart(transaction, caller.accountId, prepared);
		const placed = await writeOrder(deps, transaction, {
			caller,
			language,
			request,
			prepared,
			buyer,
			allocations,
			vinVerified,
		});
		return { ...placed, fresh: { email: buyer.email, language, totalCents: totals.totalCents } };
	});
}

function refuse(code: ConstructorParameters<typeof Refusal>[0]): never {
	throw new Refusal(code);
}

type Buyer = {
	email: string;
	shipTo: OrderAddress;
	billTo: OrderAddress;
	vin: string | null;
	purchaseOrder: string | null;
};

function readBuyer(caller: Caller, request: PlaceRequest): Buyer {
	const shipping = readAddress("shippingAddress", request.shipTo);
	const billing = request.billTo ? readAddress("billingAddress", request.billTo) : shipping;
	const email = caller.kind === "customer" ? caller.email : (request.email ?? "");
	const vin = request.vin ? normalizeVin(request.vin) : "";
	const faults: FormErrors = {
		...shipping.faults,
		...billing.faults,
		...faultAt(
			"email",
			faultOf(
				[
					{ code: "guest_email", isRequired: true, holds: (value) => value.trim() !== "" },
					emailRule(),
					maxLength(254),
				],
				email,
				{},
			),
		),
		...faultAt("vinNumber", faultOf([vinLength(), vinCharacters()], vin, {})),
		...faultAt("purchaseOrder", faultOf([maxLength(60)], request.purchaseOrder ?? "", {})),
		...faultAt("extraInformation", faultOf([maxLength(1000)], request.extraInformation, {})),
	};
	if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
	return {
		email: canonicalEmail(email),
		shipTo: shipping.address,
		billTo: billing.address,
		vin: vin || null,
		purchaseOrder: oneLine(request.purchaseOrder),
	};
}

function faultAt(field: string, fault: ReturnType<typeof faultOf>): FormErrors {
	return fault ? { [field]: fault } : {};
}

/** Holds what these lines want, whole, or refuses. */
export async function holdStock(
	{ client }: Transaction,
	{ lines }: { lines: readonly WantedLine[] },
): Promise<Allocation[]> {
	const stock = await rows.lockStock(
		client,
		lines.map(({ partId }) => partId),
	);
	const allocated = allocateStock(lines, stock.map(toStock));
	if (allocated.kind === "short") throw new Refusal("out_of_stock");
	const places = new Map<string, rows.Place>();
	for (const { lineIndex, warehouseId, quantity } of allocated.allocations) {
		const partId = lines[lineIndex]?.partId;
		if (warehouseId === null || partId === undefined) continue;
		const place = `${partId} ${warehouseId}`;
		places.set(place, {
			partId,
			warehouseId,
			quantity: quantity + (places.get(place)?.quantity ?? 0),
		});
	}
	const held = await rows.reserveStock(client, [...places.values()]);
	if (held.length !== places.size) throw new Refusal("out_of_stock");
	return allocated.allocations;
}

function toStock(row: rows.StockRow): DomainStock {
	return {
		partId: row.part_id,
		warehouseId: row.warehouse_id,
		stockClass: row.stock_class as DomainStock["stockClass"],
		available: row.available,
		expectedOn: row.expected_on,
	};
}

/** Two windows cannot order one cart twice: the second finds it empty. */
async function takeCart(
	{ client }: Transaction,
	accountId: number,
	{ lines }: Prepared,
): Promise<void> {
	const taken = await takeFromCart(
		client,
		accountId,
		lines.map(({ partId }) => partId),
		lines.map(({ quantity }) => quantity),
	);
	// Fewer than asked for: the cart is another one by now.
	if (taken.length !== lines.length) throw new Refusal("cart_changed");
}

type Writing = {
	caller: Caller;
	language: Language;
	request: PlaceRequest;
	prepared: Prepared;
	buyer: Buyer;
	allocations: Allocation[];
	vinVerified: boolean;
};

async function writeOrder(
	deps: OrderDependencies,
	transaction: Transaction,
	writing: Writing,
): Promise<PlacedOrder> {
	const { caller, request, prepared, buyer, allocations } = writing;
	const { client } = transaction;
	const { totals } = prepared;
	const accountId = caller.kind === "customer" ? caller.accountId : null;
	// An invoice over nothing would stay open for ever.
	const isFree = totals.totalCents === 0;
	const isOnAccount = request.pay.way === "account" && !isFree;
	const credit = isOnAccount
		? await takeCredit(transaction, caller, totals.totalCents, buyer.purchaseOrder)
		: null;
	const path = statusPath({
		isSettled: credit !== null || isFree,
		needsVin: buyer.vin !== null && !writing.vinVerified,
		lines: prepared.lines,
	});
	const given = newOrder(
		{ ...writing, termsDays: credit?.terms_days ?? null, path, isFree },
		deps.today(),
	);
	const [order] = await rows.insertOrder(client, given);
	if (!order) throw new Error("the order was not written");
	const payment = isFree ? null : firstTry(request, prepared, order.id);
	const placed = {
		orderId: order.id,
		number: order.number,
		validator: validatorOf(deps.orderKey, order),
		paymentKey: payment?.key ?? null,
	};
	const lines = prepared.lines.map((line, n) => newLine(line, n, prepared));
	const told = { ...given, ...order, ...{ refunded_cents: 0, tracking: null, expires_at: null } };
	await rows.insertContent(client, order.id, {
		lines,
		allocations: allocations.flatMap((allocation) => newAllocation(allocation, prepared)),
		entries: [...placedEntries(totals), ...(credit ? onAccountEntries(totals.totalCents) : [])],
		moves: path.map((to, n) => ({
			from_status: path[n - 1] ?? null,
			to_status: to,
			reason: n === 0 ? "placed" : "checkout",
		})),
		actor: accountId,
		cause: `order:${order.id}`,
		payments: payment ? [payment] : [],
		// What is still to be paid is confirmed when the money is there.
		mails: payment ? [] : [orderMail(deps, "order-confirmation", told, lines)],
		...{ key: request.key, answer: placed },
	});
	if (prepared.coupon)
		await spendCoupon(transaction.tx, {
			code: prepared.coupon.code,
			orderId: order.id,
			accountId,
			email: buyer.email,
		});
	return placed;
}

function firstTry(
	{ pay }: PlaceRequest,
	{ totals }: Prepared,
	orderId: number,
): rows.NewPayment | null {
	if (pay.way === "account") return null;
	return {
		provider: pay.provider,
		way: pay.way,
		key: `order-${orderId}-pay-1`,
		amount_cents: totals.totalCents,
		currency: STORE_CURRENCY,
	};
}

/** Pieces of a special order lie nowhere yet. */
function newAllocation(
	{ lineIndex, warehouseId, quantity, expectedOn }: Allocation,
	{ lines }: Prepared,
): rows.NewAllocation[] {
	const line = lines[lineIndex];
	if (warehouseId === null || !line) return [];
	return [
		{
			n: lineIndex + 1,
			warehouse_id: warehouseId,
			part_id: line.partId,
			quantity,
			expected_on: expectedOn,
		},
	];
}

/** Orders on account need credit, and a purchase order where the customer's books do. */
export async function takeCredit(
	{ client }: Transaction,
	caller: Caller,
	cents: number,
	purchaseOrder: string | null,
) {
	if (caller.kind !== "customer" || caller.credit !== "credit") throw new Refusal("no_credit");
	const [credit] = await rows.spendCredit(client, caller.accountId, cents);
	if (!credit) throw new Refusal("over_limit");
	if (credit.requires_purchase_order && !purchaseOrder)
		throw new Refusal("bad_request", { fieldErrors: { purchaseOrder: { code: "required" } } });
	return credit;
}

/** The moves an order has made by the time it is placed: money that is settled lets it go on, an unknown VIN holds it for a look. */
function statusPath({
	isSettled,
	needsVin,
	lines,
}: {
	isSettled: boolean;
	needsVin: boolean;
	lines: Prepared["lines"];
}): OrderStatus[] {
	if (needsVin) return ["draft", "vin_verification"];
	if (!isSettled) return ["draft", "awaiting_payment"];
	return [
		"draft",
		"awaiting_payment",
		"processing",
		...(lines.some(({ isSpecialOrder }) => isSpecialOrder) ? (["dropship"] as const) : []),
	];
}

type NewOrderGiven = Writing & { termsDays: number | null; path: OrderStatus[]; isFree: boolean };

function newOrder(
	{
		caller,
		language,
		request,
		prepared,
		buyer,
		vinVerified,
		termsDays,
		path,
		isFree,
	}: NewOrderGiven,
	today: string,
): rows.NewOrder {
	const { totals, option } = prepared;
	if (!option) throw new Refusal("shipping_changed");
	const onAccount = request.pay.way === "account" && !isFree;
	return {
		kind: "order",
		account_id: caller.kind === "customer" ? caller.accountId : null,
		email: buyer.email,
		language,
		status: path.at(-1) ?? "draft",
		payment_status: onAccount ? "on_account" : isFree ? "paid" : "unpaid",
		payment_method: request.pay.way,
		price_level: prepared.level,
		currency: STORE_CURRENCY,
		rate_currency: prepared.rateCurrency,
		ship_to: buyer.shipTo,
		bill_to: buyer.billTo,
		service_code: option.serviceCode,
		service_en: option.name.en,
		service_es: option.name.es,
		arrives_from: option.arrives?.from ?? null,
		arrives_to: option.arrives?.to ?? null,
		products_cents: totals.productsCents,
		discount_cents: totals.discountCents,
		shipping_cents: totals.shippingCents,
		core_cents: totals.coreCents,
		tax_millionths: totals.taxMillionths,
		tax_cents: totals.taxCents,
		total_cents: totals.totalCents,
		coupon_code: prepared.coupon?.code ?? null,
		vin: buyer.vin,
		vin_verified: vinVerified,
		purchase_order: buyer.purchaseOrder,
		extra_information: request.extraInformation.trim(),
		life_minutes: onAccount || isFree ? null : ORDER_LIFE_MINUTES,
		terms_days: termsDays,
		today,
	};
}

function newLine(
	line: Prepared["lines"][number],
	index: number,
	{ totals }: Prepared,
): rows.NewLine {
	const share = totals.lines[index];
	return {
		n: index + 1,
		part_id: line.partId,
		sku: line.sku,
		title_en: line.titleEn,
		title_es: line.titleEs,
		brand: line.brand,
		quantity: line.quantity,
		price_cents: line.priceCents,
		core_cents: line.coreCents,
		discount_cents: share?.discountCents ?? 0,
		tax_cents: share?.taxCents ?? 0,
		is_special_order: line.isSpecialOrder,
		is_returnable: line.isReturnable,
	};
}
