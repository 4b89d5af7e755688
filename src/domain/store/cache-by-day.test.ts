import { expect, it } from "vitest";
import { cacheByDay } from "./cache-by-day.ts";

const SUNDAY = { today: "2026-11-15", startsOn: "2026-11-15" };

it("computes a value once per language and day", () => {
	let count = 0;
	const write = cacheByDay(
		(part: { name: string }, { language, today }) => `${part.name} ${language} ${today} ${++count}`,
	);
	const pump = { name: "pump" };
	const en = { language: "en", ...SUNDAY } as const;
	const es = { language: "es", ...SUNDAY } as const;
	const tomorrow = { language: "en", today: "2026-11-16", startsOn: "2026-11-16" } as const;
	const texts = [en, es, en, es, tomorrow, tomorrow, es, en].map((scope) => write(pump, scope));
	const [first, second, third, fourth] = [
		"pump en 2026-11-15 1",
		"pump es 2026-11-15 2",
		"pump en 2026-11-16 3",
		"pump en 2026-11-15 4",
	];
	expect(texts).toEqual([first, second, first, second, third, third, second, fourth]);
	expect(write({ name: "pump" }, en)).toBe("pump en 2026-11-15 5");
});

it("computes a value again when orders no longer ship on the same day", () => {
	const write = cacheByDay((_: object, { startsOn }) => startsOn);
	const part = {};
	const monday = { language: "en", today: "2026-11-16", startsOn: "2026-11-16" } as const;
	expect(write(part, monday)).toBe("2026-11-16");
	expect(write(part, { ...monday, startsOn: "2026-11-17" })).toBe("2026-11-17");
});
