import { expect, it } from "vitest";
import { auditLines } from "./audit-changes.ts";

it("shows what changed with before and after, and the other facts", () => {
	expect(
		auditLines({
			before: { level: "online", limit: 5, same: [1] },
			after: { level: "wholesale", limit: null, same: [1] },
			reason: "asked by phone",
		}),
	).toEqual([
		"level was online, is wholesale",
		"limit was 5, is nothing",
		"reason: asked by phone",
	]);
});

it("shows a plain value, and a value that is there only before or after", () => {
	expect(auditLines({ before: "new", after: "done" })).toEqual(["value was new, is done"]);
	expect(auditLines({ after: { code: "WELCOME" } })).toEqual(["code was nothing, is WELCOME"]);
	expect(auditLines({})).toEqual([]);
});
