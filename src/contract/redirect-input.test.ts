import { expect, it } from "vitest";
import { checkForm } from "./form-schema.ts";
import { redirectForm } from "./redirect-input.ts";

const errorsOf = (from: string, to: string) => checkForm(redirectForm, { from, to }).errors;

it.each(["/blog", "/es/blog?tag=oil", "/es", "/", ""])("accepts the target %j", (to) => {
	expect(errorsOf("/old", to)).toBeUndefined();
});

it.each([
	"https://evil.example",
	"//evil.example",
	"/\\evil.example",
	"/es//evil.example",
	"/es/\\evil.example",
	"javascript:x",
	"/old",
	"/es/old/",
	"/old?x=1",
	"/old#top",
])("refuses the target %j", (to) => {
	expect(errorsOf("/old", to)).toEqual({ to: { code: "path_valid" } });
});

it.each(["//x", "/es//x", "/es/\\x", "/", "/es", "/a?b"])("refuses the address %j", (from) => {
	expect(errorsOf(from, "/blog")).toEqual({ from: { code: "path_valid" } });
});
