import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { formatDay } from "../../ui/day.ts";

/**
 * The day of a journal. The first one holds everything since the first booking, so it is a range.
 */
export function journalDayText(firstDay: string | null, day: string, language: Language): string {
	const to = formatDay(day, language);
	if (firstDay === null || firstDay >= day) return to;
	return m.accounting_range({ from: formatDay(firstDay, language), to });
}
