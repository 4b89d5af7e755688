/** Imports that the store makes itself: the price grid and the price rules, from form to undo. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aBrand, aPart } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;
type Form = Record<string, string>;

let api: ApiServer;
let manager: Person;
let seller: Person;
let staff: Customer;
let parts: Awaited<ReturnType<typeof aPart>>[];
let brand: { id: number };

beforeAll(async () => {
	api = await startApi({ screens: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	staff = { kind: "customer", accountId: manager.account.id, adminLevel: 2 } as never;
	const { db } = api.database;
	brand = await aBrand(db, { name: "Gridco" });
	parts = [];
	for (const online of [10_000, 20_000, 30_000])
		parts.push(await aPart(db, { brand_id: brand.id, prices: { online, wholesale: online / 2 } }));
	const supplier = await db
		.insertInto("supplier")
		.values({ name: "Supplier", lead_days: 3 })
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("supplier_part")
		.values({
			supplier_id: supplier.id,
			part_id: skuId(2),
			their_number: "S-3",
			cost_cents: 28_000,
		})
		.execute();
});
afterAll(() => api.close());

const skuId = (index: number) => parts[index]?.id ?? 0;
const sku = (index: number) => parts[index]?.sku ?? "";

const open = (url: string, { token }: Person = manager) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

const press = (url: string, form: Form, { token }: Person = manager) =>
	api.app.inject(pageForm(url, token, form));

const context = { isCancelled: async () => false, progress: async () => {} } as never;

/** Runs the job of the import, confirms it and runs it again. */
async function apply(id: number): Promise<void> {
	await api.services.imports.run(id, context);
	const { record, guardKey } = await api.services.imports.read(id);
	expect(record.state).toBe("dry_run");
	const decision = { id, version: record.version, reason: "test", guardKey, effectiveAt: null };
	await api.services.imports.confirm(staff, decision);
	await api.services.imports.run(id, context);
}

async function undo(id: number): Promise<void> {
	const { record } = await api.services.imports.read(id);
	await api.services.imports.undo(staff, { id, version: record.version });
	await api.services.imports.run(id, context);
}

const pricesOf = async (index: number) => (await api.services.parts.read(sku(index))).record.prices;

describe("the price grid", () => {
	const changesOf = () =>
		JSON.stringify([
			{ sku: sku(0), field: "online", value: "111.50" },
			{ sku: sku(0), field: "wholesale", value: "" },
			{ sku: sku(1), field: "precio4", value: "$1,200" },
		]);

	it("shows the prices of the parts that are found, to managers only", async () => {
		for (const prefix of ["", "/es"]) {
			const page = await open(`${prefix}/admin/part-grid?q=${sku(0)}`);
			expect(page.statusCode).toBe(200);
			expect(page.body).toContain('value="100.00"');
		}
		expect((await open("/admin/part-grid", seller)).statusCode).toBe(403);
	});

	it("makes one import of one form, which changes prices after its dry run and back", async () => {
		const form = { requestKey: randomUUID(), view: "prices", changes: changesOf() };
		const [first, second] = [
			await press("/admin/part-grid", form),
			await press("/admin/part-grid", form),
		];
		expect(first.headers.location).toMatch(/^\/admin\/imports\/\d+$/);
		expect(second.headers.location).toBe(first.headers.location);
		const id = Number(first.headers.location?.split("/").at(-1));
		expect((await pricesOf(0)).online).toBe(10_000);
		await apply(id);
		expect(await pricesOf(0)).toMatchObject({ online: 11_150, wholesale: null });
		expect((await pricesOf(1)).precio4).toBe(120_000);
		await undo(id);
		expect(await pricesOf(0)).toMatchObject({ online: 10_000, wholesale: 5000 });
		expect((await pricesOf(1)).precio4).toBeNull();
	});

	it("does not call parts missing that the last changes had", async () => {
		const changes = JSON.stringify([{ sku: sku(2), field: "online", value: "301" }]);
		const saved = await press("/admin/part-grid", {
			requestKey: randomUUID(),
			view: "prices",
			changes,
		});
		const id = Number(saved.headers.location?.split("/").at(-1));
		await api.services.imports.run(id, context);
		const { record, guards } = await api.services.imports.read(id);
		expect([record.counts.changed, record.counts.missing, guards]).toEqual([1, 0, []]);
		await api.services.imports.cancel(staff, { id, version: record.version });
	});

	it("changes titles and weights in the same way", async () => {
		const changes = JSON.stringify([
			{ sku: sku(1), field: "title_es", value: "Bomba de agua" },
			{ sku: sku(1), field: "weight_lb", value: "2.646" },
			{ sku: sku(0), field: "core_charge", value: "25" },
		]);
		const form = { requestKey: randomUUID(), view: "parts", changes };
		expect((await open("/admin/part-grid?columns=parts")).body).toContain("Title ES");
		const saved = await press("/admin/part-grid", form);
		const id = Number(saved.headers.location?.split("/").at(-1));
		await apply(id);
		const facts = async (index: number) => (await api.services.parts.read(sku(index))).record.facts;
		expect(await facts(1)).toMatchObject({ titleEs: "Bomba de agua", weightGrams: 1200 });
		expect(await facts(0)).toMatchObject({ coreChargeCents: 2500 });
		await undo(id);
		expect(await facts(1)).toMatchObject({ weightGrams: 1500 });
	});

	it("refuses values that are no prices, unknown fields and sellers", async () => {
		const send = (change: object, person = manager) =>
			press(
				"/admin/part-grid",
				{ requestKey: randomUUID(), view: "prices", changes: JSON.stringify([change]) },
				person,
			);
		const good = { sku: sku(0), field: "online", value: "1" };
		for (const wrong of [{ value: "abc" }, { value: "0" }, { field: "cost" }, { sku: "" }])
			expect((await send({ ...good, ...wrong })).statusCode).toBe(400);
		expect((await press("/admin/part-grid", { changes: "[" })).statusCode).toBe(400);
		expect((await send(good, seller)).statusCode).toBe(403);
	});
});

