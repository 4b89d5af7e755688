import { expect, it } from "vitest";
import { localPath } from "./local-path.ts";

it("takes a path of our own with its query", () => {
	expect(localPath("/category/cooling?brands=gmb&order=asc")).toBe("/category/cooling?brands=gmb&order=asc");
	expect(localPath("/")).toBe("/");
});

it.each([null, "", "https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)", "/a\nb", "x/y"])(
	"does not take %s",
	(text) => {
		expect(localPath(text)).toBeUndefined();
	},
);
