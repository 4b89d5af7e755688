import type pg from "pg";
import type { FitDoubt } from "../../domain/order/fit-doubt.ts";
import type { ErrorReporter } from "../../platform/error-reporter.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { Captcha } from "../../ports/captcha.ts";
import type { PaymentProviders } from "../../ports/payment.ts";
import type { Shipping, ShippingResult, ShipTo } from "../../ports/shipping.ts";
import type { StoreSettings } from "../store/read-settings.ts";

export type OrderDependencies = {
	pool: pg.Pool;
	db: Database;
	limiter: Limiter;
	captcha: Captcha;
	providers: PaymentProviders;
	/** Secret key for the validators in order links. */
	orderKey: Buffer;
	settings: () => Promise<StoreSettings>;
	/**
	 * Shipping options for an address. `caller` is the network that the paid carrier call is counted
	 * for; null for the store itself.
	 */
	shippingFor: (question: {
		to: ShipTo;
		items: { sku: string; quantity: number }[];
		wantsLiftgate: boolean;
		caller: string | null;
	}) => Promise<ShippingResult>;
	/** Buys and voids labels. */
	shipping: Omit<Shipping, "isPaid" | "quote">;
	/** Whether the VIN was read, and which of the parts do not surely fit its vehicle. */
	verifyVin: (
		vin: string,
		skus: string[],
	) => Promise<{ isRead: boolean; doubts: ReadonlyMap<string, FitDoubt> }>;
	/** Logs a failure that the buyer does not see. */
	report: ErrorReporter;
	now: () => number;
	today: () => string;
	origin: () => string;
};
