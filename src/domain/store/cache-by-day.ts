import type { Language } from "./language.ts";

type PageDay = { language: Language; today: string };

/**
 * Caches a value derived from an immutable object, per language and day, as long as the object
 * lives.
 */
export function cacheByDay<Source extends object, Value>(
	derive: (source: Source, day: PageDay) => Value,
): (source: Source, day: PageDay) => Value {
	const cache = new WeakMap<Source, { [L in Language]?: { today: string; value: Value } }>();
	return (source, { language, today }) => {
		const entries = cache.get(source);
		const entry = entries?.[language];
		if (entry?.today === today) return entry.value;
		const value = derive(source, { language, today });
		cache.set(source, { ...entries, [language]: { today, value } });
		return value;
	};
}
