/** What the unknown names of faulty rows may mean. */
import type pg from "pg";
import type { FaultHint } from "../../domain/import/fault-sentence.ts";
import type { UnknownName } from "../../domain/import/import-summary.ts";
import { nameKey } from "../../domain/import/part-values.ts";
import { suggestName } from "../../domain/import/suggest-name.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectBrands, selectPartTypes } from "./part-dictionary.sql.ts";
import { selectUnknownNames } from "./resolve-names.sql.ts";

const MAX_UNKNOWN_NAMES = 50;

export type NameHints = (fault: string, values: Record<string, unknown>) => FaultHint | undefined;

/** The faults about unknown names, and the field that has the name. */
export const UNKNOWN_NAMES = {
	"unknown_brand:brand": "brand",
	"unknown_part_type:part_type": "part_type",
} as const;

/** Reads the names of the store when the first fault needs them. */
export async function readNameHints(db: Database): Promise<NameHints> {
	const [brands, partTypes] = await Promise.all([selectBrands(db), selectPartTypes(db)]);
	const names: Record<string, Bilingual[]> = {
		brand: brands.map(({ name }) => ({ en: name, es: name })),
		part_type: partTypes.map(({ en, es }) => ({ en, es })),
	};
	const known = new Map<string, Bilingual | null>();
	return (fault, values) => {
		const field = UNKNOWN_NAMES[fault as keyof typeof UNKNOWN_NAMES];
		const text = field && values[field];
		if (!field || typeof text !== "string") return undefined;
		const key = `${field} ${text}`;
		const suggestion = known.get(key) ?? suggestBilingual(text, names[field] ?? []);
		known.set(key, suggestion);
		return { text, suggestion };
	};
}

function suggestBilingual(text: string, names: readonly Bilingual[]): Bilingual | null {
	const found = suggestName(
		text,
		names.flatMap(({ en, es }) => [en, es]),
	);
	return names.find(({ en, es }) => en === found || es === found) ?? null;
}

/**
 * The unknown names of an import, the most frequent first. Spellings of one name are one entry,
 * because an answer holds for all of them.
 */
export async function findUnknownNames(pool: pg.Pool, importId: number): Promise<UnknownName[]> {
	const found = new Map<string, UnknownName>();
	for (const [fault, kind] of Object.entries(UNKNOWN_NAMES)) {
		const names = await selectUnknownNames(pool, importId, fault, kind, MAX_UNKNOWN_NAMES);
		for (const { text, rows, example } of names)
			if (text && nameKey(text)) {
				const key = `${kind} ${nameKey(text)}`;
				const known = found.get(key);
				if (known) known.rows += rows;
				else found.set(key, { kind, text, rows, example });
			}
	}
	return [...found.values()];
}
