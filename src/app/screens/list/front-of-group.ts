/** Which part of an interchange group is shown first in a list. */
import { replacementOnFront } from "../../../domain/catalog/group-front.ts";
import { isPriceOrder } from "../../../domain/catalog/sort-order.ts";
import type { PartCard } from "../../../features/catalog/part-card.ts";
import type { ProductList } from "../../../features/catalog/search-products.ts";

type GroupList = Pick<ProductList, "groups" | "matchReasonOf" | "measured" | "fits" | "sort">;

/**
 * The part on the front of its group. One that is sold out gives way to a brand that fits as well
 * and can be had, unless the text asked for it or the prices decide the sequence.
 */
export function frontOf(
	first: PartCard,
	{ groups, matchReasonOf, measured, fits, sort }: GroupList,
): { card: PartCard; others: PartCard[] | undefined } {
	const others = groups?.othersOf.get(first.id);
	const isAskedFor = matchReasonOf(first) !== undefined || measured.has(first.id);
	if (!others || isAskedFor || isPriceOrder(sort)) return { card: first, others };
	const fitOf = ({ id }: PartCard) => fits.get(id)?.answer;
	const card = replacementOnFront(
		first,
		others.filter((other) => fitOf(other) === fitOf(first)),
	);
	if (!card) return { card: first, others };
	return { card, others: [...others.filter((other) => other !== card), first] };
}
