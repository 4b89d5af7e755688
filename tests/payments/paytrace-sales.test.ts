/** A vendor without idempotency keys charges once, even with several processes and lost answers. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { GUEST } from "../../src/domain/account/caller.ts";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { selectAlarms } from "../../src/features/orders/alarms.sql.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { openPaytraceRig, type PaytraceRig } from "../ports/paytrace-rig.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let vendor: PaytraceRig;
let sku: string;
beforeAll(async () => {
	vendor = await openPaytraceRig();
	const { provider, other: otherProvider } = vendor;
	// Two processes, which do not share memory.
	let turn = 0;
	const either = {
		...provider,
		begin: (request: Parameters<typeof provider.start>[0]) =>
			(turn++ % 2 ? provider : otherProvider).start(request),
	};
	api = await startApi({ providers: { card: either } });
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
	const part = await aPart(api.database.db);
	await aStock(api.database.db, part.id, { on_hand: 100 });
	sku = part.sku;
});
afterAll(async () => {
	await api.close();
	await vendor.close();
});

const client = { ip: "10.202.0.1", userAgent: undefined };
const calm = () => {};
const checkout = async () =>
	aCheckout([{ sku, quantity: 1 }], { token: await vendor.token("pays") });
const paymentsOf = async (number: number) =>
	(
		await api.database.pool.query(
			"select p.key, p.status from payment p join store_order o on o.id = p.order_id where o.number = $1 order by p.n",
			[number],
		)
	).rows as { key: string; status: string }[];
const keyOf = async (number: number) => (await paymentsOf(number))[0]?.key ?? "";
const since = (number: number, time: string) =>
	api.database.pool.query(
		`update payment set begun_at = now() - $2::interval, created_at = now() - $2::interval
		where order_id = (select id from store_order where number = $1)`,
		[number, time],
	);

it("sells once to two callers who ask at once", async () => {
	const input = await checkout();
	const placed = await Promise.all([1, 2, 3, 4].map(() => placeAs(api.services, input)));
	const [{ number, validator }] = placed as [(typeof placed)[number]];
	expect(new Set(placed.map((order) => order.number)).size).toBe(1);
	expect(await vendor.count(await keyOf(number))).toBe(1);
	expect(
		(await api.services.payments.readOutcome(GUEST, orderName(number, validator))).payment.status,
	).toBe("paid");
});

it("finds the sale whose answer was lost, and does not charge again", async () => {
	const input = await checkout();
	await vendor.befall("lost");
	const { number, payment } = await placeAs(api.services, input);
	expect(payment.status).toBe("checking");
	expect((await placeAs(api.services, input)).payment.status).toBe("paid");
	expect(await vendor.count(await keyOf(number))).toBe(1);
});

it("keeps an unknown sale open until its deadline, then accepts another card", async () => {
	const input = await checkout();
	await vendor.befall("broken");
	const { number, validator } = await placeAs(api.services, input);
	const name = orderName(number, validator);
	const pay = async () =>
		api.services.payments.pay(GUEST, name, "card", await vendor.token("pays"), client);
	expect((await placeAs(api.services, input)).payment.status).toBe("checking");
	await expect(pay()).rejects.toMatchObject({ code: "payment_under_way" });
	await api.services.orderJobs.reconcileOpenPayments(calm, -1);
	expect(await paymentsOf(number)).toMatchObject([{ status: "open" }]);
	await since(number, "3 minutes");
	expect((await pay()).payment.status).toBe("paid");
	expect(await paymentsOf(number)).toMatchObject([
		{ status: "cancelled" },
		{ status: "succeeded" },
	]);
	expect(await vendor.count(await keyOf(number))).toBe(0);
});

it("cancels at once an attempt that was never sent, and it is not sent afterwards", async () => {
	await vendor.befall("broken");
	const { number } = await placeAs(api.services, await checkout());
	// As if the process had died before it sent the request.
	await api.database.pool.query("update payment set begun_at = null where key = $1", [
		await keyOf(number),
	]);
	await api.services.orderJobs.reconcileOpenPayments(calm, -1);
	expect(await paymentsOf(number)).toMatchObject([{ status: "cancelled" }]);
});

it("raises an alarm about a payment with an unknown result", async () => {
	await vendor.befall("broken");
	const { number } = await placeAs(api.services, await checkout());
	const key = await keyOf(number);
	expect(await selectAlarms(api.database.pool)).toEqual([]);
	await since(number, "61 minutes");
	expect(await selectAlarms(api.database.pool)).toEqual([
		{ alarm: "payment_unknown", what: `paytrace ${key}` },
	]);
});
