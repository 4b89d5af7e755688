/** Orders that the buyer picks up at the store. */

export function isPickup(serviceCode: string | null | undefined): boolean {
	return serviceCode === "pickup";
}

/** Orders are picked up at the first store that has an address. */
export function pickupStore<T extends { kind: string; address: string | null }>(
	contacts: readonly T[],
): T | undefined {
	return contacts.find(({ kind, address }) => kind === "store" && address);
}
