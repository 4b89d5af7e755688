/** Part numbers that staff type, scan or paste into the field for parts, as lines of a sale. */
import { formatNumberList, type NumberLine } from "../../domain/cart/part-number-list.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { parseOrderLines } from "../number-list/pasted-order-lines.ts";
import type { PageContext } from "../page/page-context.ts";
import { NO_TYPED_PART_NOTES, type TypedPartNotes } from "./typed-part-notes.ts";

type TypedParts = {
	found: { sku: string; quantity: number }[];
	/** What no part was found for, and stays in the field. */
	rest: string;
	notes: TypedPartNotes;
};

export async function resolveTypedParts(
	{ services }: Pick<PageContext, "services">,
	typed: string,
	level: PriceLevel,
): Promise<TypedParts> {
	if (typed === "") return { found: [], rest: "", notes: NO_TYPED_PART_NOTES };
	const { lines, words } = parseOrderLines(typed);
	const resolved = await services.catalog.resolveNumbers({
		lines,
		level,
		vehicle: null,
		maxChoices: MAX_CHOICES,
	});
	const parts: TypedParts["found"] = [];
	const unread: NumberLine[] = [];
	const { unknown, withoutQuantity, choices }: TypedPartNotes = {
		// Rows without a number stay in the field, too, so that nothing typed is lost.
		unknown: words.map((row) => ({ typed: row, similar: [] })),
		withoutQuantity: [],
		choices: [],
	};
	for (const [index, line] of resolved.entries()) {
		const { typedNumber, quantity, invalidQuantity, found, choices: candidates, nearest } = line;
		if (!found || invalidQuantity !== "") unread.push(...lines.slice(index, index + 1));
		if (!found) {
			unknown.push({ typed: typedNumber, similar: nearest.map(({ card }) => card.sku) });
			continue;
		}
		if (invalidQuantity !== "") {
			withoutQuantity.push(typedNumber);
			continue;
		}
		const { sku, orderMultiple } = found.card;
		parts.push({ sku, quantity: quantity ?? orderMultiple });
		const others = candidates.map(({ card }) => card.sku).filter((other) => other !== sku);
		if (others.length > 0) choices.push({ sku, others });
	}
	return {
		found: parts,
		rest: formatNumberList({ lines: unread, words, otherRows: 0, leftOut: 0 }, ", "),
		notes: { unknown, withoutQuantity, choices },
	};
}

const MAX_CHOICES = 5;
