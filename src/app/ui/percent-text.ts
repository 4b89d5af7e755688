import { getLocale } from "../messages/compiled/runtime.js";

/** "68%" in English, "68 %" in Spanish. */
export function percentText(value: number | string): string {
	return getLocale() === "en" ? `${value}%` : `${value}\u00a0%`;
}
