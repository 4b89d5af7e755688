import { expect, it } from "vitest";
import { readMigrations } from "../../src/platform/postgres/migrate.ts";

/**
 * What an older process may still use, and the last file that was applied before the rule was made.
 * The first release has everything up to 0120.
 */
const REMOVALS = [
	{ after: "0120", pattern: /\b(drop (table|column|view)|rename (column|to))\b/i },
	{
		after: "0150",
		pattern: /\bdrop (function|procedure|routine|type|domain|sequence|materialized view|schema)\b/i,
	},
];
const MARK = /^-- breaks \d+\.\d+: /m;

function findUnmarked(migrations: { name: string; sql: string }[]): string[] {
	return migrations
		.filter(({ name, sql }) =>
			REMOVALS.some(({ after, pattern }) => name > after && pattern.test(sql)),
		)
		.filter(({ sql }) => !MARK.test(sql))
		.map(({ name }) => name);
}

it("a migration that takes something away says which release still uses it", () => {
	expect(findUnmarked(readMigrations())).toEqual([]);
});

it.each([
	"drop table part",
	"alter table part drop column title",
	"drop function if exists number_pieces(text)",
	"drop type order_status",
	"alter table part rename to parts",
])("%s is such a migration", (sql) => {
	expect(findUnmarked([{ name: "0199_x.sql", sql }])).toEqual(["0199_x.sql"]);
	expect(findUnmarked([{ name: "0199_x.sql", sql: `-- breaks 0.1: it\n${sql}` }])).toEqual([]);
});
