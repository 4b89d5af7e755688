import { addressKey, type OrderAddress } from "../../../domain/address/order-address.ts";

/** The value of the field `address` for an address that is typed. */
export const OTHER_ADDRESS = "other";

/** The value of the field `address` for an address of an earlier order. */
export function formerAddressValue(address: OrderAddress): string {
	return `former ${addressKey(address)}`;
}
