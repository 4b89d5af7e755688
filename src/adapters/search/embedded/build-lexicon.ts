/**
 * Reads the lexicon from its tables. A subcategory without a concept gets one from its own names.
 */
import type pg from "pg";
import { LEXICON } from "./catalog.sql.ts";
import { copyRows } from "./copy-rows.sql.ts";
import type { LexiconConcept, LexiconPhrase } from "./lexicon.ts";

export type NamedSubcategory = { id: number; categoryId: number; nameEn: string; nameEs: string };

export async function readLexicon(
	client: pg.ClientBase,
	subcategories: NamedSubcategory[],
): Promise<LexiconConcept[]> {
	const concepts = new Map<string, LexiconConcept>();
	await copyRows(client, LEXICON, (row) => {
		const [id = "", role, category, subcategory, kind, language, text = ""] = row;
		const concept = concepts.get(id) ?? {
			role: role as LexiconConcept["role"],
			subcategories: placesOf(subcategories, Number(category), Number(subcategory)),
			phrases: [],
		};
		concepts.set(id, concept);
		concept.phrases.push({
			text,
			language: language === "\\N" ? null : (language as LexiconPhrase["language"]),
			kind: kind as LexiconPhrase["kind"],
		});
	});
	const all = [...concepts.values()];
	const described = new Set(all.flatMap((concept) => concept.subcategories));
	return [
		...all,
		...subcategories.flatMap((subcategory, place) =>
			described.has(place) ? [] : [conceptOf(subcategory, place)],
		),
	];
}

/** Null columns are read as NaN, which no id equals. */
function placesOf(all: NamedSubcategory[], category: number, subcategory: number): number[] {
	return all.flatMap(({ id, categoryId }, place) =>
		id === subcategory || categoryId === category ? [place] : [],
	);
}

function conceptOf({ nameEn, nameEs }: NamedSubcategory, place: number): LexiconConcept {
	return {
		role: "part",
		subcategories: [place],
		phrases: [
			{ text: nameEn, language: "en", kind: "term" },
			{ text: nameEs, language: "es", kind: "term" },
		],
	};
}
