import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aPart, aStock, aWarehouse } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
const warehouses = { MIA: 0, MED: 0, LAX: 0, JPN: 0 };
beforeAll(async () => {
	api = await startApi();
	const { db } = api.database;
	await db
		.insertInto("setting")
		.values([
			{ key: "shopping_cart_guest", value: "true" },
			{ key: "store_name", value: "Ridge Truck Parts" },
		])
		.execute();
	const classes = { MIA: "IN_STOCK", MED: "LOCAL", LAX: "BACKORDER", JPN: "INCOMING" } as const;
	const zips = { MIA: "33166", MED: "33178", LAX: "90058", JPN: "33166" };
	for (const code of ["MIA", "MED", "LAX", "JPN"] as const)
		warehouses[code] = (
			await aWarehouse(db, { code, stock_class: classes[code], zip: zips[code] })
		).id;
	await api.searchCaughtUp();
});
afterAll(() => api.close());

const SMALL = { weight_grams: 2000, length_mm: 200, width_mm: 150, height_mm: 100 };

async function aPartIn(
	stock: Partial<Record<keyof typeof warehouses, number>>,
	columns: Parameters<typeof aPart>[1] = {},
	expected_on: string | null = null,
) {
	const part = await aPart(api.database.db, { ...SMALL, ...columns });
	for (const [code, on_hand] of Object.entries(stock))
		await aStock(api.database.db, part.id, {
			warehouse_id: warehouses[code as keyof typeof warehouses],
			on_hand,
			expected_on,
		});
	return part.sku;
}

let requestCount = 0;

async function calculate(
	cart: [sku: string, cartQty: number][],
	{ address = {}, language = "en", liftgate = false } = {},
) {
	requestCount += 1;
	const answer = await api.app.inject({
		method: "POST",
		url: "/api/shipping/calculator",
		payload: {
			address: {
				street1: "1 Demo Street",
				city: "Miami",
				state: "Florida",
				postal_code: "33166",
				type: "commercial",
				...address,
			},
			cart: cart.map(([sku, cartQty]) => ({ sku, cartQty, title: "x", price: 1 })),
			liftgate,
		},
		headers: { "accept-language": language },
		remoteAddress: `10.8.${requestCount >> 8}.${requestCount & 255}`,
	});
	return answer.json();
}
const codes = (answer: { warnings: { code: string }[] }) => answer.warnings.map(({ code }) => code);
const priceOf = (
	answer: { shippingOptions: { serviceCode: string; price: number }[] },
	service: string,
) => answer.shippingOptions.find(({ serviceCode }) => serviceCode === service)?.price;

