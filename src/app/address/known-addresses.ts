import { addressKey, type OrderAddress } from "../../domain/address/order-address.ts";
import type { PageContext } from "../page/page-context.ts";

/**
 * The addresses of a customer, the most likely first: the default one, the others of the address
 * book, and those of former orders. None for a guest.
 */
export async function readKnownAddresses({
	services,
	caller,
}: Pick<PageContext, "services" | "caller">): Promise<OrderAddress[]> {
	if (caller.kind !== "customer") return [];
	const [book, former] = await Promise.all([
		services.addresses.list(caller),
		services.orders.listFormerAddresses(caller),
	]);
	const sorted = book.toSorted(
		(a, b) => Number(b.is_default_shipping) - Number(a.is_default_shipping),
	);
	const known = new Map<string, OrderAddress>();
	for (const address of [...sorted, ...former])
		if (!known.has(addressKey(address))) known.set(addressKey(address), address);
	return [...known.values()];
}
