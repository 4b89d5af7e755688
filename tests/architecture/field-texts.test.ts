import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FIELD_ERROR_CODES } from "../../src/domain/form/field-error.ts";
import { fieldText } from "../../src/domain/form/field-texts.ts";
import { LANGUAGES } from "../../src/domain/store/language.ts";

it.each(LANGUAGES)(
	"the API and the screens have the same text for each field error in %s",
	(language) => {
		const messages: Record<string, string> = JSON.parse(
			readFileSync(`src/app/messages/${language}/forms.json`, "utf8"),
		);
		const differing = FIELD_ERROR_CODES.filter(
			(code) =>
				messages[`form_${code}`]?.replace("{n}", "7") !== fieldText({ code, n: 7 }, language),
		);
		expect(differing).toEqual([]);
	},
);
