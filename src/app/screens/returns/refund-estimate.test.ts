import { expect, it } from "vitest";
import { runInLanguage } from "../../page/request-language.server.ts";
import { refundBreakdown } from "./refund-estimate.tsx";

const NO_REFUND = { salesCents: 0, feeCents: 0, coreCents: 0, taxCents: 0, shippingCents: 0 };

it("lists the parts of a refund with their sums", () => {
	const refund = {
		salesCents: 55_382,
		feeCents: 9773,
		coreCents: 14_000,
		taxCents: 500,
		shippingCents: 1299,
	};
	const expected = {
		en: " (Parts: $651.55 − Restocking fee: $97.73 + Core charge: $140.00 + Tax: $5.00 + Shipping cost: $12.99)",
		es: " (Partes: $651.55 − Cargo por reposición: $97.73 + Cargo por casco: $140.00 + Impuesto: $5.00 + Costo de envío: $12.99)",
	};
	for (const language of ["en", "es"] as const) {
		expect(runInLanguage(language, () => refundBreakdown(refund))).toBe(expected[language]);
	}
});

it("is empty for a refund of one part and for no refund", () => {
	expect(refundBreakdown({ ...NO_REFUND, salesCents: 1000 })).toBe("");
	expect(refundBreakdown({ ...NO_REFUND, coreCents: 1000 })).toBe("");
	expect(refundBreakdown(NO_REFUND)).toBe("");
});
