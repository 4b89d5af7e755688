/**
 * Settings over the API: values, history, undo, two owners at once, and two stores on one database.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServices, startServices } from "../../src/server/start-services.ts";
import { anAccount, aSession, aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aRegion, aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { runConcurrently } from "../support/run-concurrently.ts";

let api: ApiServer;
/** A second process of the store: its own connections, notifications and caches. */
let other: RunningServices;
let owner: string;
let ownerId: number;
let rival: string;
beforeAll(async () => {
	api = await startApi();
	other = await startServices({
		databaseUrl: api.database.url,
		cacheDir: null,
		onConnectionLost: () => {},
		origin: () => "https://store.example",
	});
	const account = await anAccount(api.database.db, {
		admin_level: 3,
		first_name: "Olga",
		last_name: "Owner",
	});
	ownerId = account.id;
	owner = await aSession(api.database, account.id);
	rival = (
		await aSignedInCustomer(api.database, {
			admin_level: 3,
			first_name: "Rita",
			last_name: "Rival",
		})
	).token;
});
afterAll(async () => {
	await other.close();
	await api.close();
});

type Setting = { key: string; value: string; is_set: boolean; label: string };
const read = async (token = owner): Promise<{ version: number; settings: Setting[] }> =>
	(await api.call("/admin/settings", { token })).json();
const settingOf = async (key: string) =>
	(await read()).settings.find((setting) => setting.key === key)?.value;
const version = async () => (await read()).version;
const save = async (
	settings: Record<string, string>,
	{ token = owner, at }: { token?: string; at?: number } = {},
) =>
	api.call("/admin/settings", {
		method: "PUT",
		body: { version: at ?? (await version()), settings },
		token,
	});
const history = async (query = "") =>
	(await api.call(`/admin/settings/history${query}`, { token: owner })).json().changes;
const undo = (id: number) =>
	api.call(`/admin/settings/history/${id}/undo`, { body: {}, token: owner });

describe("saving settings", () => {
	it("changes what the store does in every process, without a restart", async () => {
		for (const services of [api.services, other.services]) {
			expect((await services.store.settings()).guestCart).toBe(false);
			expect((await services.store.settings()).shippingRates.ground.box).toBe(899);
		}
		const saved = await save({ shopping_cart_guest: "true", ship_ground_box: "10.5" });
		expect(saved.json()).toMatchObject({
			status: "success",
			changed: ["shopping_cart_guest", "ship_ground_box"],
		});
		for (const services of [api.services, other.services])
			await expect
				.poll(async () => {
					const { guestCart, shippingRates } = await services.store.settings();
					return [guestCart, shippingRates.ground.box];
				})
				.toEqual([true, 1050]);
		const wire = (await api.call("/settings")).json().settings;
		expect(wire.shopping_cart_guest).toBe("true");
	});

	it("reaches another process of the operating system by notification alone", async () => {
		const child = fork("tests/support/watch-settings.ts", [api.database.url], { execArgv: [] });
		const seen: { quoteDays: number; at: number }[] = [];
		child.on("message", (message: { quoteDays: number; at: number }) => seen.push(message));
		await expect.poll(() => seen.length).toBe(1);
		await save({ quote_days: "77" });
		const savedAt = Date.now();
		await expect.poll(() => seen.at(-1)?.quoteDays).toBe(77);
		console.log(`another process used the setting after ${(seen.at(-1)?.at ?? 0) - savedAt} ms`);
		child.disconnect();
		await once(child, "exit");
	});

	it("moves a guard limit in every process", async () => {
		await save({ limit_contact: "1" });
		await expect
			.poll(() => api.services.store.settings().then(() => settingOf("limit_contact")))
			.toBe("1");
		const send = (n: number) =>
			api.call("/contact", {
				body: {
					formInfo: {
						email: "asks@cabover.example",
						name: "Demo",
						phone: "3055550100",
						message: `Hello ${n}`,
					},
					recaptchaToken: "proof",
				},
			});
		expect((await send(1)).statusCode).toBe(200);
		await expect.poll(async () => (await send(2)).statusCode).toBe(429);
	});

	it("refuses unknown keys and wrong values by field, and then writes nothing", async () => {
		const before = await read();
		const answer = await save({ demo_data: "true", quote_days: "0", phone_number: "+13055550142" });
		expect(answer.statusCode).toBe(400);
		expect(answer.json().fields).toEqual([
			expect.objectContaining({ path: "demo_data", code: "unknown_setting" }),
			expect.objectContaining({ path: "quote_days", code: "number_min", n: 1 }),
		]);
		expect(await read()).toEqual(before);
	});

	it("writes neither history nor audit when nothing changes", async () => {
		await save({ quote_days: "21" });
		const before = await version();
		expect((await save({ quote_days: " 021" })).json()).toMatchObject({ changed: [] });
		expect(await version()).toBe(before);
	});

	it("stores contact points, regions and warehouses in their tables", async () => {
		const point = {
			kind: "store",
			label_en: "Miami store",
			label_es: "Tienda de Miami",
			address: "1 Demo Street",
			phone: "+13055550142",
			hours_en: "",
			hours_es: "",
		};
		const regions = JSON.parse((await settingOf("vehicle_regions")) ?? "[]");
		const warehouses = JSON.parse((await settingOf("warehouses")) ?? "[]");
		const answer = await save({
			contact_points: JSON.stringify([point, { ...point, kind: "service", label_en: "Service" }]),
			vehicle_regions: JSON.stringify([
				...regions,
				{ code: "andes", label_en: "Andes", label_es: "Los Andes" },
			]),
			warehouses: JSON.stringify([
				...warehouses,
				{ code: "mia", name: "Miami", stock_class: "IN_STOCK", zip: "33166" },
			]),
		});
		expect(answer.json().status).toBe("success");
		await expect
			.poll(async () => (await other.services.store.settings()).warehouseZips.MIA)
			.toBe("33166");
		const settings = await other.services.store.settings();
		expect(settings.contactPoints.map(({ kind, label }) => [kind, label.en])).toEqual([
			["store", "Miami store"],
			["service", "Service"],
		]);
		expect(settings.regions.at(-1)).toEqual({
			code: "andes",
			label: { en: "Andes", es: "Los Andes" },
		});
	});

	it("keeps rows that are in use", async () => {
		const { db } = api.database;
		const { code } = await aRegion(db);
		await aVehicle(db, { region_code: code });
		await aStock(db, (await aPart(db)).id);
		for (const key of ["vehicle_regions", "warehouses"]) {
			const before = await settingOf(key);
			const answer = await save({ [key]: "[]" });
			expect([key, answer.json().fields?.[0]]).toEqual([
				key,
				expect.objectContaining({ path: key, code: "row_in_use" }),
			]);
			expect(await settingOf(key)).toBe(before);
		}
	});
});

