/**
 * The name of the store that a name of a file most likely means. It is shown, and never used by
 * itself.
 */
import { nameKey } from "./part-values.ts";

/** Below this, two names have hardly anything in common. */
const MIN_LIKENESS = 0.5;

export function suggestName(text: string, names: readonly string[]): string | null {
	const wanted = pairsOf(text);
	let best: { name: string; likeness: number } | null = null;
	for (const name of names) {
		const likeness = likenessOf(wanted, pairsOf(name));
		if (likeness >= MIN_LIKENESS && likeness > (best?.likeness ?? 0)) best = { name, likeness };
	}
	return best?.name ?? null;
}

/** The share of pairs of letters that two names have in common. */
function likenessOf(a: readonly string[], b: readonly string[]): number {
	const free = [...b];
	const common = a.filter((pair) => {
		const at = free.indexOf(pair);
		if (at >= 0) free.splice(at, 1);
		return at >= 0;
	});
	return a.length + b.length === 0 ? 0 : (2 * common.length) / (a.length + b.length);
}

function pairsOf(text: string): string[] {
	const key = nameKey(text);
	return Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2));
}
