/** A list of the parts for all vehicles, while the shopper's vehicle stays active. */

/** The query key: `?vehicles=all`. */
export const WIDENED = "vehicles";

export function isWidenedList(params: URLSearchParams): boolean {
	return params.get(WIDENED) === "all";
}

/** The address of a list with the parts for all vehicles. */
export function widen(address: string): string {
	return `${address}${address.includes("?") ? "&" : "?"}${WIDENED}=all`;
}
