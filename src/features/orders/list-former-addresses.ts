import type { Customer } from "../../domain/account/caller.ts";
import { addressKey, type OrderAddress } from "../../domain/address/order-address.ts";
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
		const key = addressKey(address);
		if (!places.has(key)) places.set(key, address);
	}
	return [...places.values()].slice(0, MAX_FORMER_ADDRESSES);
}
