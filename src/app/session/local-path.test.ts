import { expect, it } from "vitest";
import { localPath } from "./local-path.ts";

it("accepts a path of this store with its query", () => {
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
])("refuses %s", (text) => {
	expect(localPath(text)).toBeUndefined();
});

it.each([
	"/api/auth/logout",
	"/api",
	"/%61pi/auth/logout",
	"/x/../api/auth/logout",
	"/API/x",
	"/%",
])("refuses a path of the API: %s", (path) => {
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
])("refuses %j, which a browser may read as another host", (path) => {
	expect(localPath(path)).toBeUndefined();
});
