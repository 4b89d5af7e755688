/** The parts that a mail is about, and the page it leads to, in the language of its reader. */
import type { Language } from "../../domain/store/language.ts";

/** More of them are on the page. */
const MOST_LINES = 25;

type Titled = { sku: string; titleEn: string; titleEs: string };

/** `more`: what the mail says of each besides its name. */
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

/** `path`: as in English. */
export function mailedPage(origin: string, language: Language, path: string): string {
	return `${origin}${language === "es" ? "/es" : ""}${path}`;
}
