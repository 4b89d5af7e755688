/** The form that puts parts into the cart, wherever its buttons stand: `add` names a part, or `*` every one with a quantity typed. */
import { skuOfField } from "./quantity-field.ts";

export type FormLine = {
	sku: string;
	quantity: number;
	/** Whether the shopper said how many; else it is one, or one pack. */
	isTyped: boolean;
};

const ALL = "*";

export function readAddForm(fields: Iterable<[string, unknown]>): FormLine[] {
	const typed = new Map<string, number>();
	const added: string[] = [];
	for (const [name, value] of fields) {
		const sku = skuOfField(name);
		if (name === "add") added.push(String(value));
		else if (sku) typed.set(sku, Math.floor(Number(value)));
	}
	const skus = added.includes(ALL)
		? [...typed.keys()].filter((sku) => Number(typed.get(sku)) > 0)
		: added;
	return skus.map((sku) => {
		const quantity = typed.get(sku) ?? 0;
		return quantity > 0 ? { sku, quantity, isTyped: true } : { sku, quantity: 1, isTyped: false };
	});
}
