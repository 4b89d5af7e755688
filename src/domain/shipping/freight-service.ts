import { isPickup } from "./pickup.ts";
import { PARCEL_SERVICES } from "./shipping-rate-table.ts";

/** The service of an order that began as a quote. Staff type its name. */
export const QUOTE_SERVICE = "quote";

/** Whether an order with this service goes on a pallet, and needs a bill of lading. */
export function isFreightService(serviceCode: string): boolean {
	return !isPickup(serviceCode) && !(PARCEL_SERVICES as readonly string[]).includes(serviceCode);
}
