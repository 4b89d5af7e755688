/** One suite for every carrier, then the tests of each adapter. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEasyPostShipping } from "../../src/adapters/shipping/easypost/easypost-shipping.ts";
import { createLocalShipping } from "../../src/adapters/shipping/local/local-shipping.ts";
import { STATE_NAMES } from "../../src/domain/address/us-address.ts";
import { DEFAULT_SHIPPING_RATES } from "../../src/domain/shipping/shipping-rate-table.ts";
import type {
	ShipLine,
	ShippingRequest,
	ShippingResult,
} from "../../src/domain/shipping/shipping-request.ts";
import type { Shipping } from "../../src/ports/shipping.ts";
import { openStandIn, type Reply, type StandIn } from "./stand-in.ts";

const local = createLocalShipping();
let easypost: StandIn;
let vendor: Shipping;
const failures: unknown[] = [];
const newVendor = (timeout = 2000) =>
	createEasyPostShipping({
		key: "EZTK-test",
		fallback: local,
		url: `${easypost.url}v2/`,
		timeout,
		onFailure: (error) => failures.push(error),
	});

beforeAll(async () => {
	easypost = await openStandIn();
	easypost.answer(rated);
	vendor = newVendor();
});
afterAll(() => easypost.close());

/** Rates an order by the weight of its parcels, like EasyPost. */
function rated({ body }: { body: string }): Reply {
	const { order } = JSON.parse(body) as { order: { shipments: { parcel: { weight: number } }[] } };
	const pounds = order.shipments.reduce((sum, { parcel }) => sum + parcel.weight / 16, 0);
	return rates([
		{ carrier: "UPS", service: "Ground", rate: (8 + pounds * 0.4).toFixed(2), delivery_days: 2 },
		{
			carrier: "USPS",
			service: "GroundAdvantage",
			rate: (9 + pounds).toFixed(2),
			delivery_days: 4,
		},
		{ carrier: "UPS", service: "2ndDayAir", rate: (20 + pounds).toFixed(3), delivery_days: 2 },
		{
			carrier: "FedEx",
			service: "PRIORITY_OVERNIGHT",
			rate: (40 + pounds * 2).toFixed(2),
			delivery_days: 1,
		},
	]);
}

function rates(rows: object[]): Reply {
	const list = rows.map((row, n) => ({
		id: `rate_${n}`,
		object: "Rate",
		currency: "USD",
		est_delivery_days: null,
		...row,
	}));
	return {
		status: 201,
		body: JSON.stringify({
			id: "order_1",
			object: "Order",
			mode: "test",
			rates: list,
			messages: [],
		}),
	};
}

const aLine = (overrides: Partial<ShipLine> = {}): ShipLine => ({
	sku: "A",
	quantity: 1,
	warehouseCode: "MIA",
	weightGrams: 2200,
	lengthMm: 200,
	widthMm: 150,
	heightMm: 100,
	isHazmat: false,
	ships: { from: "2026-11-16", to: "2026-11-16" },
	...overrides,
});

type ShippingValues = Omit<Partial<ShippingRequest>, "to"> & {
	to?: Partial<ShippingRequest["to"]>;
};

const ask = (
	shipping: Shipping,
	lines: ShipLine[],
	{ to, ...options }: ShippingValues = {},
	mayPay = true,
) =>
	shipping.quote(
		{
			to: {
				street1: "1 Demo Street",
				street2: "",
				city: "Orlando",
				state: "FL",
				postalCode: "32801",
				country: "US",
				isResidential: false,
				...to,
			},
			lines,
			origins: { MIA: "33166", LAX: "90058" },
			wantsLiftgate: false,
			rates: DEFAULT_SHIPPING_RATES,
			...options,
		},
		{ mayPay },
	);
const optionsOf = (answer: ShippingResult) => (answer.kind === "options" ? answer.options : []);
const codesOf = (answer: ShippingResult) => optionsOf(answer).map(({ serviceCode }) => serviceCode);
const priceOf = (answer: ShippingResult, service: string) =>
	optionsOf(answer).find(({ serviceCode }) => serviceCode === service)?.priceCents ?? 0;

const CARRIERS: Record<string, () => Shipping> = { local: () => local, easypost: () => vendor };

