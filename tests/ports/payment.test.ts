/**
 * One suite for all payment providers. Behaviour of single vendors is in `payment-vendors.test.ts`.
 */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProviderPayment, WebhookMessage } from "../../src/ports/payment.ts";
import { aPayment, type PaymentRig } from "./payment-rig.ts";
import { openPaypalRig } from "./paypal-rig.ts";
import { openPaytraceRig } from "./paytrace-rig.ts";
import { openSandboxRig } from "./sandbox-rig.ts";
import { openStripeRig } from "./stripe-rig.ts";

const MINUTE = 60_000;
/** Of the other kind of provider. */
const noTests = (_name: string, _tests: () => void) => {};

const RIGS: Record<string, () => Promise<PaymentRig>> = {
	"sandbox card": () => openSandboxRig("card"),
	"sandbox wallet": () => openSandboxRig("wallet"),
	"sandbox redirect": () => openSandboxRig("redirect"),
	"Stripe card": () => openStripeRig("card"),
	"Stripe wallet": () => openStripeRig("wallet"),
	"PayPal redirect": openPaypalRig,
	"PayTrace card": openPaytraceRig,
};

describe.each(Object.keys(RIGS))("the payment provider %s", (name) => {
	let rig: PaymentRig;
	beforeAll(async () => {
		rig = await (RIGS[name] as () => Promise<PaymentRig>)();
	});
	afterAll(() => rig.close());

	const isCard = name.endsWith("card");
	const aRequest = async () => aPayment(isCard ? { token: await rig.token("pays") } : {});
	/** From the start of a payment to its capture. */
	async function payCompletely(): Promise<ProviderPayment> {
		const request = await aRequest();
		const payment = await rig.provider.start(request);
		if (payment.status === "succeeded") return payment;
		await rig.approve(payment.ref);
		return rig.provider.complete(payment.ref, `${request.key}-complete`);
	}

	it("charges the exact amount, and finds the payment afterwards", async () => {
		const payment = await payCompletely();
		expect(payment).toMatchObject({
			status: "succeeded",
			amountCents: 12_345,
			currency: "USD",
			refundedCents: 0,
			decline: null,
			next: null,
		});
		expect(await rig.provider.find(payment.ref)).toEqual(payment);
		expect(await rig.provider.findByKey(payment.reference)).toEqual(payment);
		expect(payment.instrument ?? "").not.toMatch(/\d{5}/);
	});

	it("starts one payment when the same key is sent twice, in sequence or at once", async () => {
		const request = await aRequest();
		const first = await rig.provider.start(request);
		expect(await rig.provider.start(request)).toEqual(first);
		const otherRequest = await aRequest();
		const several = await Promise.all([1, 2, 3, 4].map(() => rig.provider.start(otherRequest)));
		expect(new Set(several.map(({ ref }) => ref)).size).toBe(1);
		expect(await rig.count(request.key)).toBe(1);
		expect(await rig.count(otherRequest.key)).toBe(1);
	});

	it("keeps its reference", async () => {
		const request = await aRequest();
		expect((await rig.provider.start(request)).reference).toBe(request.key);
	});

	it("throws when the response is lost, and the same request finds the payment", async () => {
		const request = await aRequest();
		await rig.befall("lost");
		const first = await rig.provider.start(request).catch(() => null);
		if (!rig.asksAgain) expect(first).toBeNull();
		const again = await rig.provider.start(request);
		expect(again.reference).toBe(request.key);
		expect(await rig.count(request.key)).toBe(1);
	});

	it("throws when the vendor fails, and no payment exists", async () => {
		const request = await aRequest();
		await rig.befall("broken");
		await expect(rig.provider.start(request)).rejects.toThrow();
		expect(await rig.count(request.key)).toBe(0);
		expect((await rig.provider.start(request)).reference).toBe(request.key);
	});

	it("returns null for a payment that was never started", async () => {
		expect(await rig.provider.findByKey("order-0-pay-1")).toBeNull();
	});

	it("refunds in parts and once per key, but never more than was paid", async () => {
		const { ref, reference } = await payCompletely();
		const back = (n: number, amountCents: number) =>
			rig.provider.refund({ key: `${reference}-refund-${n}`, ref, amountCents, currency: "USD" });
		const first = await back(1, 10_000);
		expect(first.kind).toBe("refunded");
		expect(await back(1, 10_000)).toEqual(first);
		expect((await back(2, 2346)).kind).toBe("refused");
		expect((await back(3, 2345)).kind).toBe("refunded");
		expect((await back(4, 1)).kind).toBe("refused");
		expect(await rig.givenBack(ref)).toBe(12_345);
		expect(await rig.provider.find(ref)).toMatchObject({
			status: "succeeded",
			refundedCents: 12_345,
		});
	});

	it("tells a successful refund from one that failed later, also when it is repeated", async () => {
		const { ref, reference } = await payCompletely();
		const request = { key: "refund-77", ref, amountCents: 12_345, currency: "USD" };
		const answer = await rig.provider.refund(request);
		const refundRef = answer.kind === "refunded" ? answer.ref : "";
		expect(await rig.provider.findRefund(refundRef)).toEqual({
			ref: refundRef,
			reference: "refund-77",
			status: "refunded",
		});
		await rig.failRefund(refundRef);
		expect(await rig.provider.findRefund(refundRef)).toEqual({
			ref: refundRef,
			reference: "refund-77",
			status: "failed",
		});
		expect(await rig.provider.find(ref)).toMatchObject({ status: "succeeded", reference });
		expect((await rig.provider.refund({ ...request, key: "refund-78" })).kind).toBe("refunded");
		const message = await rig.refundMessage?.(refundRef, ref);
		if (message)
			expect(await rig.provider.readWebhook(message)).toMatchObject({
				kind: "refund",
				ref: refundRef,
			});
	});

	it("returns null for a refund that was never requested", async () => {
		expect(await rig.provider.findRefund("999999")).toBeNull();
	});

	it("refuses to refund an unpaid payment", async () => {
		const request = isCard ? aPayment({ token: await rig.token("declined") }) : await aRequest();
		const { ref } = await rig.provider.start(request);
		const answer = await rig.provider.refund({
			key: `${request.key}-refund`,
			ref,
			amountCents: 1,
			currency: "USD",
		});
		expect(answer.kind).toBe("refused");
	});

	it("does not cancel a payment that has succeeded", async () => {
		const { ref } = await payCompletely();
		expect(await rig.provider.cancel(ref, `${ref}-cancel`)).toMatchObject({ status: "succeeded" });
		expect(await rig.provider.find(ref)).toMatchObject({ status: "succeeded" });
	});

	it("lists payments that changed since a moment", async () => {
		const since = new Date(Date.now() - MINUTE);
		const payments = [await payCompletely(), await payCompletely()];
		const listed: ProviderPayment[] = [];
		for await (const payment of rig.provider.listSince(since)) listed.push(payment);
		for (const { ref } of payments)
			expect(listed.find((payment) => payment.ref === ref)).toMatchObject({
				status: "succeeded",
				amountCents: 12_345,
			});
		const later: ProviderPayment[] = [];
		for await (const payment of rig.provider.listSince(new Date(Date.now() + 10 * MINUTE)))
			later.push(payment);
		expect(later).toEqual([]);
	});

	const [ofCards, ofOthers] = isCard ? [describe, noTests] : [noTests, describe];

	ofCards("with a card", () => {
		it.each(["declined", "insufficient_funds", "expired_card"] as const)(
			"tells a card that is %s, as an answer",
			async (kind) => {
				const request = aPayment({ token: await rig.token(kind) });
				const answer = await rig.provider.start(request);
				expect(answer).toMatchObject({ status: "declined", decline: kind, amountCents: 12_345 });
				expect(await rig.provider.start(request)).toEqual(answer);
			},
		);

		it("declines an unknown token", async () => {
			const answer = await rig.provider.start(aPayment({ token: "tok_made_up" }));
			expect(answer).toMatchObject({ status: "declined", decline: "refused_token" });
		});
	});

	ofOthers("with a buyer who has to say yes", () => {
		it("takes no money before the approval, and the money once after it", async () => {
			const request = await aRequest();
			const payment = await rig.provider.start(request);
			expect(payment).toMatchObject({ status: "needs_buyer", next: expect.anything() });
			expect(await rig.provider.complete(payment.ref, `${request.key}-complete`)).toMatchObject({
				status: "needs_buyer",
			});
			await rig.approve(payment.ref);
			expect(await rig.provider.find(payment.ref)).toMatchObject({
				status: rig.isTakenAtOnce ? "succeeded" : "needs_buyer",
				next: null,
			});
			const [first, two] = await Promise.all(
				[1, 2].map(() => rig.provider.complete(payment.ref, `${request.key}-complete`)),
			);
			expect(first).toMatchObject({ status: "succeeded", amountCents: 12_345 });
			expect(two).toEqual(first);
		});

		it("throws when the response to the capture is lost, and reports success when asked again", async () => {
			if (rig.isTakenAtOnce) return;
			const request = await aRequest();
			const { ref } = await rig.provider.start(request);
			await rig.approve(ref);
			await rig.befall("lost");
			await expect(rig.provider.complete(ref, `${request.key}-complete`)).rejects.toThrow();
			expect(await rig.provider.complete(ref, `${request.key}-complete`)).toMatchObject({
				status: "succeeded",
			});
		});

		it("takes no money after a cancellation", async () => {
			const request = await aRequest();
			const { ref } = await rig.provider.start(request);
			expect(await rig.provider.cancel(ref, `${request.key}-cancel`)).toMatchObject({
				status: "cancelled",
			});
		});
	});

	describe("its webhooks", () => {
		it("are read when the signature is valid", async () => {
			if (!rig.message) return;
			const { ref } = await payCompletely();
			expect(await rig.provider.readWebhook(await rig.message(ref, 0))).toMatchObject({
				kind: "payment",
				ref,
			});
			expect(await rig.provider.readWebhook(await rig.message(ref, 4 * MINUTE))).toMatchObject({
				kind: "payment",
				ref,
			});
		});

		it("are refused, ten thousand of them, when forged, replayed, truncated or of another endpoint", async () => {
			const accepted: string[] = [];
			for await (const [kind, message] of forgeries(rig, "ref_1"))
				if (await rig.provider.readWebhook(message)) accepted.push(kind);
			expect(accepted).toEqual([]);
		});
	});
});

