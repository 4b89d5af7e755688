/** The pieces of a kit: parts of the catalog for the same engine or truck. */

import { designOf } from "./design.ts";
import { KIND_INDEX, KINDS } from "./kinds/all-kinds.ts";
import { groupBrands, type Plan, targetAt, targetKey } from "./plan.ts";
import { onlineCents } from "./pricing.ts";

/** `first` and `size` are the range of interchangeable parts; the kit has one of them. */
export type Component = { group: number; first: number; size: number; quantity: number };

export function componentsOf(plan: Plan, group: number): Component[] {
	const kindIndex = plan.kindOf[group] ?? 0;
	const kit = KINDS[kindIndex]?.kit ?? [];
	if (kit.length === 0) return [];
	const target = targetAt(kindIndex, plan.targetOf[group] ?? 0);
	const key = targetKey(target);
	return kit.flatMap((item) => {
		const found = plan.firstGroup(KIND_INDEX.get(item.url) ?? -1, key);
		if (found < 0) return [];
		const first = plan.firstPart[found] ?? 0;
		return [
			{
				group: found,
				first,
				size: (plan.firstPart[found + 1] ?? 0) - first,
				quantity: pieces(item.quantity, target.engine?.cylinders),
			},
		];
	});
}

/** The sum of the pieces' prices; null when a piece is not sold separately. */
export function contentsCents(plan: Plan, group: number, member: number): number | null {
	const kind = KINDS[plan.kindOf[group] ?? 0];
	const components = componentsOf(plan, group);
	if (
		!kind ||
		components.length === 0 ||
		components.length < kind.kit.length ||
		kind.pieces !== null
	)
		return null;
	return components.reduce((sum, { group: piece, first, size, quantity }) => {
		const index = member % size;
		const brand = groupBrands(plan, piece)[index];
		return sum + (brand ? quantity * onlineCents(designOf(plan, piece), brand, first + index) : 0);
	}, 0);
}

/** The number of pieces in the box. */
export function kitPieces(plan: Plan, group: number): number | null {
	const kindIndex = plan.kindOf[group] ?? 0;
	const kind = KINDS[kindIndex];
	if (!kind || kind.kit.length === 0) return kind?.pieces ?? null;
	const { engine } = targetAt(kindIndex, plan.targetOf[group] ?? 0);
	return (
		kind.pieces ?? kind.kit.reduce((sum, item) => sum + pieces(item.quantity, engine?.cylinders), 0)
	);
}

function pieces(quantity: number | "cylinder", cylinders = 4): number {
	return quantity === "cylinder" ? cylinders : quantity;
}
