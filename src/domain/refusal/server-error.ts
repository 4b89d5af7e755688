import type { Bilingual } from "../store/language.ts";

/** What is said when nobody foresaw it; by itself, because every page has to be able to say it. */
export const SERVER_ERROR_TEXT = {
	status: 500,
	en: "Oops...Something went wrong",
	es: "Ups... Algo salió mal",
} satisfies Bilingual & {
	status: number;
};
