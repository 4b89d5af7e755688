/** Why a part answers a search for a number: which of its numbers matched, and how. */
import { gmForm, looksLikeNumber, numberKey } from "./part-number.ts";
import { isOneTypoApart } from "./search-text.ts";

export type MatchedNumber = { kind: "oem" | "superseded" | "interchange" | "barcode"; number: string; maker: string | null };

export type Why =
	| { how: "ours" }
	| { how: "oem" | "superseded" | "interchange" | "barcode" | "gm" | "begins" | "contains" | "near"; number: string; maker: string | null };

/** Undefined when the text is no number, or matched by its words. */
export function whyMatched(text: string, sku: string, numbers: MatchedNumber[]): Why | undefined {
	const key = numberKey(text);
	if (!looksLikeNumber(key)) return undefined;
	const skuKey = numberKey(sku);
	if (skuKey === key) return { how: "ours" };
	const keyed = numbers.map((entry) => ({ entry, own: numberKey(entry.number) }));
	for (const kind of ["oem", "barcode", "superseded", "interchange"] as const) {
		const whole = keyed.find(({ entry, own }) => entry.kind === kind && own === key);
		if (whole) return { how: kind, number: whole.entry.number, maker: whole.entry.maker };
	}
	const gm = keyed.find(({ own }) => gmForm(own) === key);
	if (gm) return { how: "gm", number: gm.entry.number, maker: gm.entry.maker };
	if (skuKey.startsWith(key)) return { how: "ours" };
	return (
		partly(keyed, "begins", (own) => own.startsWith(key)) ??
		partly(keyed, "contains", (own) => own.includes(key)) ??
		partly(keyed, "near", (own) => isOneTypoApart(own, key))
	);
}

function partly(
	keyed: { entry: MatchedNumber; own: string }[],
	how: "begins" | "contains" | "near",
	fits: (own: string) => boolean,
): Why | undefined {
	const found = keyed.find(({ own }) => fits(own));
	return found && { how, number: found.entry.number, maker: found.entry.maker };
}
