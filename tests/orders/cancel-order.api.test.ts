/** Cancelling an order over HTTP, and its effect on the stock. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({ providers: { card: aProvider("card") } });
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
});
afterAll(() => api.close());

it("gives the stock back when an order is cancelled", async () => {
	const { db } = api.database;
	const part = await aPart(db);
	await aStock(db, part.id, { on_hand: 10 });
	const readStock = () =>
		db
			.selectFrom("stock")
			.select(["on_hand", "reserved"])
			.where("part_id", "=", part.id)
			.executeTakeFirstOrThrow();
	expect(await readStock()).toEqual({ on_hand: 10, reserved: 0 });

	const order = await placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 3 }]));
	expect(await readStock()).toEqual({ on_hand: 10, reserved: 3 });

	const answer = await api.app.inject({
		method: "POST",
		url: `/api/orders/${orderName(order.number, order.validator)}/cancel`,
		payload: {},
	});
	expect([answer.statusCode, answer.json().order.status]).toEqual([200, "cancelled"]);
	expect(await readStock()).toEqual({ on_hand: 10, reserved: 0 });
});
