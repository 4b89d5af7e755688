/** What the quantity of a part is called in the form that puts parts into the cart. */
export function quantityField(sku: string): string {
	return PREFIX + sku;
}

export function skuOfField(name: string): string | undefined {
	return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}

const PREFIX = "q.";
