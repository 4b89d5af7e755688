/** The part lines and the page link of a mail, in the language of the recipient. */
import type { Bilingual, Language } from "../../domain/store/language.ts";

/** Further lines are shown on the page only. */
export const MAX_MAILED_LINES = 25;

type TitledLine = { sku: string; title: Bilingual };

/** `more` adds further fields to each line. */
export function mailedLines<Row extends TitledLine, More extends object>(
	rows: readonly Row[],
	language: Language,
	more: (row: Row) => More,
) {
	return {
		lines: rows.slice(0, MAX_MAILED_LINES).map((row) => ({
			sku: row.sku,
			title: row.title[language],
			...more(row),
		})),
		moreLines: Math.max(0, rows.length - MAX_MAILED_LINES),
	};
}

/** `path` is the English path. */
export function mailedPage(origin: string, language: Language, path: string): string {
	return `${origin}${language === "es" ? "/es" : ""}${path}`;
}
