export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * A text in both languages: from the database, or written in `domain` because the API sends it.
 * Texts of pages and mails are messages.
 */
export type Bilingual = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
	return value === "en" || value === "es";
}

export function otherLanguage(language: Language): Language {
	return language === "en" ? "es" : "en";
}

/** The first supported language of an `Accept-Language` header; English by default. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
	const languageTags = (acceptLanguage ?? "")
		.split(",")
		.map((entry) => {
			const [tag = "", ...params] = entry.trim().toLowerCase().split(";");
			const quality = params.map((param) => param.trim()).find((param) => param.startsWith("q="));
			return {
				language: tag.trim().split("-")[0],
				quality: quality ? Number(quality.slice(2)) : 1,
			};
		})
		.filter(({ quality }) => quality > 0)
		.sort((a, b) => b.quality - a.quality);
	return languageTags.map(({ language }) => language).find(isLanguage) ?? "en";
}
