import type { Bilingual } from "../store/language.ts";

/** The text of an unexpected error, in a file of its own because every page loads it. */
export const SERVER_ERROR_TEXT = {
	status: 500,
	en: "Oops...Something went wrong",
	es: "Ups... Algo salió mal",
} satisfies Bilingual & {
	status: number;
};
