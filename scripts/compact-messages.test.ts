import { expect, it } from "vitest";
import { compactMessage, compactTexts, keepPluralRules } from "./compact-messages.ts";
import { speak } from "./split-languages.ts";

const GREETING = `import { getLocale, experimentalStaticLocale } from '../runtime.js';

const en_hello = /** @type {(inputs: HelloInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`Hello \${i?.name}\`)
};

const es_hello = /** @type {(inputs: HelloInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`Hola \${i?.name}\`)
};

export const hello = ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "es") return es_hello(inputs)
	return en_hello(inputs)
});`;

it("makes one function of a message of one form", () => {
	expect(compactMessage(GREETING, false)).toBe(
		`import { getLocale } from "../runtime.js";\nexport const hello = (i) => getLocale() === "es" ? \`Hola \${i?.name}\` : \`Hello \${i?.name}\`;\n`,
	);
});

it("gives browsers the words of both languages, of which the build keeps one", () => {
	const code = compactMessage(GREETING, true);
	expect(speak(code, "es")).toBe(`export const hello = (i) => \`Hola \${i?.name}\`;\n`);
	expect(speak(code, "en")).toBe(`export const hello = (i) => \`Hello \${i?.name}\`;\n`);
});

it("leaves a message with plural forms alone, but for browsers, which get those of one language", () => {
	const plural = GREETING.replace(
		"{\n\treturn",
		'{const many = registry.plural("en", i?.count, {});\n\treturn',
	);
	expect(compactMessage(plural, false)).toBe(plural);
	const spanish = speak(compactMessage(plural, true), "es");
	expect(spanish).toContain(`\`Hola \${i?.name}\``);
	expect(spanish).not.toContain("Hello");
});

it("keeps the plural rules of a language once they are made", () => {
	const registry =
		"export function plural(locale, input, options) {\n\treturn new Intl.PluralRules(locale, options).select(Number(input))\n};";
	const { plural } = new Function(
		`${keepPluralRules(registry).replace("export ", "")}; return { plural };`,
	)();
	expect([plural("en", 1), plural("es", 2), plural("en", 5)]).toEqual(["one", "other", "other"]);
});

it("keeps of the words that a rule says those of the page's language", () => {
	const code = compactTexts('const NO = { status: 404, en: "Not found", es: "No se encontró" };');
	expect(speak(code, "es")).toBe(
		'const NO = { status: 404, en: "No se encontró", es: "No se encontró" };',
	);
});
