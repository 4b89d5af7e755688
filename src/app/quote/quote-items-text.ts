/** Parts as the address of the request for a quote names them: `SKU:2,SKU:1`. */
export function quoteItemsText(lines: readonly { sku: string; quantity: number }[]): string {
	return lines.map(({ sku, quantity }) => `${sku}:${quantity}`).join(",");
}
