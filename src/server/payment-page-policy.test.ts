import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type PageContext, pageContextKey, paymentPageOf } from "../app/page/page-context.ts";
import type { PaymentWidget } from "../ports/payment.ts";
import { applyContentPolicy } from "./headers.ts";
import { PAYMENT_PAGE_SOURCES } from "./payment-page-policy.ts";

const WIDGETS: Record<PaymentWidget["vendor"], PaymentWidget> = {
	stripe: { vendor: "stripe", publicKey: "pk" },
	paypal: { vendor: "paypal" },
	paytrace: { vendor: "paytrace", fieldUrl: "https://protect.paytrace.com/js/protect.min.js" },
	sandbox: { vendor: "sandbox", url: "http://localhost:3001" },
};

const policyWith = (payment: PaymentWidget[]) =>
	applyContentPolicy(["<p>"], "mark", { payment }).policy;
const foreign = (policy: string) =>
	policy.split("; ").flatMap((line) => {
		const [directive, ...sources] = line.split(" ");
		return sources
			.filter((source) => /^https?:/.test(source))
			.map((source) => `${directive} ${source}`);
	});

describe.each(Object.values(WIDGETS))("on a payment page with $vendor", (widget) => {
	const guests = PAYMENT_PAGE_SOURCES[widget.vendor](widget);

	it("the policy allows exactly what the inventory lists", () => {
		expect(foreign(policyWith([widget])).sort()).toEqual(
			guests.map(({ directive, source }) => `${directive} ${source}`).sort(),
		);
	});

	it("every source is one host, with its reason", () => {
		for (const { source, reason } of guests) {
			expect(source).toMatch(/^https?:\/\/[a-z.]+(:\d+)?$/);
			expect(reason.length).toBeGreaterThan(30);
		}
	});
});

it("a page that takes no payment allows no vendor", () => {
	expect(foreign(policyWith([]))).toEqual([]);
	expect(policyWith([])).not.toContain("frame-src");
});

it("a vendor of several payment methods is named once", () => {
	expect(foreign(policyWith([WIDGETS.sandbox, WIDGETS.sandbox]))).toEqual([
		"frame-src http://localhost:3001",
	]);
});

it("a payment page is stored nowhere", () => {
	const context = new RouterContextProvider();
	context.set(pageContextKey, { takesPayment: false, isSecret: false } as PageContext);
	expect(paymentPageOf(context)).toMatchObject({ takesPayment: true, isSecret: true });
});
