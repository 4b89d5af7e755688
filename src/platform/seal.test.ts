import { expect, it } from "vitest";
import { seal, unseal } from "./seal.ts";

const KEY = Buffer.alloc(32, 7);
const SECRET = Buffer.from("twenty bytes of luck");

it("opens what it sealed, and seals the same differently each time", () => {
	const [first, second] = [seal(KEY, SECRET, "account 1"), seal(KEY, SECRET, "account 1")];
	expect(unseal(KEY, first, "account 1")).toEqual(SECRET);
	expect(first).not.toEqual(second);
	expect(first.includes(SECRET)).toBe(false);
});

it.each([
	["another key", (sealed: Buffer) => unseal(Buffer.alloc(32, 8), sealed, "account 1")],
	["another owner", (sealed: Buffer) => unseal(KEY, sealed, "account 2")],
	["too little", () => unseal(KEY, Buffer.alloc(5), "account 1")],
	[
		"a changed byte",
		(sealed: Buffer) =>
			unseal(
				KEY,
				Buffer.from(sealed.map((byte, at) => (at === 15 ? byte ^ 1 : byte))),
				"account 1",
			),
	],
])("opens nothing with %s", (_, open) => {
	expect(open(seal(KEY, SECRET, "account 1"))).toBeUndefined();
});