describe("two owners", () => {
	it("who change different settings both win, also with the old version", async () => {
		const at = await version();
		expect((await save({ quote_days: "30" }, { at })).statusCode).toBe(200);
		expect((await save({ core_window_days: "45" }, { at, token: rival })).statusCode).toBe(200);
		expect([await settingOf("quote_days"), await settingOf("core_window_days")]).toEqual([
			"30",
			"45",
		]);
	});

	it("who change one setting: the second is told by whom, and nothing of theirs is written", async () => {
		const at = await version();
		await save({ return_window_days: "40" }, { at });
		const second = await save(
			{ return_window_days: "50", restocking_percent: "9" },
			{ at, token: rival },
		);
		expect(second.statusCode).toBe(409);
		expect(second.json()).toMatchObject({
			code: "settings_changed",
			message:
				"Olga Owner changed this since you opened it: Days to return a part. Nothing was saved.",
		});
		expect([await settingOf("return_window_days"), await settingOf("restocking_percent")]).toEqual([
			"40",
			"15",
		]);
		expect((await save({ return_window_days: "50" }, { token: rival })).statusCode).toBe(200);
	});

	it("at the same moment: one wins, the others are refused, and the history is whole", async () => {
		const at = await version();
		const answers = await runConcurrently(12, (n) =>
			save({ restocking_percent: String(20 + n) }, { at, token: n % 2 ? owner : rival }),
		);
		const statuses = answers.map((one) => (one.status === "fulfilled" ? one.value.statusCode : 0));
		expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(409)]);
		expect((await history("?key=restocking_percent")).length).toBe(1);
	});
});

describe("the history", () => {
	it("says who changed what from what to what, and is audited", async () => {
		await save({ tax_type: "fixed" });
		const [latest] = await history("?key=tax_type");
		expect(latest).toMatchObject({
			by: "Olga Owner",
			changes: { tax_type: { before: null, after: "fixed" } },
			undone: false,
		});
		const { rows } = await api.database.pool.query(
			"select actor_id, action, details from audit_entry where subject = $1",
			[`setting change ${latest.id}`],
		);
		expect(rows).toEqual([
			{
				actor_id: ownerId,
				action: "settings_saved",
				details: { before: { tax_type: null }, after: { tax_type: "fixed" } },
			},
		]);
	});

	it("undoes a change once, back to the default, and the undo can be undone", async () => {
		await save({ quote_days: "60" });
		const [change] = await history("?key=quote_days");
		expect((await undo(change.id)).json().changed).toEqual(["quote_days"]);
		expect(await settingOf("quote_days")).toBe(change.changes.quote_days.before);
		expect((await undo(change.id)).json().changed).toEqual([]);
		const [undone] = await history("?key=quote_days");
		expect(undone.undoes).toBe(change.id);
		await undo(undone.id);
		expect(await settingOf("quote_days")).toBe("60");
	});

	it("refuses to undo what was changed since", async () => {
		await save({ module_blog: "true" });
		const [change] = await history("?key=module_blog");
		await save({ module_blog: "false" }, { token: rival });
		const answer = await undo(change.id);
		expect(answer.statusCode).toBe(409);
		expect(answer.json().message).toContain("Rita Rival");
		expect(await settingOf("module_blog")).toBe("false");
		expect((await undo(2_000_000_000)).statusCode).toBe(404);
	});
});

describe("the ways to pay", () => {
	it("that are switched off are neither offered nor taken", async () => {
		await save({ payment_account: "false" });
		await expect
			.poll(async () => (await api.services.store.settings()).paymentMethods.account)
			.toBe(false);
		const { account, token } = await aSignedInCustomer(api.database, { credit: "credit" });
		await api.database.db
			.insertInto("credit_account")
			.values({ account_id: account.id, limit_cents: 100_000, terms_days: 30 })
			.execute();
		const part = await aPart(api.database.db, { prices: { online: 1000 } });
		await aStock(api.database.db, part.id);
		const body = {
			order: {
				items: [{ sku: part.sku, cartQty: 1 }],
				paymentMethod: "account",
				shippingAddress: {
					receiver: "Demo",
					street1: "1 Demo Street",
					city: "Miami",
					state: "FL",
					postal_code: "33166",
					phone: "3055550100",
					country: "US",
				},
				shippingRequested: { serviceCode: "pickup" },
			},
		};
		const answer = await api.call("/orders/place", { body, token, key: crypto.randomUUID() });
		expect(answer.json()).toMatchObject({ code: "payment_method_off" });
	});
});
