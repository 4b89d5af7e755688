/** The cut-off hour of the store, from the page of a part to the late orders of the office. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatRoomyWeekday, formatWeekday } from "../../src/app/ui/day.ts";
import { momentOfStoreTime } from "../../src/domain/store/store-time.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let sku: string;
let manager: Awaited<ReturnType<typeof aSignedInCustomer>>;

beforeAll(async () => {
	api = await startApi({
		screens: true,
		providers: { card: aProvider("card") },
		now: () => NOON,
	});
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const part = await aPart(db, { prices: { online: 11_111 } });
	await aStock(db, part.id, { on_hand: 50 });
	sku = part.sku;
	manager = await aSignedInCustomer(api.database, { admin_level: 3 });
});
afterAll(() => api.close());

/** A Tuesday without a holiday near it. */
const [YESTERDAY, TODAY, TOMORROW] = ["2026-11-16", "2026-11-17", "2026-11-18"];
const NOON = momentOfStoreTime(`${TODAY}T12:00`) ?? 0;
const [OVER, NOT_OVER] = ["12:00", "12:01"];

async function setCutoff(value: string): Promise<void> {
	await api.database.db
		.insertInto("setting")
		.values({ key: "ship_cutoff", value })
		.onConflict((row) => row.column("key").doUpdateSet({ value }))
		.execute();
	await expect.poll(async () => (await api.services.store.settings()).shipCutoff).toBe(value);
}

const shown = async (path: string, token?: string) =>
	(
		await api.app.inject({
			url: path,
			...(token ? { headers: { cookie: `__Host-session=${token}` } } : {}),
		})
	).body.replaceAll("<!-- -->", "");

/** An order of a customer on account, which goes to the warehouse at once. */
async function placeAtNoon(items: { sku: string; quantity: number }[]) {
	const owner = await aSignedInCustomer(api.database, { credit: "credit" });
	await api.database.db
		.insertInto("credit_account")
		.values({ account_id: owner.account.id, limit_cents: 10_000_000 })
		.execute();
	const { number } = await placeAs(
		api.services,
		aCheckout(items, { serviceCode: "ground", method: "account" }),
		await api.services.accounts.authenticate(owner.token),
	);
	// The database writes its own time into the history.
	await api.pool.query(
		"update order_history set at = $2 where order_id = (select id from store_order where number = $1)",
		[number, new Date(NOON)],
	);
	return { number, owner };
}

it("promises the next workday after the hour, on pages, in the API and for pickup", async () => {
	await setCutoff(NOT_OVER);
	expect(await shown(`/part/${sku}`)).toContain("Ships same day");
	await setCutoff(OVER);
	expect(await shown(`/part/${sku}`)).toContain(`Ships ${formatWeekday(TOMORROW, "en")}`);
	expect(await shown(`/es/part/${sku}`)).toContain(formatWeekday(TOMORROW, "es"));
	expect(await shown(`/part/${sku}`)).not.toContain("Ships same day");
	const { products } = (await api.call("/products/cards", { body: { skus: [sku] } })).json();
	expect(products[0].ships).toEqual({ from: TOMORROW, to: TOMORROW });
	const options = await api.services.shipping.quote({
		to: {
			street1: "8200 NW 41st Street",
			street2: "",
			city: "Doral",
			state: "FL",
			postalCode: "33166",
			country: "US",
			isResidential: false,
		},
		items: [{ sku, quantity: 1 }],
		wantsLiftgate: false,
		caller: null,
	});
	const offered = options.kind === "options" ? options.options : [];
	expect(offered.find(({ serviceCode }) => serviceCode === "pickup")?.arrives).toEqual({
		from: TOMORROW,
		to: TOMORROW,
	});
});

it("says in the cart that all ships today, by the clock of the store", async () => {
	await setCutoff(NOT_OVER);
	const { db } = api.database;
	const { account, token } = await aSignedInCustomer(api.database);
	const parts = [await aPart(db), await aPart(db)];
	for (const { id } of parts) await aStock(db, id, { on_hand: 5 });
	await db
		.insertInto("cart_line")
		.values(parts.map(({ id }) => ({ account_id: account.id, part_id: id, quantity: 1 })))
		.execute();
	expect(await shown("/Cart", token)).toContain("Everything ships today");
});

