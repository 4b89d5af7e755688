import { expect, it } from "vitest";
import { freshDatabase } from "../../tests/support/test-database.ts";
import { describeError } from "./describe-error.ts";

it("says of a failure of the database which it was, and nothing of the value it failed on", async () => {
	const database = await freshDatabase();
	const failures = await Promise.all(
		[
			"select $1::integer",
			"insert into setting (key, value) values ($1, null)",
			"select cast($1 as email_address)",
		].map((statement) =>
			database.pool.query(statement, ["77 Quiet Lane\nmore"]).catch((error) => error),
		),
	);
	await database.close();
	const told = failures.map(describeError);
	expect(told.map(({ type, code }) => [type, code])).toEqual([
		["DatabaseError", "22P02"],
		["DatabaseError", "23502"],
		["DatabaseError", "23514"],
	]);
	expect(JSON.stringify(told)).not.toMatch(/Quiet|more/);
	expect(told[2]?.constraint).toBe("email_address_check");
});

it("tells the words of our own failures", () => {
	expect(describeError(new TypeError("x is not a function"))).toMatchObject({
		type: "TypeError",
		message: "x is not a function",
	});
});
