/** Races between many buyers: small in `npm test`, large in `npm run test:deep`. */
import { expect } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { anAccount } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import type { ApiServer } from "../support/api-server.ts";
import { runConcurrently } from "../support/run-concurrently.ts";

export async function aSoldPart(
	{ database: { db } }: ApiServer,
	onHand = 10,
	columns: Parameters<typeof aPart>[1] = {},
) {
	const part = await aPart(db, columns);
	if (onHand > 0) await aStock(db, part.id, { on_hand: onHand });
	return part;
}

export async function aBuyer(
	{ database: { db } }: ApiServer,
	columns: Parameters<typeof anAccount>[1] = {},
): Promise<Customer> {
	const account = await anAccount(db, columns);
	return {
		kind: "customer",
		accountId: account.id,
		sessionId: 0,
		firstName: "Demo",
		email: account.email,
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: columns?.credit === "credit" ? "credit" : "retail",
		isTaxable: true,
		adminLevel: 0,
		isProven: false,
	} as Customer;
}

/** One buyer gets the piece; all others are refused as out of stock. */
export async function raceForLastPiece(api: ApiServer, buyers: number): Promise<void> {
	const part = await aSoldPart(api, 1);
	const tries = await runConcurrently(buyers, () =>
		placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 1 }])),
	);
	expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(reasonsOf(tries)).toEqual(["out_of_stock"]);
}

/** A single-use coupon is used once. */
export async function raceForCoupon(api: ApiServer, buyers: number): Promise<void> {
	const part = await aSoldPart(api, 100_000);
	const code = `ONCE${part.id}`;
	await api.database.db
		.insertInto("coupon")
		.values({
			code,
			kind: "percent",
			value: 1000,
			max_uses: 1,
			message_en: "Ten",
			message_es: "Diez",
		})
		.execute();
	const couponCode = code.toLowerCase();
	const tries = await runConcurrently(buyers, () =>
		placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 1 }], { couponCode })),
	);
	expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
}

/** Ten orders of a hundred dollars fit into a thousand, and not one more. */
export async function raceForCredit(api: ApiServer, tries: number): Promise<void> {
	const part = await aSoldPart(api, 1000);
	const buyer = await aBuyer(api, { credit: "credit" });
	await api.database.db
		.insertInto("credit_account")
		.values({ account_id: buyer.accountId, limit_cents: 100_000 })
		.execute();
	const onAccount = () =>
		placeAs(
			api.services,
			aCheckout([{ sku: part.sku, quantity: 1 }], { method: "account", token: null }),
			buyer,
		);
	const made = await runConcurrently(tries, onAccount);
	expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
	expect(reasonsOf(made)).toEqual(["over_limit"]);
	const [credit] = await api.database.db
		.selectFrom("credit_account")
		.select("used_cents")
		.where("account_id", "=", buyer.accountId)
		.execute();
	expect(credit?.used_cents).toBe(100_000);
}

/** Two parts, in opposite order in half of the carts: no order fails with a deadlock. */
export async function raceInOppositeOrder(api: ApiServer, carts: number): Promise<void> {
	const [firstPart, secondPart] = [await aSoldPart(api, carts), await aSoldPart(api, carts)];
	const forth = [firstPart, secondPart].map(({ sku }) => ({ sku, quantity: 1 }));
	const back = forth.toReversed();
	const tries = await runConcurrently(carts, (n) =>
		placeAs(api.services, aCheckout(n % 2 ? forth : back)),
	);
	expect(tries.filter(({ status }) => status === "rejected")).toEqual([]);
}

function reasonsOf(tries: PromiseSettledResult<unknown>[]): string[] {
	return [
		...new Set(
			tries.flatMap((result) =>
				result.status === "rejected" ? [result.reason.code ?? result.reason.message] : [],
			),
		),
	];
}
