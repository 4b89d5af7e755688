/**
 * One concept of the search lexicon: a part kind, a property or a word without meaning for the
 * search, with everything that people call it. Every phrase finds every other one in both
 * languages, in singular and plural, with and without accents, written as one word or as several.
 * So "drive shaft" covers "driveshaft" and "drive-shafts", and "bomba de agua" covers "bomba agua".
 */
export type SearchConcept = {
	/**
	 * The url of the subcategory (or category) of these parts. Parts of it that are titled with one
	 * of the phrases come first in a search for any of the phrases. If no title of it has a phrase,
	 * all its parts do.
	 */
	category?: string;
	/**
	 * What people call it. The words that titles use belong here too. Titles are searched for all of
	 * them.
	 */
	phrases: { en: string[]; es: string[] };
	/**
	 * Abbreviations and slang that lead here and are not searched in titles, such as "cam" for
	 * camshafts.
	 */
	aliases?: { en?: string[]; es?: string[] };
	/**
	 * Wrong spellings that lead here. The list says which spelling was used instead: the first phrase
	 * of the language.
	 */
	misspellings?: string[];
	/**
	 * All phrases are aliases: they lead to the category and are not searched in titles. A search for
	 * one of them says that nothing matched it, unless a title of the category has its words.
	 */
	oneWay?: boolean;
	/**
	 * "modifier" is a property that may be ignored if no part has it, such as "heavy duty", "new" or
	 * "oem". "filler" says nothing about a part and is never searched, such as "what", "I need",
	 * "precio" or "cuánto cuesta". Without a role the concept is a part or a property that matters,
	 * such as "left".
	 */
	role?: "modifier" | "filler";
};
