/** Shipping rates and labels: services, prices and days for parcels and freight to one address. */
import type { BoughtLabel, LabelRequest } from "../domain/shipping/label-request.ts";
import type { ShippingRequest, ShippingResult } from "../domain/shipping/shipping-request.ts";
import type { WebhookMessage } from "./payment.ts";

export type {
	ShippingOption,
	ShippingResult,
	ShipTo,
} from "../domain/shipping/shipping-request.ts";

/**
 * `declined`: the carrier does not take this box; the reason is the carrier's. `outdated`: the key
 * belongs to a box or an address that was changed since, and nothing was bought with it. `ended`:
 * another request has finished this purchase or will, and this one bought nothing.
 */
export type LabelResult =
	| { kind: "bought"; label: BoughtLabel }
	| { kind: "outdated" }
	| { kind: "ended" }
	| { kind: "declined"; reason: string };

/**
 * The adapter calls this before it pays, with the id of the shipment that it created. Returns the
 * shipment that may be paid, which is the first one of this purchase, or null if the purchase has
 * ended.
 */
export type ChooseShipment = (ref: string) => Promise<string | null>;

export type Shipping = {
	/** The provider's name, which is stored with a label; null if labels cannot be bought. */
	labelProvider: string | null;
	/** Each quote costs money, so callers limit and cache quotes. */
	isPaid: boolean;
	/** With `mayPay: false`, or while the carrier is down, the store's own rates are used. */
	quote: (request: ShippingRequest, options: { mayPay: boolean }) => Promise<ShippingResult>;
	/**
	 * The same key is the same label: a label that was bought before is returned, not bought again.
	 */
	buyLabel: (
		request: LabelRequest,
		key: string,
		chooseShipment: ChooseShipment,
	) => Promise<LabelResult>;
	/**
	 * The label that was bought with this key, or for this shipment of the provider; null if none
	 * was. Buys nothing.
	 */
	findLabel: (keyOrRef: string) => Promise<BoughtLabel | null>;
	/** Returns false if the carrier no longer takes the label back. Voiding it again is no error. */
	voidLabel: (ref: string) => Promise<boolean>;
	/** Whether the box with this label has arrived. */
	isDelivered: (ref: string) => Promise<boolean>;
	/**
	 * Reads a webhook about a label. Null if its signature is wrong; `ref` is null for a message
	 * about something else.
	 */
	readTrackingWebhook: (message: WebhookMessage) => Promise<{ ref: string | null } | null>;
};
