import { expect, it } from "vitest";
import { nextPath } from "./next-path.ts";

it.each(["/", "/my-account", "/es/my-account?tab=2", "/part/NK-1#specs", "/custom-search?search=a%20b"])("goes on to %s", (path) => {
	expect(nextPath(path)).toBe(path);
});

it.each([
	...["", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example"],
	...["https://evil.example", "javascript:alert(1)", "evil.example", "/.//evil.example", "/x/..//evil.example", "/%00\r\nSet-Cookie: a=b"],
	...["http:/evil.example", " /my-account", `/${"x".repeat(600)}`, "/ñ"],
])("goes home instead of to %j", (path) => {
	expect(nextPath(path)).toBe("/");
});

it("goes home when nothing is asked for", () => {
	expect(nextPath(null)).toBe("/");
	expect(nextPath(undefined)).toBe("/");
});
