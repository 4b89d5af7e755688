import type { Language } from "./language.ts";

type Said = { language: Language; today: string };

/** Caches a value derived from an immutable object, per language and day, as long as the object lives. */
export function cacheByDay<Thing extends object, Made>(
	make: (thing: Thing, said: Said) => Made,
): (thing: Thing, said: Said) => Made {
	const kept = new WeakMap<Thing, { [L in Language]?: { today: string; made: Made } }>();
	return (thing, { language, today }) => {
		const before = kept.get(thing);
		const known = before?.[language];
		if (known?.today === today) return known.made;
		const made = make(thing, { language, today });
		kept.set(thing, { ...before, [language]: { today, made } });
		return made;
	};
}
