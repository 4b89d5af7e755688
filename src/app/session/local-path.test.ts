import { expect, it } from "vitest";
import { localPath } from "./local-path.ts";

it("takes a path of our own with its query", () => {
	expect(localPath("/category/cooling?brands=gmb&order=asc")).toBe(
		"/category/cooling?brands=gmb&order=asc",
	);
	expect(localPath("/")).toBe("/");
});

it.each([
	null,
	"",
	"https://evil.example",
	"//evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"javascript:alert(1)",
	"/a\nb",
	"x/y",
])("does not take %s", (text) => {
	expect(localPath(text)).toBeUndefined();
});

it.each([
	"/api/auth/logout",
	"/api",
	"/%61pi/auth/logout",
	"/x/../api/auth/logout",
	"/API/x",
	"/%",
])("is no way into the API: %s", (path) => {
	expect(localPath(path)).toBeUndefined();
	expect(localPath("/apiary")).toBe("/apiary");
});

it.each([
	"///evil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"javascript:alert(1)",
	"/.//evil.example",
	"/x/..//evil.example",
	"http:/evil.example",
	" /my-account",
	"/a\r\nSet-Cookie: a=b",
	"/a\u0000b",
])("goes nowhere for %j, which a browser may read as another place", (path) => {
	expect(localPath(path)).toBeUndefined();
});
