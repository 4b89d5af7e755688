/** Quotes of a paid carrier are shared by all processes of a store. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DEFAULT_SHIPPING_RATES } from "../../src/domain/shipping/shipping-rate-table.ts";
import type {
	ShippingRequest,
	ShippingResult,
} from "../../src/domain/shipping/shipping-request.ts";
import { deleteOldQuotes } from "../../src/features/shipping/carrier-quotes.sql.ts";
import { createCarrierQuotes } from "../../src/features/shipping/carrier-quotes.ts";
import type { Limiter } from "../../src/platform/limiter.ts";
import type { Shipping } from "../../src/ports/shipping.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());
afterEach(() => database.pool.query("delete from carrier_quote"));

const aRequest = (postalCode = "33166"): ShippingRequest => ({
	to: {
		street1: "",
		street2: "",
		city: "Miami",
		state: "FL",
		postalCode,
		country: "US",
		isResidential: false,
	},
	lines: [],
	origins: {},
	wantsLiftgate: false,
	rates: DEFAULT_SHIPPING_RATES,
});

type CarrierOptions = {
	isPaid?: boolean;
	tokens?: Record<string, number>;
	/** Called for each paid question; may throw or wait. */
	onPaid?: () => unknown;
};

/**
 * A carrier whose every paid answer differs, so that answers can be told apart, and a limiter with
 * this many tokens per name. `payments` has an entry for each question: whether it was paid.
 */
function aCarrier({ isPaid = true, tokens = {}, onPaid = () => {} }: CarrierOptions = {}) {
	const payments: boolean[] = [];
	const shipping: Pick<Shipping, "isPaid" | "quote"> = {
		isPaid,
		quote: async (_, { mayPay }) => {
			payments.push(mayPay);
			if (mayPay) await onPaid();
			return anAnswer(mayPay ? 1000 + payments.length : 500);
		},
	};
	const tokensLeft: Record<string, number> = { "paid-call": 2, "paid-call-budget": 3, ...tokens };
	const limiter = {
		take: async (name: string) => {
			tokensLeft[name] = (tokensLeft[name] ?? 0) - 1;
			return tokensLeft[name] >= 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: 1 };
		},
	} as unknown as Limiter;
	/** The quotes of one more process of the store. */
	const openProcess = () =>
		createCarrierQuotes({
			pool: database.pool,
			addressKey: Buffer.alloc(32, 7),
			shipping,
			limiter,
		});
	return { payments, openProcess, quote: openProcess() };
}

function anAnswer(priceCents: number): ShippingResult {
	const option = {
		serviceCode: "ground",
		name: { en: "Ground", es: "Terrestre" },
		carrier: "UPS",
		priceCents,
		arrives: { from: "2026-11-20", to: "2026-11-21" },
		isFreight: false,
		shipments: 1,
	};
	return { kind: "options", options: [option], warnings: [] };
}

const grow = (minutes: number) =>
	database.pool.query("update carrier_quote set quoted_at = quoted_at - $1 * interval '1 minute'", [
		minutes,
	]);

it("asks a carrier without fees every time", async () => {
	const { quote, payments } = aCarrier({ isPaid: false });
	await quote(aRequest(), "ip");
	await quote(aRequest(), "ip");
	expect(payments).toEqual([false, false]);
});

it("pays once for what one process shows and another orders, until the quote is old", async () => {
	const { quote, openProcess, payments } = aCarrier();
	const shown = await quote(aRequest(), "ip");
	expect(await openProcess()(aRequest(), null)).toEqual(shown);
	await grow(19);
	expect(await openProcess()(aRequest(), null)).toEqual(shown);
	expect(payments).toEqual([true]);
	await grow(2);
	expect(await openProcess()(aRequest(), null)).not.toEqual(shown);
	expect(await quote(aRequest(), null)).toEqual(anAnswer(1002));
	expect(payments).toEqual([true, true]);
	await grow(21);
	await deleteOldQuotes(database.pool);
	expect((await database.pool.query("select from carrier_quote")).rowCount).toBe(0);
});

it("gives two processes that ask at once the same answer, and pays once for a double click", async () => {
	const open = Promise.withResolvers<void>();
	const { quote, openProcess, payments } = aCarrier({ onPaid: () => open.promise });
	const answers = [
		quote(aRequest(), "ip"),
		quote(aRequest(), "ip"),
		openProcess()(aRequest(), null),
	];
	await expect.poll(() => payments).toEqual([true, true]);
	open.resolve();
	const [first, ...others] = await Promise.all(answers);
	for (const other of others) expect(other).toEqual(first);
});

it("stores neither a failed question nor the address", async () => {
	let isAway = true;
	const { quote, payments } = aCarrier({
		onPaid: () => {
			if (isAway) throw new Error("the carrier is away");
		},
	});
	await expect(quote(aRequest(), null)).rejects.toThrow("the carrier is away");
	isAway = false;
	await quote(aRequest(), null);
	expect(payments).toEqual([true, true]);
	const { rows } = await database.pool.query(
		"select to_jsonb(q)::text as row from carrier_quote q",
	);
	expect(rows).toHaveLength(1);
	expect(rows[0].row).not.toMatch(/Miami|33166/);
});

it("uses the store's own rates when the caller's share or the store's budget is spent", async () => {
	const { quote, payments } = aCarrier();
	for (const zip of ["1", "2", "3"]) await quote(aRequest(zip), "ip");
	expect(payments).toEqual([true, true, false]);
	for (const zip of ["4", "5"]) await quote(aRequest(zip), null);
	expect(payments.slice(3)).toEqual([true, false]);
});
