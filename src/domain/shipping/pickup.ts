/** Orders that the buyer fetches. */

/** By the code of their service. */
export function isPickup(serviceCode: string | null | undefined): boolean {
	return serviceCode === "pickup";
}

/** Where the parts lie ready: at the first store that has an address. */
export function pickupStore<T extends { kind: string; address: string | null }>(
	contacts: readonly T[],
): T | undefined {
	return contacts.find(({ kind, address }) => kind === "store" && address);
}
