import { expect, it } from "vitest";
import { cacheByDay } from "./cache-by-day.ts";

it("computes a value once per language and day", () => {
	let count = 0;
	const write = cacheByDay(
		(part: { name: string }, { language, today }) => `${part.name} ${language} ${today} ${++count}`,
	);
	const pump = { name: "pump" };
	const en = { language: "en", today: "2026-11-15" } as const;
	const es = { language: "es", today: "2026-11-15" } as const;
	const tomorrow = { language: "en", today: "2026-11-16" } as const;
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
