import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { aPayment } from "../../tests/ports/payment-rig.ts";
import { readConfig } from "../platform/config.ts";
import { openPayments, sandboxPort, takesTestCards } from "./payments.ts";

const SHOP = { host: "localhost", port: 0, publicUrl: undefined };

type Case = { isDemo?: boolean; mode?: "development" | "production"; sandbox?: boolean };

it.each<[string, Case, boolean]>([
	["with the demo catalog", { isDemo: true }, true],
	["that is being developed", { mode: "development" }, true],
	["with a catalog of its own", {}, false],
	["with a catalog of its own that is told to", { sandbox: true }, true],
	["with the demo catalog that is told not to", { isDemo: true, sandbox: false }, false],
])(
	"a store %s takes test cards: %s",
	(_, { isDemo = false, mode = "production", sandbox }, takes) => {
		const outside = { ...SHOP, payment: { ...readConfig({}).payment, sandbox } };
		expect(takesTestCards({ outside, mode, isDemo })).toBe(takes);
	},
);

it("the sandbox leaves the neighbouring ports to other stores", () => {
	expect([0, 80, 3000, 55_536, 65_535].map(sandboxPort)).toEqual([
		0, 10_080, 13_000, 45_536, 55_535,
	]);
});

const STRIPE = {
	STRIPE_SECRET_KEY: "sk_test_1",
	STRIPE_PUBLIC_KEY: "pk_test_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const PAYPAL = { PAYPAL_CLIENT_ID: "i", PAYPAL_SECRET: "s", PAYPAL_WEBHOOK_ID: "w" };
const PAYTRACE = { PAYTRACE_USERNAME: "u", PAYTRACE_PASSWORD: "p", PAYTRACE_INTEGRATOR_ID: "i" };

it.each([
	["nobody", {}, {}],
	["Stripe", STRIPE, { card: "stripe", wallet: "stripe" }],
	["PayPal", PAYPAL, { redirect: "paypal" }],
	["PayTrace", PAYTRACE, { card: "paytrace" }],
	[
		"all of them",
		{ ...STRIPE, ...PAYPAL, ...PAYTRACE },
		{ card: "paytrace", wallet: "stripe", redirect: "paypal" },
	],
])("a store with the keys of %s takes no test cards, demo or not", async (who, keys, expected) => {
	const outside = { ...SHOP, payment: readConfig(keys).payment };
	const isDemo = who !== "nobody";
	const { providers } = await openPayments({
		outside,
		mode: "production",
		isDemo,
		dataDir: null,
		keyFor: () => Buffer.alloc(32),
		now: Date.now,
	});
	expect(
		Object.fromEntries(Object.entries(providers).map(([way, { name }]) => [way, name])),
	).toEqual(expected);
});

/** The payments of one process of a store. All processes have the same keys. */
const openProcess = (settings: Record<string, string>) =>
	openPayments({
		outside: { ...SHOP, payment: readConfig({ PAYMENT_SANDBOX: "true", ...settings }).payment },
		mode: "production",
		isDemo: false,
		dataDir: null,
		keyFor: (purpose) => createHash("sha256").update(purpose).digest(),
		now: Date.now,
	});

it("a card that was entered in one process pays in another that uses the same sandbox", async () => {
	const first = await openProcess({});
	const widget = first.providers.card?.widget;
	if (widget?.vendor !== "sandbox") throw new Error("the sandbox does not take cards");
	const second = await openProcess({ PAYMENT_SANDBOX_REMOTE: `${widget.url}/` });
	try {
		expect(second.providers.card?.widget).toEqual(widget);
		const card = { number: "4242424242424242", expiry: "12 / 39", cvc: "123", name: "B. Buyer" };
		const answer = await fetch(`${widget.url}/tokens`, {
			method: "POST",
			body: JSON.stringify(card),
		});
		const { token } = (await answer.json()) as { token: string };
		expect(await second.providers.card?.start(aPayment({ token }))).toMatchObject({
			status: "succeeded",
		});
		// The sandbox belongs to the first process and outlives the second.
		await second.close();
		expect((await fetch(`${widget.url}/tokens`, { method: "POST", body: "{}" })).status).toBe(400);
	} finally {
		await first.close();
	}
});

it.each([STRIPE, PAYPAL, PAYTRACE])(
	"half the settings of a vendor are refused at the start",
	(keys) => {
		for (const name of Object.keys(keys))
			expect(() => readConfig({ ...keys, [name]: "" })).toThrow(/belong together/);
	},
);
