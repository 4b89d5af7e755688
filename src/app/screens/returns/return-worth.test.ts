import { expect, it } from "vitest";
import { overwriteGetLocale } from "../../messages/compiled/runtime.js";
import { refundDetail } from "./return-worth.tsx";

const NOTHING = { salesCents: 0, feeCents: 0, coreCents: 0, taxCents: 0, shippingCents: 0 };

it("says what a refund is made of, in sums that come to it", () => {
	const refund = {
		salesCents: 55_382,
		feeCents: 9773,
		coreCents: 14_000,
		taxCents: 500,
		shippingCents: 1299,
	};
	const said = {
		en: " (Parts: $651.55 − Restocking fee: $97.73 + Core charge: $140.00 + Tax: $5.00 + Shipping cost: $12.99)",
		es: " (Partes: $651.55 − Cargo por reposición: $97.73 + Cargo por casco: $140.00 + Impuesto: $5.00 + Costo de envío: $12.99)",
	};
	for (const language of ["en", "es"] as const) {
		overwriteGetLocale(() => language);
		expect(refundDetail(refund)).toBe(said[language]);
	}
});

it("says nothing more of one sum alone, nor of none", () => {
	expect(refundDetail({ ...NOTHING, salesCents: 1000 })).toBe("");
	expect(refundDetail({ ...NOTHING, coreCents: 1000 })).toBe("");
	expect(refundDetail(NOTHING)).toBe("");
});
