/** The numbers of the orders that the address selects; null if it selects none. */
export function selectedOrders({ searchParams }: URL): number[] | null {
	const numbers = searchParams.getAll("order").filter((text) => /^\d{9}$/.test(text));
	return numbers.length > 0 ? numbers.map(Number) : null;
}
