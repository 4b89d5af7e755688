/**
 * Places an order in one transaction: claim the idempotency key, reserve stock, take the parts from
 * the cart, spend credit, write the order. The payment provider is contacted later, in
 * `payments/check-out.ts`, when the order is committed.
 */
import type { Caller } from "../../domain/account/caller.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { auditStaffSale } from "./audit-staff-sale.ts";
import { checkBuyer } from "./check-buyer.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { findStoredResponse, requestFingerprint } from "./idempotency.ts";
import { claimKey, lockActiveBuyer } from "./place-order.sql.ts";
import { type PlaceOrderRequest, prepareOrder } from "./prepare-order.ts";
import { reserveLines, spendCreditLimit, takePartsFromCart } from "./reserve-stock-and-credit.ts";
import { type PlacedOrder, writeOrder } from "./write-order.ts";

/** `created` is set only if this call created the order, not when a repeated request found it. */
export type PlaceOrderResult = PlacedOrder & {
	created: { email: string; language: Language; totalCents: number } | null;
};

/**
 * `admit` checks the captcha and the rate limits. It is skipped for a repeated request, which has
 * passed it before.
 */
export async function placeOrder(
	deps: OrderDependencies,
	caller: Caller,
	language: Language,
	{ admit, ip, ...request }: PlaceOrderRequest & { admit: () => Promise<void>; ip: string },
): Promise<PlaceOrderResult> {
	const fingerprint = requestFingerprint({ caller, request });
	const findPlaced = () => findStoredResponse<PlacedOrder>(deps.pool, request.key, fingerprint);
	// A guest's captcha is spent by `admit`, so a repeated request is answered before it. For
	// customers the claim below is enough.
	const earlier = caller.kind === "guest" ? await findPlaced() : null;
	if (earlier) return { ...earlier, created: null };
	try {
		await admit();
		return await place(deps, caller, language, request, { fingerprint, ip });
	} catch (error) {
		// The second of two simultaneous requests may find the last piece sold to the first: it gets
		// the first one's response.
		const placed = isRefusal(error) ? await findPlaced() : null;
		if (placed) return { ...placed, created: null };
		throw error;
	}
}

async function place(
	deps: OrderDependencies,
	caller: Caller,
	language: Language,
	request: PlaceOrderRequest,
	{ fingerprint, ip }: { fingerprint: Buffer; ip: string },
): Promise<PlaceOrderResult> {
	const buyer = checkBuyer(caller, request);
	const prepared = await prepareOrder(
		deps,
		caller,
		{ ...request, shipTo: buyer.shipTo },
		{ ip, isPlacing: true },
	);
	const { totalCents } = prepared.totals;
	if (request.shownTotalCents !== null && request.shownTotalCents !== totalCents)
		throw new Refusal("total_changed");
	const vinCheck =
		buyer.vin === null
			? null
			: await deps.verifyVin(
					buyer.vin,
					prepared.lines.map(({ sku }) => sku),
				);
	return inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const [claimed] = await claimKey(client, request.key, fingerprint);
		if (!claimed) {
			const placed = await findStoredResponse<PlacedOrder>(client, request.key, fingerprint);
			if (!placed) throw new Refusal("unavailable");
			return { ...placed, created: null };
		}
		if (request.sale) await requireActiveBuyer(transaction, caller);
		const allocations = await reserveLines(transaction, prepared);
		if (request.fromCart && caller.kind === "customer")
			await takePartsFromCart(transaction, caller.accountId, prepared);
		// A free order is paid at once: an invoice over zero could never be paid.
		const credit =
			request.pay.method === "account" && totalCents > 0
				? await spendCreditLimit(transaction, caller, totalCents, buyer.purchaseOrder)
				: null;
		const placed = await writeOrder(deps, transaction, {
			caller,
			language,
			request,
			prepared,
			buyer,
			allocations,
			credit,
			vinCheck,
		});
		if (request.sale)
			await auditStaffSale(transaction.tx, {
				sale: request.sale,
				prepared,
				buyerId: caller.kind === "customer" ? caller.accountId : null,
				subject: `order ${placed.number}`,
				paid: request.pay.method,
			});
		return { ...placed, created: { email: buyer.email, language, totalCents } };
	});
}

/** Staff may sell to guests and to customers who are not disabled. */
export async function requireActiveBuyer({ client }: Transaction, caller: Caller): Promise<void> {
	if (caller.kind === "guest") return;
	const [active] = await lockActiveBuyer(client, caller.accountId);
	if (!active) throw new Refusal("customer_disabled");
}
