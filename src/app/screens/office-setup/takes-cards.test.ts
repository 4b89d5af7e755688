import { expect, it } from "vitest";
import { takesCards } from "./takes-cards.ts";

it("is done with a provider of cards, not with PayPal or the sandbox alone", () => {
	const paypal = { method: "redirect", widget: { vendor: "paypal" } } as const;
	const sandbox = { method: "card", widget: { vendor: "sandbox" } } as const;
	const stripe = { method: "card", widget: { vendor: "stripe" } } as const;
	const wallet = { method: "wallet", widget: { vendor: "stripe" } } as const;
	for (const methods of [[], [paypal], [sandbox], [wallet, sandbox, paypal]])
		expect(takesCards(methods)).toBe(false);
	expect(takesCards([paypal, stripe])).toBe(true);
});
