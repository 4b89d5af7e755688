/** What the store asks of a carrier: services, prices and days for parcels and freight to one address. */
import type { ShippingResult, ShippingRequest } from "../domain/shipping/shipping.ts";

export type { ShippingResult, ShippingOption, ShipTo } from "../domain/shipping/shipping.ts";

export type Shipping = {
	/** Whether an answer costs money; then it is asked within a budget, and remembered. */
	isPaid: boolean;
	/** `mayPay: false` answers by the store's own rates, as does a carrier that is down. */
	quote: (question: ShippingRequest, options: { mayPay: boolean }) => Promise<ShippingResult>;
};
