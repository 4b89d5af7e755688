import { isPickup } from "./pickup.ts";
import { PARCEL_SERVICES } from "./shipping-rate-table.ts";

/** Whether an order with this service goes on a pallet, and needs a bill of lading. */
export function isFreightService(serviceCode: string): boolean {
	return !isPickup(serviceCode) && !(PARCEL_SERVICES as readonly string[]).includes(serviceCode);
}
