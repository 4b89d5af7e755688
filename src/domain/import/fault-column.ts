/** The column that the file of faulty rows has after the columns of its own file. */
import type { Language } from "../store/language.ts";

export const FAULT_HEADER: Record<Language, string> = { en: "What is wrong", es: "Qué está mal" };

/**
 * The columns of the file that faulty rows are from. Null for a file that is no list of faulty
 * rows.
 */
export function columnsBeforeFaults(headers: readonly string[]): string[] | null {
	const faultHeaders = Object.values(FAULT_HEADER);
	const at = headers.findIndex((header) => faultHeaders.includes(header));
	return at > 0 ? headers.slice(0, at) : null;
}
