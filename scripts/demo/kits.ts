/** What is in a kit: parts of the catalog for the same engine or truck. */
import { KIND_INDEX, KINDS } from "./kinds/all-kinds.ts";
import { type Plan, targetAt, targetKey } from "./plan.ts";

/** `first` and `size` name the interchangeable parts of which the kit takes one. */
export type Component = { first: number; size: number; quantity: number };

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
		return [{ first, size: (plan.firstPart[found + 1] ?? 0) - first, quantity: pieces(item.quantity, target.engine?.cylinders) }];
	});
}

/** Pieces in the box, whether or not each is also sold alone. */
export function kitPieces(plan: Plan, group: number): number | null {
	const kindIndex = plan.kindOf[group] ?? 0;
	const kind = KINDS[kindIndex];
	if (!kind || kind.kit.length === 0) return kind?.pieces ?? null;
	const { engine } = targetAt(kindIndex, plan.targetOf[group] ?? 0);
	return kind.pieces ?? kind.kit.reduce((sum, item) => sum + pieces(item.quantity, engine?.cylinders), 0);
}

function pieces(quantity: number | "cylinder", cylinders = 4): number {
	return quantity === "cylinder" ? cylinders : quantity;
}