describe.each(Object.keys(CARRIERS))("the shipping %s", (name) => {
	const quote = (lines: ShipLine[], options: ShippingValues = {}) =>
		ask((CARRIERS[name] as () => Shipping)(), lines, options);

	it("offers ground, air and pickup, faster ones at a higher price, and a day for each", async () => {
		const answer = await quote([aLine()]);
		expect(codesOf(answer)).toEqual(["ground", "two_day", "overnight", "pickup"]);
		const prices = optionsOf(answer).map(({ priceCents }) => priceCents);
		expect(prices.every(Number.isInteger)).toBe(true);
		expect(prices.slice(0, 3)).toEqual(prices.slice(0, 3).toSorted((a, b) => a - b));
		expect(prices[3]).toBe(0);
		expect(
			optionsOf(answer).find(({ serviceCode }) => serviceCode === "overnight")?.arrives,
		).toEqual({
			from: "2026-11-17",
			to: "2026-11-17",
		});
	});

	it("costs more for more weight, and for two warehouses", async () => {
		const quoteOfOne = await quote([aLine()]);
		expect(priceOf(await quote([aLine({ quantity: 20 })]), "ground")).toBeGreaterThan(
			priceOf(quoteOfOne, "ground"),
		);
		const two = await quote([aLine(), aLine({ sku: "B", warehouseCode: "LAX" })]);
		expect(priceOf(two, "ground")).toBeGreaterThan(priceOf(quoteOfOne, "ground"));
		expect(optionsOf(two)[0]?.shipments).toBe(2);
		expect(two.warnings).toEqual([{ code: "several_shipments", skus: ["A", "B"] }]);
	});

	it("sends engines by freight only, and goods that must not fly by ground only", async () => {
		const engine = await quote([aLine({ weightGrams: 400_000 })]);
		expect(codesOf(engine)).toEqual(["ltl", "pickup"]);
		expect(optionsOf(engine)[0]).toMatchObject({ isFreight: true });
		expect(codesOf(await quote([aLine({ isHazmat: true })]))).toEqual(["ground", "pickup"]);
	});

	it("serves the fifty states and DC only", async () => {
		for (const state of Object.keys(STATE_NAMES)) {
			const answer = await quote([aLine()], { to: { state, postalCode: "" } });
			const isServed = !["PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW", "AA", "AE", "AP"].includes(
				state,
			);
			expect([state, answer.kind]).toEqual([state, isServed ? "options" : "quote"]);
		}
		expect(await quote([aLine()], { to: { country: "MX", state: "NL" } })).toMatchObject({
			kind: "quote",
			reason: "abroad",
		});
	});

	it("offers a quote for parts without a weight", async () => {
		const unknown = aLine({ weightGrams: null, lengthMm: null, widthMm: null, heightMm: null });
		expect(await quote([unknown])).toEqual({
			kind: "quote",
			reason: "no_weight",
			warnings: [{ code: "no_weight", skus: ["A"] }],
		});
	});

	it("quotes nothing for no items, and the same items alike", async () => {
		expect(await quote([])).toEqual({ kind: "options", options: [], warnings: [] });
		expect(await quote([aLine()])).toEqual(await quote([aLine()]));
	});
});

describe("our own rates", () => {
	it("have a file in which every line is a block of ZIP codes, a state and a position", () => {
		const text = readFileSync("src/adapters/shipping/local/zip-blocks.txt", "utf8");
		const lines = text.trimEnd().split("\n");
		expect(lines.filter((line) => !/^\d{3} [A-Z]{2} \d\d\.\d -\d{2,3}\.\d$/.test(line))).toEqual(
			[],
		);
		expect(new Set(lines.map((line) => line.slice(4, 6))).size).toBe(51);
	});

	it("cost more for longer distances", async () => {
		const prices = await Promise.all(
			[
				["FL", "33178"],
				["FL", "32801"],
				["GA", "31401"],
				["TX", "77001"],
				["CO", "80202"],
				["CA", "90001"],
				["HI", "96801"],
			].map(async ([state = "", postalCode = ""]) =>
				priceOf(await ask(local, [aLine()], { to: { state, postalCode } }), "ground"),
			),
		);
		expect(new Set(prices).size).toBe(7);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
	});

	it("start at the warehouse of the goods", async () => {
		const to = { state: "CA", postalCode: "90001" };
		const [near, far] = [
			await ask(local, [aLine({ warehouseCode: "LAX" })], { to }),
			await ask(local, [aLine()], { to }),
		];
		expect(priceOf(near, "ground")).toBeLessThan(priceOf(far, "ground"));
	});

	it("recognize Hawaii by its ZIP code, even with another state beside it", async () => {
		const hawaii = priceOf(
			await ask(local, [aLine()], { to: { state: "HI", postalCode: "96801" } }),
			"ground",
		);
		expect(
			priceOf(await ask(local, [aLine()], { to: { state: "FL", postalCode: "96801" } }), "ground"),
		).toBe(hawaii);
		expect(
			priceOf(await ask(local, [aLine()], { to: { state: "HI", postalCode: "33166" } }), "ground"),
		).toBe(hawaii);
	});

	it("use the centre of the state for an unknown ZIP code", async () => {
		expect(
			codesOf(await ask(local, [aLine()], { to: { state: "TX", postalCode: "???" }, origins: {} })),
		).toContain("ground");
	});
});

