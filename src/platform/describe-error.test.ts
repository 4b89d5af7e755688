import { expect, it } from "vitest";
import { freshDatabase } from "../../tests/support/test-database.ts";
import { describeError } from "./describe-error.ts";

it("names a database error without the value that caused it", async () => {
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
	const descriptions = failures.map(describeError);
	expect(descriptions.map(({ type, code }) => [type, code])).toEqual([
		["DatabaseError", "22P02"],
		["DatabaseError", "23502"],
		["DatabaseError", "23514"],
	]);
	expect(JSON.stringify(descriptions)).not.toMatch(/Quiet|more/);
	expect(descriptions[2]?.constraint).toBe("email_address_check");
});

it("keeps the message of our own errors", () => {
	expect(describeError(new TypeError("x is not a function"))).toMatchObject({
		type: "TypeError",
		message: "x is not a function",
	});
});

it.each([
	[
		"Failed to parse URL from http://a b/order/1-validator?email=x@y.example",
		/^Failed .* http:\/\/a\/…$/,
	],
	['No route matches URL "/new-password/token"', /^No route matches URL "\/…"$/],
	[
		"connect https://user:word@shop.example:8443/x?key=1",
		/^connect https:\/\/shop\.example:8443\/…$/,
	],
])("keeps no path and no query of the address in %j", (message, expected) => {
	const { message: logged, stack } = describeError(new Error(message)) as {
		message: string;
		stack: string;
	};
	expect(logged).toMatch(expected);
	expect(stack).not.toMatch(/validator|x@y|token|word|key=1/);
});

it("keeps the path of a file that could not be read", () => {
	const error = Object.assign(new Error("ENOENT: no such file, open '/data/x'"), {
		syscall: "open",
	});
	expect(describeError(error)).toMatchObject({ message: expect.stringContaining("/data/x") });
});
