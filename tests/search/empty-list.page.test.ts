/** The page of a search that found nothing. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningStore, startStore } from "../support/running-store.ts";

let store: RunningStore;
beforeAll(async () => {
	store = await startStore({ demo: true });
});
afterAll(() => store.close());

const search = async (prefix: string, text: string) =>
	(
		await fetch(`${store.address}${prefix}/custom-search?search=${encodeURIComponent(text)}`)
	).text();

/**
 * Isuzu's number of a part, but other digits from the sixth on: the first that no number begins
 * with.
 */
async function aFarNumber(): Promise<{ typed: string; beginning: string }> {
	const { rows } = await store.database.pool.query<{ typed: string; beginning: string }>(
		`select n.begins || d || '7777' as typed, left(n.begins, 4) as beginning
		from (select distinct left(normalized, 5) as begins from part_number where normalized ~ '^8\\d{9}$') n,
			generate_series(0, 9) d
		where not exists (select from part_number o where position(n.begins || d in o.normalized) > 0)
		order by n.begins, d limit 1`,
	);
	return rows[0] as { typed: string; beginning: string };
}

it.each([
	["", "Closest numbers"],
	["/es", "Números más parecidos"],
])("shows the closest numbers for one that no part is near, below %j", async (prefix, title) => {
	const { typed, beginning } = await aFarNumber();
	const dashed = typed.replace(/^(.)(.{5})(.{3})(.)$/, "$1-$2-$3-$4");
	const page = await search(prefix, dashed);
	const [, shown = ""] = page.split(title);
	const numbers = [...shown.matchAll(/font-mono text-sm">([^<]+)</g)].map(([, number]) =>
		number?.replaceAll("-", ""),
	);
	expect(numbers.length).toBeGreaterThan(0);
	expect(numbers.filter((number) => !number?.startsWith(beginning))).toEqual([]);
});

it("shows no numbers for words", async () => {
	expect(await search("", "zzqqxx yyqq")).not.toContain("Closest numbers");
});
