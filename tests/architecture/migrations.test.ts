import { expect, it } from "vitest";
import { readMigrations } from "../../src/platform/postgres/migrate.ts";

/** Earlier files belong to the first release, so no older process reads what they drop. */
const FIRST_RELEASE = "0120";
const REMOVAL = /\b(drop (table|column|view)|rename (column|to))\b/i;
const MARK = /^-- breaks \d+\.\d+: /;

it("a migration that takes something away says which release still uses it", () => {
	const unmarked = readMigrations()
		.filter(({ name, sql }) => name > FIRST_RELEASE && REMOVAL.test(sql) && !MARK.test(sql))
		.map(({ name }) => name);
	expect(unmarked).toEqual([]);
});
