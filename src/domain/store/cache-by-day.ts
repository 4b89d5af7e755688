import type { Language } from "./language.ts";

type PageDay = { language: Language; today: string; startsOn: string };

/**
 * Caches a value derived from an immutable object, per language and per day and first shipping
 * day, as long as the object lives.
 */
export function cacheByDay<Source extends object, Value>(
	derive: (source: Source, day: PageDay) => Value,
): (source: Source, day: PageDay) => Value {
	const cache = new WeakMap<
		Source,
		{ [L in Language]?: Omit<PageDay, "language"> & { value: Value } }
	>();
	return (source, day) => {
		const { language, today, startsOn } = day;
		const entries = cache.get(source);
		const entry = entries?.[language];
		if (entry?.today === today && entry.startsOn === startsOn) return entry.value;
		const value = derive(source, day);
		cache.set(source, { ...entries, [language]: { today, startsOn, value } });
		return value;
	};
}
