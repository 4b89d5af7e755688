/** The audit of a cart with the facts of the catalog: each finding, and none in a right cart. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
	anInterchangeGroup,
	aPart,
	aStock,
	aSubcategory,
	countStock,
} from "../factories/catalog.ts";
import { aFitment, anEngine } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
});
afterAll(() => api.close());

async function sold(columns: Parameters<typeof aPart>[1] = {}) {
	const part = await aPart(api.database.db, columns);
	await aStock(api.database.db, part.id);
	return part;
}

async function audit(items: ([sku: string, quantity: number] | string)[], more: object = {}) {
	const cart = items.map((item) => {
		const [sku, cartQty] = typeof item === "string" ? [item, 1] : item;
		return { sku, cartQty };
	});
	const answer = await api.call("/cart/audit", { method: "POST", body: { cart, ...more } });
	expect(answer.statusCode).toBe(200);
	return answer.json().findings;
}

it("finds two brands of one part, and part of a pack", async () => {
	const group = (await anInterchangeGroup(api.database.db)).id;
	const [a, b] = [
		await sold({ interchange_group_id: group }),
		await sold({ interchange_group_id: group, order_multiple: 4 }),
	];
	expect(await audit([a.sku, [b.sku, 6]])).toMatchObject([
		{ kind: "duplicate", skus: [a.sku, b.sku] },
		{ kind: "packs", fixes: [{ changes: [{ sku: b.sku, quantity: 8, isSavedForLater: false }] }] },
	]);
	expect(await audit([a.sku]), "one of them is right").toEqual([]);
	expect(await audit([[b.sku, 8]])).toEqual([]);
});

it("finds a missing companion and one for another engine, with one that is right and in stock", async () => {
	const { db } = api.database;
	const [pumps, gaskets] = [await aSubcategory(db), await aSubcategory(db)];
	await db
		.insertInto("subcategory_companion")
		.values({ subcategory_id: pumps.id, companion_id: gaskets.id, position: 1, is_needed: true })
		.execute();
	const [engine, other] = [await anEngine(db), await anEngine(db)];
	const pump = await sold({ subcategory_id: pumps.id });
	const right = await sold({ subcategory_id: gaskets.id, popularity: 1 });
	const wrong = await sold({ subcategory_id: gaskets.id, popularity: 9 });
	const outOfStock = await aPart(db, { subcategory_id: gaskets.id, popularity: 99 });
	await aFitment(db, pump.id, { engine_id: engine.id });
	await aFitment(db, right.id, { engine_id: engine.id });
	await aFitment(db, outOfStock.id, { engine_id: engine.id });
	await aFitment(db, wrong.id, { engine_id: other.id });
	expect(await audit([pump.sku])).toMatchObject([
		{ kind: "companion", skus: [pump.sku], fixes: [{ sku: right.sku, title: right.title_en }] },
	]);
	expect(await audit([pump.sku, wrong.sku])).toMatchObject([
		{
			kind: "companion_for_other_engine",
			skus: [pump.sku, wrong.sku],
			fixes: [{ sku: right.sku }],
		},
	]);
	expect(await audit([pump.sku, right.sku])).toEqual([]);
	expect(await audit([wrong.sku]), "the gasket alone").toEqual([]);
	const unfitted = await sold({ subcategory_id: pumps.id });
	expect(await audit([unfitted.sku]), "its engine is not known").toEqual([]);
	const universal = await sold({ subcategory_id: gaskets.id, is_universal: true });
	expect(await audit([unfitted.sku])).toMatchObject([
		{ skus: [unfitted.sku], fixes: [{ sku: universal.sku }] },
	]);
});

it("finds the pieces of a kit, a needless core charge, hazardous goods by air", async () => {
	const { db } = api.database;
	const [kit, piece] = [await sold(), await sold()];
	await db
		.insertInto("kit_component")
		.values({ kit_id: kit.id, component_id: piece.id, quantity: 2 })
		.execute();
	expect(await audit([kit.sku, [piece.sku, 2]])).toMatchObject([
		{ kind: "kit_and_pieces", fixes: [{ changes: [{ sku: piece.sku, quantity: 0 }] }] },
	]);
	expect(await audit([kit.sku, [piece.sku, 3]])).toEqual([]);
	const group = (await anInterchangeGroup(db)).id;
	const reman = await sold({ interchange_group_id: group, coreChargeCents: 5000 });
	const dearer = await sold({ interchange_group_id: group, prices: { online: 10_001 } });
	expect(await audit([reman.sku]), "a dearer part is a choice").toEqual([]);
	const cheaper = await sold({ interchange_group_id: group, prices: { online: 10_000 } });
	expect(await audit([[reman.sku, 2]])).toMatchObject([
		{
			kind: "core",
			fixes: [
				{
					sku: cheaper.sku,
					changes: [
						{ sku: cheaper.sku, quantity: 2 },
						{ sku: reman.sku, quantity: 0 },
					],
				},
			],
		},
	]);
	await countStock(api.database.pool, cheaper.id, 1);
	expect(await audit([[reman.sku, 2]]), "too few to replace both").toEqual([]);
	const acid = await sold({ hazmat_un: "UN2794" });
	expect(await audit([acid.sku, dearer.sku], { service: "two_day" })).toMatchObject([
		{ kind: "ground_only", skus: [acid.sku], fixes: [{ changes: [{ isSavedForLater: true }] }] },
	]);
	expect(await audit([acid.sku, dearer.sku], { service: "ground" })).toEqual([]);
});

it("finds a part for another engine than that of the active vehicle", async () => {
	const { db } = api.database;
	const [engine, other] = [await anEngine(db), await anEngine(db)];
	const [fitting, misfit] = [await sold(), await sold()];
	await aFitment(db, fitting.id, { engine_id: engine.id });
	await aFitment(db, misfit.id, { engine_id: other.id });
	const vehicle = { type: "engine", id: engine.id };
	expect(await audit([fitting.sku, misfit.sku], { vehicle })).toMatchObject([
		{ kind: "does_not_fit", skus: [misfit.sku], fixes: [{ changes: [{ isSavedForLater: true }] }] },
	]);
});

it("leaves unknown parts out", async () => {
	expect(await audit(["NO-SUCH-PART"])).toEqual([]);
	expect(await audit([])).toEqual([]);
});
