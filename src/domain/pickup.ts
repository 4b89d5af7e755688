/** Where parts lie ready that a buyer fetches: at the first store that has an address. */
export function pickupStore<T extends { kind: string; address: string | null }>(contacts: readonly T[]): T | undefined {
	return contacts.find(({ kind, address }) => kind === "store" && address);
}
