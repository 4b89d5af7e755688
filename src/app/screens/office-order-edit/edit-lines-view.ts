/** The lines of the form that edits an order, and the parts that staff add to it. */

import type { FormValues } from "../../../contract/form-schema.ts";
import { addedField, addedParts } from "../../../contract/order-edit-inputs.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { EditPart, EditParts } from "../../../features/order-desk/read-edit-parts.ts";
import { m } from "../../messages/compiled/messages.js";
import type { TypedPartNotes } from "../../office/typed-part-notes.ts";
import { resolveTypedParts } from "../../office/typed-parts.ts";
import { fitDoubtText } from "../../order/fit-doubt-text.ts";
import type { PageContext } from "../../page/page-context.ts";

export type EditPage = PageContext & { caller: Customer };

export type EditLineView = {
	/** The field for its quantity. */
	field: string;
	label: string;
	quantity: string;
	hint: string;
	fit: { text: string; isGood: boolean } | null;
};

export function toLineViews(
	{ lines }: EditParts,
	/** Pieces in a shipment, which cannot be taken off, by the position of the line. */
	bound: ReadonlyMap<number, number>,
	language: Language,
): EditLineView[] {
	return lines.map((line) => {
		const inShipment = bound.get(line.n) ?? 0;
		return {
			field: `quantity.${line.n}`,
			...toView(line, language),
			quantity: String(line.quantity),
			hint: [
				priceText(line),
				...stockTexts(line, m.order_edit_more_free),
				inShipment > 0 && m.order_edit_bound({ count: inShipment }),
			]
				.filter(Boolean)
				.join(" · "),
		};
	});
}

export function toAddedViews(
	{ addedParts: parts }: EditParts,
	values: FormValues,
	language: Language,
): EditLineView[] {
	return addedParts(values).map(({ sku, quantity }) => {
		const part = parts.find((candidate) => candidate.sku === sku);
		const view = { field: addedField(sku), quantity };
		if (!part) return { ...view, label: sku, hint: m.phone_order_not_sold(), fit: null };
		return {
			...view,
			...toView(part, language),
			hint: [priceText(part), ...stockTexts(part, m.order_edit_free)].join(" · "),
		};
	});
}

function toView({ sku, title, fit }: EditPart, language: Language) {
	return { label: `${sku} · ${title[language]}`, fit: fitView(fit) };
}

function priceText({ priceCents }: EditPart): string {
	return priceCents === null
		? m.order_edit_no_price()
		: m.order_edit_price_each({ price: formatUsd(priceCents) });
}

function stockTexts(
	{ isSpecialOrder, onHand, toCome }: EditPart,
	onHandText: (values: { count: number }) => string,
): string[] {
	if (isSpecialOrder) return [m.parts_special_order()];
	return [
		onHandText({ count: onHand }),
		...(toCome > 0 ? [m.order_edit_to_come({ count: toCome })] : []),
	];
}

function fitView(fit: EditPart["fit"]): EditLineView["fit"] {
	if (fit === null) return null;
	return fit === "fits"
		? { text: m.phone_order_no_doubt(), isGood: true }
		: { text: fitDoubtText(fit), isGood: false };
}

/**
 * Typed numbers become parts to add. More pieces of a part that the order has are a new quantity of
 * its line.
 */
export async function addTypedParts(
	page: EditPage,
	number: number,
	values: FormValues,
): Promise<{ values: FormValues; notes: TypedPartNotes }> {
	const { level, lines } = await page.services.orders.readEditParts(page.caller, {
		number,
		addedSkus: [],
	});
	const { found, rest, notes } = await resolveTypedParts(page, values.add?.trim() ?? "", level);
	const changed: Record<string, string> = { ...values, add: rest };
	for (const { sku, quantity } of found) {
		const line = lines.find((candidate) => candidate.sku === sku);
		const field = line ? `quantity.${line.n}` : addedField(sku);
		const typed = changed[field]?.trim() ?? "";
		const before = /^\d{1,9}$/.test(typed) ? Number(typed) : (line?.quantity ?? 0);
		changed[field] = String(before + quantity);
	}
	// The values of a form are in the reverse sequence of its fields.
	const isNew = (name: string) => !(name in values);
	const entries = Object.entries(changed);
	return {
		values: Object.fromEntries([
			...entries.filter(([name]) => isNew(name)).toReversed(),
			...entries.filter(([name]) => !isNew(name)),
		]),
		notes,
	};
}
