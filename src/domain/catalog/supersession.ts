/** Whether one part may replace another. */

/** The longest chain of replacements that the shop follows. */
export const MAX_REPLACEMENTS = 20;

/**
 * A replacement must not lead back to the part, because the shop would send the buyer in a circle.
 * `replacedBy` has the successor of each part of the chain behind the new part.
 */
export function makesLoop(
	partId: number,
	newPartId: number,
	replacedBy: ReadonlyMap<number, number>,
): boolean {
	let next: number | undefined = newPartId;
	for (let step = 0; next !== undefined && step < MAX_REPLACEMENTS; step++) {
		if (next === partId) return true;
		next = replacedBy.get(next);
	}
	return next !== undefined;
}