describe("POST shipping/calculator", () => {
	it("answers services with prices in dollars and days, in the language of the caller", async () => {
		const sku = await aPartIn({ MIA: 5 });
		const answer = await calculate([[sku.toLowerCase(), 2]]);
		expect(answer).toMatchObject({
			shippingOptions: [
				{
					serviceCode: "ground",
					name: "Ground",
					carrier: "Ridge Truck Parts",
					price: 12.77,
					is_freight: false,
					shipments: 1,
				},
				{ serviceCode: "two_day" },
				{ serviceCode: "overnight" },
				{ serviceCode: "pickup", name: "Store pickup", price: 0 },
			],
			warnings: [],
			quote: null,
		});
		expect(answer.shippingOptions[0].arrives.from).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect((await calculate([[sku, 1]], { language: "es" })).shippingOptions[0].name).toBe(
			"Terrestre",
		);
	});

	it("takes the best warehouse first and splits a line that one alone cannot fill", async () => {
		const sku = await aPartIn({ MIA: 2, LAX: 5 });
		expect(codes(await calculate([[sku, 2]]))).toEqual([]);
		const split = await calculate([[sku, 5]]);
		expect(split.shippingOptions[0].shipments).toBe(2);
		expect(split.warnings).toEqual([
			{
				code: "several_shipments",
				message: "Leaves from several warehouses and arrives in several shipments.",
				skus: [sku],
			},
		]);
	});

	it("counts reserved stock as gone, and names the parts in short supply", async () => {
		const sku = await aPartIn({ MIA: 3 });
		await api.database.db
			.updateTable("stock")
			.set({ reserved: 2 })
			.where("warehouse_id", "=", warehouses.MIA)
			.execute();
		const some = await calculate([[sku, 2]], { language: "es" });
		expect(some.warnings).toEqual([
			{ code: "out_of_stock", message: "No hay la cantidad que solicita.", skus: [sku] },
		]);
		expect(priceOf(some, "ground")).toBe(priceOf(await calculate([[sku, 1]]), "ground"));
		const none = await calculate([["NO-SUCH-PART", 1]]);
		expect(none).toMatchObject({
			shippingOptions: [],
			warnings: [{ code: "out_of_stock", skus: ["NO-SUCH-PART"] }],
		});
		await api.database.db.updateTable("stock").set({ reserved: 0 }).execute();
	});

	it("arrives later from later stock, and promises no day for a special order", async () => {
		const now = await aPartIn({ MIA: 1 });
		const soon = await aPartIn({ LAX: 1 });
		const incoming = await aPartIn({ JPN: 1 }, {}, "2035-01-02");
		const special = await aPartIn({}, { is_special_order: true });
		const arrives = async (sku: string) => (await calculate([[sku, 1]])).shippingOptions[0].arrives;
		expect((await arrives(now)).to < (await arrives(soon)).from).toBe(true);
		expect((await arrives(incoming)).from).toBe("2035-01-03");
		expect(await arrives(special)).toBeNull();
		expect(codes(await calculate([[special, 1]]))).toEqual(["no_date"]);
	});

	it("knows engines, hazardous goods and big pieces", async () => {
		const engine = await aPartIn({ MIA: 1 }, { weight_grams: 300_000 });
		const battery = await aPartIn({ MIA: 1 }, { hazmat_un: "UN2794" });
		const freight = await calculate([[engine, 1]]);
		expect(
			freight.shippingOptions.map(
				(shippingOption: { serviceCode: string }) => shippingOption.serviceCode,
			),
		).toEqual(["ltl", "pickup"]);
		const lifted = await calculate([[engine, 1]], { liftgate: true });
		expect(priceOf(lifted, "ltl")).toBe((priceOf(freight, "ltl") ?? 0) + 85);
		expect(codes(await calculate([[engine, 1]], { address: { type: "residential" } }))).toEqual([
			"freight",
			"residential",
		]);
		expect(
			(await calculate([[battery, 1]])).shippingOptions.map(
				(shippingOption: { serviceCode: string }) => shippingOption.serviceCode,
			),
		).toEqual(["ground", "pickup"]);
	});

	it("offers a quote for other countries and for parts without a weight", async () => {
		const sku = await aPartIn({ MIA: 1 });
		const unknown = await aPartIn(
			{ MIA: 1 },
			{ weight_grams: null, length_mm: null, width_mm: null, height_mm: null },
		);
		const abroad = await calculate([[sku, 1]], {
			address: { country: "CO", state: "Antioquia", postal_code: "050001" },
			language: "es",
		});
		expect(abroad).toMatchObject({
			shippingOptions: [],
			quote: { reason: "abroad", message: expect.stringContaining("solicite una cotización") },
		});
		expect(await calculate([[unknown, 1]])).toMatchObject({
			shippingOptions: [],
			quote: { reason: "no_weight" },
		});
	});

	it("is limited per caller", async () => {
		const sku = await aPartIn({ MIA: 1 });
		const ask = () =>
			api.call("/shipping/calculator", {
				body: { address: { state: "FL", postal_code: "33166" }, cart: [{ sku, cartQty: 1 }] },
			});
		const statuses: number[] = [];
		for (let n = 0; n < 125; n++) statuses.push((await ask()).statusCode);
		expect([statuses.filter((status) => status === 200).length >= 120, statuses.at(-1)]).toEqual([
			true,
			429,
		]);
	});
});
