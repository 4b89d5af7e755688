/** The part lines and the page link of a mail, in the language of the recipient. */
import type { Language } from "../../domain/store/language.ts";

/** Further lines are shown on the page only. */
const MOST_LINES = 25;

type Titled = { sku: string; titleEn: string; titleEs: string };

/** `more` adds further fields to each line. */
export function mailedLines<Row extends Titled, More extends object>(
	rows: readonly Row[],
	language: Language,
	more: (row: Row) => More,
) {
	return {
		lines: rows.slice(0, MOST_LINES).map((row) => ({
			sku: row.sku,
			title: language === "es" ? row.titleEs : row.titleEn,
			...more(row),
		})),
		moreLines: Math.max(0, rows.length - MOST_LINES),
	};
}

/** `path` is the English path. */
export function mailedPage(origin: string, language: Language, path: string): string {
	return `${origin}${language === "es" ? "/es" : ""}${path}`;
}
