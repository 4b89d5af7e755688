import { beforeEach, expect, it, vi } from "vitest";
import { connectStripeWallet } from "./connect-stripe-wallet.ts";
import type { VendorWalletProps, WalletOrder } from "./wallet-sheet-props.ts";

const QUOTE = {
	totalCents: 22641,
	lines: [
		{ label: "Parts", amountCents: 19099 },
		{ label: "Shipping", amountCents: 2205 },
		{ label: "Tax", amountCents: 1337 },
	],
	rates: [
		{ id: "ground", label: "Ground", detail: "", amountCents: 2205, isChosen: true },
		{ id: "air", label: "Air", detail: "", amountCents: 6000, isChosen: false },
	],
};
const PLACE = { city: "Doral", state: "FL", postal_code: "33166", country: "US" };

type Overrides = Partial<Pick<VendorWalletProps, "quoteFor" | "canOpen">>;

/**
 * Stripe's element as the page sees it: it calls the listeners, and records what is answered. Like
 * Stripe it confirms only with the elements whose button the buyer has pressed, while the buyer's
 * approval waits for an answer.
 */
function openSheet(
	order: WalletOrder = { kind: "confirm", clientSecret: "pi_1_secret" },
	overrides: Overrides = {},
) {
	const listeners = new Map<string, (event: object) => unknown>();
	const calls: unknown[] = [];
	let isApproved = false;
	const elements = {
		update: ({ amount }: { amount: number }) => void calls.push(["amount", amount]),
		submit: async () => {
			calls.push("submit");
			return {};
		},
	};
	const props = {
		currency: "USD",
		amounts: { totalCents: 19099, lines: [{ label: "Parts", amountCents: 19099 }] },
		quoteFor: vi.fn<NonNullable<VendorWalletProps["quoteFor"]>>(async () => QUOTE),
		placeOrder: vi.fn<VendorWalletProps["placeOrder"]>(async () => order),
		onEnd: () => calls.push("end"),
		onReady: () => calls.push("ready"),
		onUnavailable: () => calls.push("unavailable"),
	};
	connectStripeWallet({
		stripe: {
			confirmPayment: async (options) => {
				if (!isApproved || !("elements" in options) || options.elements !== elements)
					throw new Error("IntegrationError: these elements have no approval of a wallet");
				calls.push(["confirm", options]);
				return {};
			},
		},
		elements,
		element: { on: (name, listen) => void listeners.set(name, listen as () => void) },
		latest: { current: { ...props, ...overrides } as unknown as VendorWalletProps },
		returnUrl: () => "https://store.example/Checkout",
	});
	const send = async (name: string, event: object = {}) => {
		isApproved = name === "confirm";
		await listeners.get(name)?.(event);
		isApproved = false;
	};
	return { calls, props, send };
}

const resolve = vi.fn();
const reject = vi.fn();
beforeEach(() => vi.clearAllMocks());

it("shows the button only where the device has a wallet", async () => {
	const { calls, send } = openSheet();
	await send("ready", { availablePaymentMethods: { applePay: true } });
	await send("ready", {});
	await send("loaderror");
	expect(calls).toEqual(["ready", "unavailable", "unavailable"]);
});

it("answers a place with services, lines and a new amount, the chosen service first", async () => {
	const { calls, props, send } = openSheet();
	await send("click", { resolve });
	await send("shippingaddresschange", { address: PLACE, resolve, reject });
	expect(calls).toEqual([
		["amount", 19099],
		["amount", 22641],
	]);
	expect(props.quoteFor).toHaveBeenCalledWith(PLACE, null);
	expect(resolve).toHaveBeenLastCalledWith({
		lineItems: [
			{ name: "Parts", amount: 19099 },
			{ name: "Shipping", amount: 2205 },
			{ name: "Tax", amount: 1337 },
		],
		shippingRates: [
			{ id: "ground", displayName: "Ground", amount: 2205 },
			{ id: "air", displayName: "Air", amount: 6000 },
		],
	});
	await send("shippingratechange", { shippingRate: { id: "air" }, resolve, reject });
	expect(props.quoteFor).toHaveBeenLastCalledWith(PLACE, "air");
	expect(reject).not.toHaveBeenCalled();
});

it("rejects a place that needs a quote, and a service before any place", async () => {
	const { props, send } = openSheet();
	await send("shippingratechange", { shippingRate: { id: "air" }, resolve, reject });
	props.quoteFor.mockResolvedValue({ message: "needs a quote" });
	await send("shippingaddresschange", { address: PLACE, resolve, reject });
	expect(reject).toHaveBeenCalledTimes(2);
	expect(resolve).not.toHaveBeenCalled();
});

const CONFIRM = {
	billingDetails: { name: "R. Vega", email: "rosa@wallet.example", phone: "+13055550142" },
	shippingAddress: { name: "Rosa Vega", address: { ...PLACE, line1: "8300 NW 53rd St" } },
	shippingRate: { id: "ground" },
};

it("places the order with what the wallet handed over, then confirms it in the same element", async () => {
	const { calls, props, send } = openSheet();
	const paymentFailed = vi.fn();
	await send("confirm", { ...CONFIRM, paymentFailed });
	expect(props.placeOrder).toHaveBeenCalledWith(
		{
			name: "Rosa Vega",
			email: "rosa@wallet.example",
			phone: "+13055550142",
			address: { ...PLACE, line1: "8300 NW 53rd St", line2: "" },
		},
		"ground",
	);
	expect(calls).toMatchObject(["submit", ["confirm", { clientSecret: "pi_1_secret" }], "end"]);
	expect(paymentFailed).not.toHaveBeenCalled();
});

it("tells the wallet why an order was refused, and confirms nothing", async () => {
	const { calls, send } = openSheet({ kind: "refused", message: "The total has changed" });
	const paymentFailed = vi.fn();
	await send("confirm", { ...CONFIRM, paymentFailed });
	expect(paymentFailed).toHaveBeenCalledWith({ reason: "fail", message: "The total has changed" });
	expect(calls).toEqual(["submit"]);
});

it("only pays where the store knows the address: no rates, and the same element confirms", async () => {
	const { calls, send } = openSheet(undefined, { quoteFor: null });
	await send("click", { resolve });
	expect(resolve).toHaveBeenCalledWith({ lineItems: [{ name: "Parts", amount: 19099 }] });
	await send("confirm", { paymentFailed: vi.fn() });
	expect(calls).toMatchObject([
		["amount", 19099],
		"submit",
		["confirm", { clientSecret: "pi_1_secret" }],
		"end",
	]);
});

it("stays closed while the form of the page is not complete", async () => {
	const { calls, send } = openSheet(undefined, { canOpen: () => false });
	await send("click", { resolve });
	expect(resolve).not.toHaveBeenCalled();
	expect(calls).toEqual([]);
});
