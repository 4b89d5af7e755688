import { getLocale } from "./messages/compiled/runtime.js";

/** A count as its language writes it (1,234), together with the number itself for the plural. */
export function counted(count: number): { count: number; shown: string } {
	return { count, shown: new Intl.NumberFormat(getLocale() === "es" ? "es-US" : "en-US").format(count) };
}
