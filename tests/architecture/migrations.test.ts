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

/** Tables of many rows that order pages and the checkout use. */
const LARGE_TABLES = ["store_order", "order_line", "order_history", "payment", "ledger_entry"];
const ALTER_LARGE_TABLE = new RegExp(`\\balter table (${LARGE_TABLES.join("|")})\\b`, "i");
const ADD_CONSTRAINT = /\badd\b.*\b(foreign key|check)\s*\(/is;
const NOT_VALID = /\bnot valid\b/i;

/** Files since the first release that keep orders waiting until all rows of a table are checked. */
function findBlocking(migrations: { name: string; sql: string }[]): string[] {
	const isBlocking = (statement: string) =>
		ALTER_LARGE_TABLE.test(statement) &&
		ADD_CONSTRAINT.test(statement) &&
		!NOT_VALID.test(statement);
	return migrations
		.filter(({ name }) => name > "0120")
		.filter(({ sql }) => sql.replace(/--.*$/gm, "").split(";").some(isBlocking))
		.map(({ name }) => name);
}

it("a migration adds constraints to large tables without checking their rows at once", () => {
	expect(findBlocking(readMigrations())).toEqual([]);
});

it.each([
	"alter table order_line add foreign key (part_id) references part",
	"alter table store_order add constraint positive\n\tcheck (total_cents >= 0)",
	"alter table store_order add column gift_cents bigint check (gift_cents > 0)",
])("%s checks all rows", (sql) => {
	expect(findBlocking([{ name: "0299_x.sql", sql }])).toEqual(["0299_x.sql"]);
	expect(findBlocking([{ name: "0299_x.sql", sql: `${sql} not valid` }])).toEqual([]);
});
