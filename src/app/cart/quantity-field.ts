/** The field name of a part's quantity in the add-to-cart form. */
export function quantityField(sku: string): string {
	return PREFIX + sku;
}

export function skuOfField(name: string): string | undefined {
	return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}

const PREFIX = "q.";
