import type pg from "pg";
import type { ErrorReporter } from "../../platform/error-reporter.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { Captcha } from "../../ports/captcha.ts";
import type { PaymentProviders } from "../../ports/payment.ts";
import type { ShippingResult, ShipTo } from "../../ports/shipping.ts";
import type { StoreSettings } from "../store/read-settings.ts";

export type OrderDependencies = {
	pool: pg.Pool;
	db: Database;
	limiter: Limiter;
	captcha: Captcha;
	providers: PaymentProviders;
	/** Key of the links to orders. */
	orderKey: Buffer;
	settings: () => Promise<StoreSettings>;
	/** What it costs to send these to that address today. `caller` is whose share of paid questions is used; null for the store itself. */
	shippingFor: (question: {
		to: ShipTo;
		items: { sku: string; quantity: number }[];
		wantsLiftgate: boolean;
		caller: string | null;
	}) => Promise<ShippingResult>;
	/** Whether a VIN is one of a vehicle we know. */
	isKnownVin: (vin: string) => Promise<boolean>;
	/** For a failure that the buyer is not told of. */
	report: ErrorReporter;
	now: () => number;
	today: () => string;
	origin: () => string;
};