const ROUNDS = 2000;

/** Five kinds, two thousand of each. */
async function* forgeries(
	{ message, foreignMessage }: PaymentRig,
	ref: string,
): AsyncGenerator<[string, WebhookMessage]> {
	const webhook = message ? await message(ref, 0) : { headers: {}, body: Buffer.from("{}") };
	const foreign = foreignMessage ? await foreignMessage(ref) : webhook;
	const old = message
		? await Promise.all(
				Array.from({ length: 20 }, (_, n) => message(ref, (5 + n * 97) * MINUTE + 2000)),
			)
		: [webhook];
	for (let n = 0; n < ROUNDS; n++) {
		yield ["forged", { headers: withNoise(webhook.headers), body: webhook.body }];
		yield ["changed", { headers: webhook.headers, body: flipped(webhook.body, n) }];
		yield ["replayed", old[n % old.length] as WebhookMessage];
		yield [
			"truncated",
			{ headers: webhook.headers, body: webhook.body.subarray(0, n % webhook.body.length) },
		];
		yield ["foreign", n % 2 ? foreign : { headers: {}, body: webhook.body }];
	}
}

/** Other bytes in the longest header, which is the signature. */
function withNoise(headers: WebhookMessage["headers"]): WebhookMessage["headers"] {
	const [name] = Object.entries(headers).sort(
		([, a], [, b]) => String(b).length - String(a).length,
	)[0] ?? ["x"];
	const value = String(headers[name] ?? "");
	const hex = value.replace(/[\da-f]{64}/, () => randomBytes(32).toString("hex"));
	return {
		...headers,
		[name]:
			hex === value ? randomBytes(value.length).toString("base64").slice(0, value.length) : hex,
	};
}

function flipped(body: Buffer, place: number): Buffer {
	const copy = Buffer.from(body);
	const at = place % copy.length;
	copy[at] = (copy[at] as number) ^ 1;
	return copy;
}