describe("price rules", () => {
	const RULES = {
		intent: "save",
		basis_wholesale: "online",
		factor_wholesale: "80",
		ending_wholesale: "99",
		floor_wholesale: "10",
		basis_precio5: "online",
		factor_precio5: "70,5",
	};
	const save = async (form: Form) =>
		press("/admin/price-rules", {
			version: (await api.services.priceRules.read()).version,
			...form,
		});

	it("are saved once, refused with an old version, and checked", async () => {
		const { version } = await api.services.priceRules.read();
		for (const _ of [1, 2])
			expect((await press("/admin/price-rules", { ...RULES, version })).statusCode).toBe(302);
		const stale = await press("/admin/price-rules", { ...RULES, version, factor_wholesale: "90" });
		expect(stale.statusCode).toBe(409);
		expect(stale.body).toMatch(/yours 90, saved now 80</);
		const mistakes: Form[] = [
			{ factor_wholesale: "" },
			{ floor_wholesale: "x" },
			{ basis_online: "online", factor_online: "90" },
		];
		for (const wrong of mistakes) expect((await save({ ...RULES, ...wrong })).statusCode).toBe(400);
		expect((await press("/admin/price-rules", { ...RULES, version }, seller)).statusCode).toBe(403);
	});

	it("say how many parts change, then change them through an import that can be undone", async () => {
		const page = await open(`/admin/price-rules?preview=1&brand=${brand.id}`);
		expect(page.body).toContain("3 of 3 parts change");
		const form = {
			intent: "apply",
			requestKey: randomUUID(),
			brand: String(brand.id),
			subcategory: "",
		};
		const [first, second] = [
			await press("/admin/price-rules", form),
			await press("/admin/price-rules", form),
		];
		expect(second.headers.location).toBe(first.headers.location);
		const id = Number(/import=(\d+)/.exec(first.headers.location ?? "")?.[1]);
		const scope = { brandId: brand.id, subcategoryId: null };
		for (const _ of [1, 2]) await api.services.priceRules.write(id, scope);
		await apply(id);
		expect(await pricesOf(0)).toMatchObject({ online: 10_000, wholesale: 7999, precio5: 7050 });
		// The floor is 10 % over the cost of $280.
		expect(await pricesOf(2)).toMatchObject({ wholesale: 30_899, precio5: 21_150 });
		const again = await open(`/admin/price-rules?preview=1&brand=${brand.id}`);
		expect(again.body).toContain("0 of 3 parts change");
		await undo(id);
		expect(await pricesOf(0)).toMatchObject({ wholesale: 5000, precio5: null });
	});
});
