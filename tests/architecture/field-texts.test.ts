import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fieldText } from "../../src/domain/form/field-texts.ts";
import type { FieldErrorCode } from "../../src/domain/form/form-rules.ts";
import { LANGUAGES } from "../../src/domain/store/language.ts";

it.each(LANGUAGES)("the API and the screens say the same of a field in %s", (language) => {
	const messages: Record<string, string> = JSON.parse(
		readFileSync(`src/app/messages/${language}/forms.json`, "utf8"),
	);
	const codes = readFileSync("src/domain/form/form-rules.ts", "utf8").matchAll(/^\t\| "(\w+)"/gm);
	const differing = [...codes].filter(
		([, code = ""]) =>
			messages[`form_${code}`]?.replace("{n}", "7") !==
			fieldText({ code: code as FieldErrorCode, n: 7 }, language),
	);
	expect(differing).toEqual([]);
});
