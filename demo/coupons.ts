/**
 * The coupons of the demo store. Their codes are public, so they are only created together with the
 * demo sign-ins.
 */
import type pg from "pg";

export type DemoCoupon = {
	code: string;
	what: string;
	/** In basis points. */
	percent: number;
	minProductsCents?: number;
	maxUsesPerCustomer?: number;
	freeShippingType?: string;
	message: { en: string; es: string };
};

export const DEMO_COUPONS: DemoCoupon[] = [
	{
		code: "WELCOME10",
		what: "10% off the parts, once for each customer",
		percent: 1000,
		maxUsesPerCustomer: 1,
		message: {
			en: "Welcome: 10% off your first order",
			es: "Bienvenido: 10\u00a0% de descuento en su primer pedido",
		},
	},
	{
		code: "FREEGROUND",
		what: "free ground shipping for parts of $75 or more",
		percent: 0,
		minProductsCents: 7500,
		freeShippingType: "ground",
		message: { en: "Ground shipping is free", es: "Envío terrestre gratis" },
	},
];

export async function loadCoupons(client: pg.Client): Promise<void> {
	for (const {
		code,
		percent,
		minProductsCents = 0,
		maxUsesPerCustomer = null,
		freeShippingType = null,
		message,
	} of DEMO_COUPONS)
		await client.query(
			`insert into coupon (code, kind, value, min_products_cents, max_uses_per_customer, free_shipping, free_shipping_type, message_en, message_es)
			values ($1, 'percent', $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
			[
				code,
				percent,
				minProductsCents,
				maxUsesPerCustomer,
				freeShippingType !== null,
				freeShippingType,
				message.en,
				message.es,
			],
		);
}
