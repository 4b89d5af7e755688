/** The query of an address with its question mark; empty without fields. */
export function queryString(query: Record<string, string> | ""): string {
	const params = new URLSearchParams(query);
	return params.size ? `?${params}` : "";
}
