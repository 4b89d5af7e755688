/** The cut-off hour of the store, from the page of a part to the late orders of the office. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatRoomyWeekday, formatWeekday } from "../../src/app/ui/day.ts";
import { shipDays, workdayBefore } from "../../src/domain/shipping/ship-days.ts";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
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
	api = await startApi({ screens: true, providers: { card: aProvider("card") } });
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const part = await aPart(db, { prices: { online: 11_111 } });
	await aStock(db, part.id, { on_hand: 50 });
	sku = part.sku;
	manager = await aSignedInCustomer(api.database, { admin_level: 3 });
});
afterAll(() => api.close());

const today = () => storeDay(Date.now());
/** At midnight every order of the day is after the hour; a minute before midnight none is. */
const [ALWAYS_OVER, NEVER_OVER] = ["00:00", "23:59"];

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

const onWorkdayAfter = (day: string) =>
	shipDays("IN_STOCK", null, { today: day, startsOn: addDays(day, 1) })?.to ?? "";

it("promises the next workday after the hour, on pages, in the API and for pickup", async () => {
	await setCutoff(NEVER_OVER);
	const isWorkday =
		shipDays("IN_STOCK", null, { today: today(), startsOn: today() })?.to === today();
	if (isWorkday) expect(await shown(`/part/${sku}`)).toContain("Ships same day");
	await setCutoff(ALWAYS_OVER);
	const next = onWorkdayAfter(today());
	expect(await shown(`/part/${sku}`)).toContain(`Ships ${formatWeekday(next, "en")}`);
	expect(await shown(`/es/part/${sku}`)).toContain(formatWeekday(next, "es"));
	expect(await shown(`/part/${sku}`)).not.toContain("Ships same day");
	const { products } = (await api.call("/products/cards", { body: { skus: [sku] } })).json();
	expect(products[0].ships).toEqual({ from: next, to: next });
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
		from: next,
		to: next,
	});
});

it("keeps the promised day of an order, its mail and its page when the hour is changed", async () => {
	await setCutoff(ALWAYS_OVER);
	const owner = await aSignedInCustomer(api.database);
	const caller = await api.services.accounts.authenticate(owner.token);
	const { number } = await placeAs(
		api.services,
		aCheckout([{ sku, quantity: 1 }], { serviceCode: "ground" }),
		caller,
	);
	const next = onWorkdayAfter(today());
	const { rows } = await api.pool.query(
		"select data from outbox where kind = 'order-confirmation' and subject = $1",
		[`order ${number}`],
	);
	expect(rows.map(({ data }) => data.shipsOn)).toEqual([next]);
	await setCutoff(NEVER_OVER);
	expect(await shown(`/order/${number}`, owner.token)).toContain(formatRoomyWeekday(next, "en"));
});

it("says how many pieces ship on which day, on the page and in the mail", async () => {
	await setCutoff(NEVER_OVER);
	const local = await aPart(api.database.db, { prices: { online: 5000 } });
	await aStock(api.database.db, local.id, { on_hand: 5, stockClass: "LOCAL" });
	const owner = await aSignedInCustomer(api.database);
	const items = [
		{ sku, quantity: 3 },
		{ sku: local.sku, quantity: 1 },
	];
	const { number } = await placeAs(
		api.services,
		aCheckout(items, { serviceCode: "ground" }),
		await api.services.accounts.authenticate(owner.token),
	);
	const start = { today: today(), startsOn: today() };
	const [first, last] = (["IN_STOCK", "LOCAL"] as const).map(
		(stockClass) => shipDays(stockClass, null, start)?.to ?? "",
	);
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
		`Ships ${formatRoomyWeekday(first ?? "", "en")} (3 units) and ${formatRoomyWeekday(last ?? "", "en")} (1 unit)`,
		"Last part arrives",
	])
		expect(page).toContain(text);
	const preview = await shown(`/es/order-confirmation/${number}`, owner.token);
	for (const text of ["(3 unidades) y", "(1 unidad)", "Última parte:"])
		expect(preview).toContain(text);
});

it("counts an order as late only when the workday of its promise is over", async () => {
	const lastWorkday = workdayBefore(today());
	const paidAt = async (time: string, cutoff: string | null) => {
		const { number } = await placeAs(api.services, aCheckout([{ sku, quantity: 1 }]));
		await api.pool.query("update store_order set ship_cutoff = $2 where number = $1", [
			number,
			cutoff,
		]);
		await api.pool.query(
			"update order_history set at = $2 where order_id = (select id from store_order where number = $1)",
			[number, new Date(momentOfStoreTime(`${lastWorkday}T${time}`) ?? 0)],
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
	expect(page).toContain("Orders placed until this time ship the same workday");
});
