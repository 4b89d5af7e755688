/** Shipping rates: services, prices and days for parcels and freight to one address. */
import type { ShippingRequest, ShippingResult } from "../domain/shipping/shipping-request.ts";

export type {
	ShippingOption,
	ShippingResult,
	ShipTo,
} from "../domain/shipping/shipping-request.ts";

export type Shipping = {
	/** Each quote costs money, so callers limit and cache quotes. */
	isPaid: boolean;
	/** With `mayPay: false`, or while the carrier is down, the store's own rates are used. */
	quote: (request: ShippingRequest, options: { mayPay: boolean }) => Promise<ShippingResult>;
};
