import { getLocale } from "./messages/compiled/runtime.js";

/** A count as its language writes it (1,234), together with the number itself for the plural. */
export function counted(count: number): { count: number; shown: string } {
	return { count, shown: FORMATS[getLocale()].format(count) };
}

const FORMATS = { en: new Intl.NumberFormat("en-US"), es: new Intl.NumberFormat("es-US") };
