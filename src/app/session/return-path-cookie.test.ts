import { expect, it } from "vitest";
import { readWayBack, wayBackCookie } from "./return-path-cookie.ts";

it.each(["/part/ISZ-1?search=a%20b", "/custom-search?search=ñ;x"])("remembers %s", (path) => {
	expect(readWayBack(`a=b; ${wayBackCookie(path).split(";")[0]}`)).toBe(path);
});

it.each([
	null,
	"",
	"way-back=",
	"way-back=%",
	"way-back=https%3A%2F%2Fevil.example",
	"way-back=%2F%2Fevil.example",
	"xway-back=/part/1",
])("goes nowhere with %j", (cookies) => {
	expect(readWayBack(cookies)).toBeUndefined();
});

it("forgets", () => {
	expect(wayBackCookie("")).toContain("max-age=0");
});
