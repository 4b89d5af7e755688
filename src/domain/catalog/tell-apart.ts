/** Which facts tell parts with the same title apart. */
import type { Bilingual } from "../store/language.ts";

/** A measurement, an attribute or a number of a part. Facts of one `key` are compared. */
export type PartFact = { key: string; text: Bilingual };

/** More facts than these make a list hard to read. */
const MAX_FACTS = 2;

/**
 * The facts of each part in which it differs from the others. The fact with the most values comes
 * first, and a second one only if the first leaves parts that are alike.
 */
export function tellApart(factsOf: ReadonlyMap<number, PartFact[]>): Map<number, PartFact[]> {
	const parts = [...factsOf.keys()];
	const valueText = (part: number, key: string) =>
		factsOf
			.get(part)
			?.filter((fact) => fact.key === key)
			.map(({ text }) => text.en)
			.join() ?? "";
	const countKinds = (keys: string[]) =>
		new Set(parts.map((part) => keys.map((key) => valueText(part, key)).join("|"))).size;
	const chosen: string[] = [];
	const keys = [...new Set([...factsOf.values()].flat().map(({ key }) => key))];
	while (chosen.length < MAX_FACTS) {
		const kinds = countKinds(chosen);
		const [best] = keys
			.map((key) => ({ key, kinds: countKinds([...chosen, key]) }))
			.filter((candidate) => candidate.kinds > kinds)
			.sort((a, b) => b.kinds - a.kinds);
		if (!best) break;
		chosen.push(best.key);
	}
	return new Map(
		[...factsOf].map(([part, facts]) => [
			part,
			chosen.flatMap((key) => facts.filter((fact) => fact.key === key)),
		]),
	);
}
