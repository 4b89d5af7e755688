/** Pages and mails of an order that the buyer picks up at the store. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({ screens: true, providers: { card: aProvider("card") } });
	const { db } = api.database;
	const contact = {
		kind: "store",
		label_en: "Miami store",
		label_es: "Tienda de Miami",
		address: "1 Demo Street",
		position: 1,
	};
	await db
		.insertInto("contact_point")
		.values({ ...contact, phone: "+13055550100" })
		.execute();
});
afterAll(() => api.close());

it("names the store and no shipping service, in the office too", async () => {
	const { db, pool } = api.database;
	const [owner, manager] = [
		await aSignedInCustomer(api.database),
		await aSignedInCustomer(api.database, { admin_level: 2 }),
	];
	const { id: partId, sku } = await aPart(db);
	await aStock(db, partId, { on_hand: 5 });
	const { number } = await placeAs(
		api.services,
		aCheckout([{ sku, quantity: 1 }]),
		await api.services.accounts.authenticate(owner.token),
	);
	const { rows } = await pool.query(
		"update store_order set service_code = 'pickup' where number = $1 returning id",
		[number],
	);
	const open = async (path: string, { token } = owner) =>
		(
			await api.app.inject({
				url: `${path}/${number}`,
				headers: { cookie: `__Host-session=${token}` },
			})
		).body.replace(/<script.*?<\/script>/gs, "");
	const order = () => open("/order");
	const office = async (url: string) =>
		(
			await api.app.inject({ url, headers: { cookie: `__Host-session=${manager.token}` } })
		).body.replace(/<script.*?<\/script>/gs, "");
	const found = async () =>
		(await api.call(`/admin/find?text=${number}`, { token: manager.token })).json().results[0]
			.detail;
	const timeline = () => office(`/admin/customers/${owner.account.id}`);
	const changes = () => office(`/admin/audit?thing=order+${number}`);
	const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
	await api.services.orders.move(staff, { number, to: "awaiting_shipment", tracking: null });
	expect(await order()).toContain("Your parts are ready for pickup.");
	// The status of such an order is not called by a shipment, in the lists neither.
	const listed = await api.call("/orders", { token: owner.token });
	expect(listed.json().orders[0].status_label).toBe("Ready for pickup");
	for (const page of [await order(), await open("/admin/orders", manager)]) {
		expect(page).toContain("Ready for pickup</span>");
		expect(page).not.toContain("Awaiting Shipment");
	}
	expect(await found()).toContain("Ready for pickup");
	expect(await timeline()).toContain("Ready for pickup");
	expect(await changes()).toContain("was Processing, is now Ready for pickup");
	// The filter of the list finds both kinds of orders.
	const list = await office("/admin/orders?status=awaiting_shipment");
	expect(list).toContain("Awaiting Shipment / Ready for pickup</option>");
	expect(await open("/order-confirmation")).toMatch(/Ready for pickup \w{3}/);
	await api.services.orders.move(staff, {
		number,
		to: "shipped",
		tracking: null,
		handedTo: "Pat Doe",
		allowsUnscanned: true,
	});
	const confirmation = await open("/order-confirmation");
	expect(confirmation).toContain("Your parts were handed over at the store.");
	expect(confirmation).not.toContain("Ready for pickup");
	expect(await open("/es/order-confirmation")).not.toContain("Listo para recoger");
	const fetched = await order();
	for (const text of [
		"Your parts were handed over at the store.",
		"Pick up at",
		"1 Demo Street",
		"Picked up",
	])
		expect(fetched).toContain(text);
	expect(fetched).not.toMatch(/on their way|Shipping address/);
	const history = fetched.slice(fetched.indexOf('<ol class="border-l')).split("</ol>")[0];
	expect(history).toContain("Picked up");
	expect(history).not.toContain("Delivered");
	const { order: answer } = (await api.call(`/orders/${number}`, { token: owner.token })).json();
	expect(answer.history.at(-1)).toMatchObject({ from: "shipped", to: "delivered" });
	expect(await found()).toContain("Picked up");
	expect(await timeline()).toContain("Picked up");
	expect(await changes()).not.toMatch(/Shipped|Delivered/);
	// Nor has the timeline of staff, which names the person too, an entry without a text.
	const box = await office(`/admin/shipments/${number}-1`);
	expect(box).toContain("Picked up</span>");
	expect(box + (await open("/admin/orders", manager))).not.toContain(">Delivered</span>");
	const entries = (await open("/admin/orders", manager)).split('aria-labelledby="timeline"')[1];
	expect(entries).toContain("Picked up");
	expect(entries).not.toContain('<span class="font-medium"></span>');
	const mails = await pool.query(
		"select kind, data from outbox where dedupe like '%:' || $1 order by id",
		[rows[0].id],
	);
	const mailData = mails.rows.map(({ kind, data }) => ({
		kind,
		isPickup: data.isPickup,
		shipTo: data.shipTo,
	}));
	expect(mailData.filter(({ kind }) => kind !== "order-confirmation")).toEqual([
		{ kind: "order-ready", isPickup: true, shipTo: [] },
		{ kind: "order-picked-up", isPickup: true, shipTo: [] },
	]);
});
