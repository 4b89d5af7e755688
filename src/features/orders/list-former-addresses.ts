import type { Customer } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { selectFormerAddresses } from "./former-addresses.sql.ts";

const ORDERS_READ = 30;
const MAX_FORMER_ADDRESSES = 5;

/** The addresses that the customer's latest orders were shipped to, each once. */
export async function listFormerAddresses(
	{ pool }: Pick<OrderDependencies, "pool">,
	{ accountId }: Customer,
): Promise<OrderAddress[]> {
	const rows = await selectFormerAddresses(pool, accountId, ORDERS_READ);
	const places = new Map<string, OrderAddress>();
	for (const { ship_to: address } of rows) {
		const { receiver, street1, street2, postal_code } = address;
		const place = JSON.stringify([receiver, street1, street2, postal_code]).toLowerCase();
		if (!places.has(place)) places.set(place, address);
	}
	return [...places.values()].slice(0, MAX_FORMER_ADDRESSES);
}
