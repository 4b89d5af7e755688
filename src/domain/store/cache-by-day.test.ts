import { expect, it } from "vitest";
import { cacheByDay } from "./cache-by-day.ts";

it("computes a value once per language and day", () => {
	let made = 0;
	const write = cacheByDay(
		(thing: { name: string }, { language, today }) =>
			`${thing.name} ${language} ${today} ${++made}`,
	);
	const pump = { name: "pump" };
	const en = { language: "en", today: "2026-11-15" } as const;
	const es = { language: "es", today: "2026-11-15" } as const;
	const tomorrow = { language: "en", today: "2026-11-16" } as const;
	const asked = [en, es, en, es, tomorrow, tomorrow, es, en].map((said) => write(pump, said));
	const [first, second, third, fourth] = [
		"pump en 2026-11-15 1",
		"pump es 2026-11-15 2",
		"pump en 2026-11-16 3",
		"pump en 2026-11-15 4",
	];
	expect(asked).toEqual([first, second, first, second, third, third, second, fourth]);
	expect(write({ name: "pump" }, en)).toBe("pump en 2026-11-15 5");
});
