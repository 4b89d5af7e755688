import { expect, it } from "vitest";
import { readReturnPath, returnPathCookie } from "./return-path-cookie.ts";

it.each(["/part/ISZ-1?search=a%20b", "/custom-search?search=ñ;x"])("remembers %s", (path) => {
	expect(readReturnPath(`a=b; ${returnPathCookie(path).split(";")[0]}`)).toBe(path);
});

it.each([
	null,
	"",
	"way-back=",
	"way-back=%",
	"way-back=https%3A%2F%2Fevil.example",
	"way-back=%2F%2Fevil.example",
	"xway-back=/part/1",
])("reads no path from %j", (cookies) => {
	expect(readReturnPath(cookies)).toBeUndefined();
});

it("deletes the cookie with an empty path", () => {
	expect(returnPathCookie("")).toContain("Max-Age=0");
});