describe("EasyPost", () => {
	it("is asked with the key, by weight, and for a home as a home", async () => {
		await ask(
			vendor,
			[aLine({ quantity: 2 }), aLine({ sku: "L", lengthMm: 1800, widthMm: 80, heightMm: 70 })],
			{
				to: { isResidential: true },
			},
		);
		const { headers, body } = easypost.requests.at(-1) ?? { headers: {}, body: "{}" };
		expect(headers.authorization).toBe(`Basic ${Buffer.from("EZTK-test:").toString("base64")}`);
		const { order } = JSON.parse(body);
		expect(order.to_address).toMatchObject({
			zip: "32801",
			state: "FL",
			country: "US",
			residential: true,
		});
		expect(order.from_address).toEqual({ zip: "33166", country: "US" });
		expect(order.shipments.map(({ parcel }: { parcel: object }) => parcel)).toEqual([
			{ weight: 10 * 16 },
			{
				weight: 5 * 16,
				length: expect.closeTo(70.87, 1),
				width: expect.closeTo(3.15, 1),
				height: expect.closeTo(2.76, 1),
			},
		]);
	});

	it("offers its cheapest service of each speed, with its name and day", async () => {
		const [ground, air] = optionsOf(await ask(vendor, [aLine()]));
		expect(ground).toMatchObject({
			serviceCode: "ground",
			name: { en: "UPS Ground", es: "UPS Ground" },
			carrier: "UPS",
			priceCents: 1000,
		});
		expect(ground?.arrives).toEqual({ from: "2026-11-18", to: "2026-11-18" });
		expect(air).toMatchObject({
			serviceCode: "two_day",
			name: { en: "UPS 2nd Day Air" },
			priceCents: 2500,
		});
	});

	it("is not asked about freight, nor without permission to pay", async () => {
		const before = easypost.requests.length;
		await ask(vendor, [aLine({ weightGrams: 400_000 })]);
		expect(await ask(vendor, [aLine()], {}, false)).toEqual(await ask(local, [aLine()]));
		expect(easypost.requests.length).toBe(before);
	});

	it("leaves out a service that it has for one warehouse only", async () => {
		let n = 0;
		easypost.answer(() => {
			n += 1;
			return rates([
				{ carrier: "UPS", service: "Ground", rate: "10.00", delivery_days: 3 },
				...(n === 1 ? [{ carrier: "UPS", service: "NextDayAir", rate: "50.00" }] : []),
			]);
		});
		const answer = await ask(vendor, [aLine(), aLine({ sku: "B", warehouseCode: "LAX" })]);
		expect(codesOf(answer)).toEqual(["ground", "pickup"]);
		expect(priceOf(answer, "ground")).toBe(2000);
		easypost.answer(rated);
	});

	it.each<[string, Reply]>([
		["an outage", { status: 503, body: "" }],
		["a refused key", { status: 401, body: '{"error":{"code":"APIKEY.INACTIVE","message":"no"}}' }],
		["silence", "hang"],
		["nonsense", { body: "<html>" }],
		["another shape", { body: '{"rates":{}}' }],
		["an endless answer", { body: `"${"x".repeat(2_000_000)}"` }],
		[
			"a lie about the price",
			rates([
				{ carrier: "UPS", service: "Ground", rate: "-5.00" },
				{ carrier: "UPS", service: "Ground", rate: "0.00" },
			]),
		],
		[
			"another currency",
			rates([{ carrier: "UPS", service: "Ground", rate: "5.00", currency: "EUR" }]),
		],
		["no rate at all", rates([])],
	])("is replaced by our own rates after %s", async (_, reply) => {
		easypost.answer(reply);
		expect(await ask(newVendor(300), [aLine()])).toEqual(await ask(local, [aLine()]));
		easypost.answer(rated);
	});

	it("is asked again after refused addresses", async () => {
		const fresh = newVendor(300);
		easypost.answer({
			status: 422,
			body: '{"error":{"code":"ADDRESS.VERIFY.FAILURE","message":"no such street"}}',
		});
		for (let n = 0; n < 6; n++)
			expect(await ask(fresh, [aLine()])).toEqual(await ask(local, [aLine()]));
		easypost.answer(rated);
		expect(optionsOf(await ask(fresh, [aLine()]))[0]?.carrier).toBe("UPS");
	});

	it("is not called after five failures, and logs each", async () => {
		const fresh = newVendor(300);
		easypost.answer({ status: 500, body: "{}" });
		failures.length = 0;
		for (let n = 0; n < 8; n++) await ask(fresh, [aLine()]);
		const before = easypost.requests.length;
		await ask(fresh, [aLine()]);
		expect([easypost.requests.length - before, failures.length]).toEqual([0, 9]);
		easypost.answer(rated);
	});
});