it("keeps the promised day of an order, its mail and its page when the hour is changed", async () => {
	await setCutoff(OVER);
	const { number, owner } = await placeAtNoon([{ sku, quantity: 1 }]);
	const { rows } = await api.pool.query(
		"select data from outbox where kind = 'order-confirmation' and subject = $1",
		[`order ${number}`],
	);
	expect(rows.map(({ data }) => data.shipsOn)).toEqual([TOMORROW]);
	await setCutoff(NOT_OVER);
	expect(await shown(`/order/${number}`, owner.token)).toContain(
		formatRoomyWeekday(TOMORROW, "en"),
	);
});

it("says how many pieces ship on which day, on the page and in the mail", async () => {
	await setCutoff(NOT_OVER);
	const local = await aPart(api.database.db, { prices: { online: 5000 } });
	await aStock(api.database.db, local.id, { on_hand: 5, stockClass: "LOCAL" });
	const { number, owner } = await placeAtNoon([
		{ sku, quantity: 3 },
		{ sku: local.sku, quantity: 1 },
	]);
	const [first, last] = [TODAY, "2026-11-24"];
	const { rows } = await api.pool.query(
		"select data from outbox where kind = 'order-confirmation' and subject = $1",
		[`order ${number}`],
	);
	expect(rows.map(({ data }) => data.shipDays)).toEqual([
		[
			{ day: first, pieces: 3 },
			{ day: last, pieces: 1 },
		],
	]);
	const page = await shown(`/order-confirmation/${number}`, owner.token);
	for (const text of [
		`Ships ${formatRoomyWeekday(first, "en")} (3 units) and ${formatRoomyWeekday(last, "en")} (1 unit)`,
		"Last part arrives",
	])
		expect(page).toContain(text);
	const preview = await shown(`/es/order-confirmation/${number}`, owner.token);
	for (const text of ["(3 unidades) y", "(1 unidad)", "La última parte llega entre el lunes"])
		expect(preview).toContain(text);
});

it("counts the days of an order that waits for its payment by the clock of the store", async () => {
	await setCutoff(NOT_OVER);
	const owner = await aSignedInCustomer(api.database);
	const { number } = await placeAs(
		api.services,
		aCheckout([{ sku, quantity: 1 }], { serviceCode: "ground", token: "declined" }),
		await api.services.accounts.authenticate(owner.token),
	);
	const { rows } = await api.pool.query(
		"select data from outbox where kind = 'order-payment-due' and subject = $1",
		[`order ${number}`],
	);
	expect(rows.map(({ data }) => data.shipsOn)).toEqual([TODAY]);
	expect(await shown(`/order/${number}`, owner.token)).toContain(
		`Ships ${formatRoomyWeekday(TODAY, "en")}`,
	);
});

it("counts an order as late only when the workday of its promise is over", async () => {
	const paidAt = async (time: string, cutoff: string | null) => {
		const { number } = await placeAs(api.services, aCheckout([{ sku, quantity: 1 }]));
		await api.pool.query("update store_order set ship_cutoff = $2 where number = $1", [
			number,
			cutoff,
		]);
		await api.pool.query(
			"update order_history set at = $2 where order_id = (select id from store_order where number = $1)",
			[number, new Date(momentOfStoreTime(`${YESTERDAY}T${time}`) ?? 0)],
		);
		return number;
	};
	const [early, late, older] = [
		await paidAt("14:59", "15:00"),
		await paidAt("15:00", "15:00"),
		await paidAt("23:30", null),
	];
	const list = await shown("/admin/orders?view=late", manager.token);
	expect([early, late, older].map((number) => list.includes(`>${number}<`))).toEqual([
		true,
		false,
		true,
	]);
});

it("is set by the owner as a time", async () => {
	const page = await shown("/admin/settings?group=shipping", manager.token);
	expect(page).toMatch(
		/<input[^>]*name="ship_cutoff"[^>]*type="time"|<input[^>]*type="time"[^>]*name="ship_cutoff"/,
	);
	expect(page).toContain("Orders placed before this time ship the same workday");
});
