/** Behaviour of single vendors beyond the port's suite. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPaypalProvider } from "../../src/adapters/payment/paypal/paypal-provider.ts";
import { createWebhookReader } from "../../src/adapters/payment/paypal/paypal-webhooks.ts";
import { createPaytraceProvider } from "../../src/adapters/payment/paytrace/paytrace-provider.ts";
import { createStripeProvider } from "../../src/adapters/payment/stripe/stripe-provider.ts";
import type { PaymentProvider } from "../../src/ports/payment.ts";
import { aPayment } from "./payment-rig.ts";
import { openPaypalRig } from "./paypal-rig.ts";
import { openPaytraceRig, type PaytraceRig } from "./paytrace-rig.ts";
import { openStandIn, type StandIn } from "./stand-in.ts";
import { openStripeRig } from "./stripe-rig.ts";

describe("a vendor that hangs, sends garbage or is down", () => {
	let vendor: StandIn;
	beforeAll(async () => {
		vendor = await openStandIn();
	});
	afterAll(() => vendor.close());

	const providers = (port: number): Record<string, PaymentProvider> => {
		const away = { standIn: { host: "127.0.0.1", port }, timeout: 200 };
		return {
			stripe: createStripeProvider({
				method: "wallet",
				secretKey: "sk",
				publicKey: "pk",
				webhookSecret: "wh",
				...away,
			}),
			paypal: createPaypalProvider({
				clientId: "i",
				secret: "s",
				webhookId: "w",
				isLive: false,
				...away,
			}),
			paytrace: createPaytraceProvider({
				username: "u",
				password: "p",
				integratorId: "i",
				url: `http://127.0.0.1:${port}`,
				timeout: 200,
			}),
		};
	};

	it.each(["stripe", "paypal", "paytrace"])(
		"%s throws soon, and gets no more calls after five failures",
		async (name) => {
			for (const answer of ["hang", { status: 503, body: "" }, { body: "<html>" }] as const) {
				vendor.answer(answer);
				const provider = providers(Number(new URL(vendor.url).port))[name] as PaymentProvider;
				await expect(provider.start(aPayment({ token: "a b" }))).rejects.toThrow();
			}
			const downVendor = providers(1)[name] as PaymentProvider;
			for (let n = 0; n < 5; n++) await expect(downVendor.find("1")).rejects.toThrow();
			await expect(downVendor.find("1")).rejects.toThrow("circuit breaker open");
		},
	);
});

describe("Stripe", () => {
	it("verifies a card with the client secret, and reports a failed verification", async () => {
		const rig = await openStripeRig("card");
		const request = aPayment({ token: await rig.token("verify") });
		const payment = await rig.provider.start(request);
		expect(payment).toMatchObject({
			status: "needs_buyer",
			next: { kind: "confirm", clientSecret: expect.stringContaining("secret") },
		});
		await rig.approve(payment.ref);
		expect(await rig.provider.complete(payment.ref, `${request.key}-complete`)).toMatchObject({
			status: "succeeded",
			instrument: "Visa ···· 4242",
		});
		await rig.close();
	});

	it("lists its payouts, and names the payments, refunds, disputes and fees of each", async () => {
		const rig = await openStripeRig("card");
		const { listPayouts, findPayout } = rig.provider;
		const { ref } = await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		await rig.provider.start(aPayment({ token: await rig.token("declined") }));
		const request = { key: "refund-1", ref, amountCents: 345, currency: "USD" };
		const refund = await rig.provider.refund(request);
		const payout = {
			ref: rig.payOut({ status: "in_transit" }),
			day: "2026-11-17",
			status: "on_its_way",
			amountCents: 8_305,
			currency: "USD",
		};
		expect(await listPayouts?.("2026-11-17")).toEqual([payout]);
		expect(await listPayouts?.("2026-11-18")).toEqual([]);
		// The stand-in answers two lines at a time.
		expect(await findPayout?.(payout.ref)).toEqual({
			...payout,
			lines: [
				{ kind: "payment", ref, amountCents: 12_345, feeCents: 320 },
				{ kind: "refund", ref: "ref" in refund && refund.ref, amountCents: -345, feeCents: 0 },
				{ kind: "other", ref: "adjustment", amountCents: -4000, feeCents: 1500 },
				{ kind: "other", ref: "stripe_fee", amountCents: -200, feeCents: 0 },
			],
		});
		expect(await findPayout?.("po_unknown")).toBeNull();
		expect(await findPayout?.(rig.payOut({ automatic: false }))).toMatchObject({ lines: null });
		for (const [status, shown] of [
			["paid", "paid"],
			["failed", "failed"],
			["canceled", "failed"],
			["pending", "on_its_way"],
		] as const)
			expect(await findPayout?.(rig.payOut({ status }))).toMatchObject({ status: shown });
		await rig.close();
	});

	it("still takes payments when its key may not read payouts", async () => {
		const rig = await openStripeRig("card");
		rig.forbidPayouts();
		for (let n = 0; n < 6; n++)
			await expect(rig.provider.listPayouts?.("2026-11-17")).rejects.toThrow("not allowed");
		const token = await rig.token("pays");
		expect(await rig.provider.start(aPayment({ token }))).toMatchObject({ status: "succeeded" });
		await rig.close();
	});

	it("finds a payment by its key", async () => {
		const rig = await openStripeRig("card");
		const request = aPayment({ token: await rig.token("pays") });
		await rig.befall("lost");
		await rig.provider.start(request).catch(() => null);
		expect(await rig.provider.findByKey(request.key)).toMatchObject({
			reference: request.key,
			status: "succeeded",
		});
		await rig.close();
	});
});

describe("PayPal", () => {
	it.each([
		"https://evil.example/v1/notifications/certs/CERT-1",
		"http://api.paypal.com/v1/notifications/certs/CERT-1",
		"https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1",
		"https://api.paypal.com/v1/notifications/certs/../../evil",
		"https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1",
	])("takes no certificate from %s", async (url) => {
		const fetchedUrls: string[] = [];
		const read = createWebhookReader({
			webhookId: "w",
			fetchCertificate: async (certificateUrl) => `${fetchedUrls.push(certificateUrl)}`,
		});
		const rig = await openPaypalRig();
		const message = await rig.message?.("ORDER1", 0);
		expect(
			message &&
				(await read({ ...message, headers: { ...message.headers, "paypal-cert-url": url } })),
		).toBeNull();
		expect(fetchedUrls).toEqual([]);
		await rig.close();
	});

	it("sends the buyer to PayPal's approval page", async () => {
		const rig = await openPaypalRig();
		const { next } = await rig.provider.start(aPayment());
		expect(next).toEqual({
			kind: "go",
			url: expect.stringMatching(/^https:\/\/www\.sandbox\.paypal\.com\//),
		});
		await rig.close();
	});
});

describe("PayTrace", () => {
	let rig: PaytraceRig;
	beforeAll(async () => {
		rig = await openPaytraceRig();
	});
	afterAll(() => rig.close());

	it("creates a key for the card fields", async () => {
		expect(await rig.provider.fieldKey?.()).toBe("client key");
	});

	it("voids an unsettled sale, and delays a partial refund until it is settled", async () => {
		rig.settles(false);
		const { ref } = await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		const back = (amountCents: number) =>
			rig.provider.refund({ key: `${ref}-1`, ref, amountCents, currency: "USD" });
		await expect(back(100)).rejects.toThrow("not settled");
		expect(await back(12_345)).toMatchObject({ kind: "refunded" });
		expect(await rig.provider.find(ref)).toMatchObject({ refundedCents: 12_345 });
		rig.settles(true);
	});

	it("reports a void whose response was lost", async () => {
		rig.settles(false);
		const { ref } = await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		const request = { key: `${ref}-refund`, ref, amountCents: 12_345, currency: "USD" };
		await rig.befall("lost");
		await expect(rig.provider.refund(request)).rejects.toThrow();
		rig.settles(true);
		expect(await rig.provider.refund(request)).toMatchObject({ kind: "refunded" });
	});

	it("sells once when the response is lost, even if another process asks again", async () => {
		const request = aPayment({ token: await rig.token("pays") });
		await rig.befall("lost");
		await expect(rig.provider.start(request)).rejects.toThrow();
		expect(await rig.provider.findByKey(request.key)).toMatchObject({ status: "succeeded" });
		expect(await rig.provider.start({ ...request, token: null })).toMatchObject({
			status: "succeeded",
		});
		expect(await rig.count(request.key)).toBe(1);
	});

	it("refunds once when the response is lost", async () => {
		const { ref } = await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		const request = { key: `${ref}-refund`, ref, amountCents: 1000, currency: "USD" };
		await rig.befall("lost");
		await expect(rig.provider.refund(request)).rejects.toThrow();
		expect(await rig.provider.refund(request)).toMatchObject({ kind: "refunded" });
		expect(await rig.givenBack(ref)).toBe(1000);
	});
});
