/** The form that every "Add to cart" button belongs to. Its field `add` names one SKU, or `*` for every part with a typed quantity. */
import { skuOfField } from "./quantity-field.ts";

export type FormLine = {
	sku: string;
	quantity: number;
	/** False when the shopper typed no quantity; then it is 1. */
	isTyped: boolean;
};

const ALL_TYPED = "*";

export function readAddForm(fields: Iterable<[string, unknown]>): FormLine[] {
	const typedQuantities = new Map<string, number>();
	const pressedSkus: string[] = [];
	for (const [name, value] of fields) {
		const sku = skuOfField(name);
		if (name === "add") pressedSkus.push(String(value));
		else if (sku) typedQuantities.set(sku, Math.floor(Number(value)));
	}
	const skus = pressedSkus.includes(ALL_TYPED)
		? [...typedQuantities.keys()].filter((sku) => Number(typedQuantities.get(sku)) > 0)
		: pressedSkus;
	return skus.map((sku) => {
		const quantity = typedQuantities.get(sku) ?? 0;
		return quantity > 0 ? { sku, quantity, isTyped: true } : { sku, quantity: 1, isTyped: false };
	});
}
