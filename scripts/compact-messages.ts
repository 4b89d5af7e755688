/**
 * Shortens what Paraglide compiles, while building: a page carries a hundred messages, and half of each was not text.
 * A message of one form becomes one function, without the option to speak another language than the page's.
 * Plural rules are made once per language instead of once per count. Of the ways to find out the language none is left:
 * both sides say how (`overwriteGetLocale`) before the first message.
 */
import type { Plugin } from "vite";

const MESSAGE = /\/messages\/compiled\/messages\/(?!_index)[^/]+\.js$/;
const DOMAIN = /\/src\/domain\/[^/]+\.ts$/;
const RUNTIME = /\/messages\/compiled\/runtime\.js$/;
const REGISTRY = /\/messages\/compiled\/registry\.js$/;

const SMALL_RUNTIME = `
export let getLocale = () => "en";
export const overwriteGetLocale = (find) => { getLocale = find; };
export const experimentalStaticLocale = undefined;
`;

/** Stands around the words of both languages in what browsers get, until scripts/split-languages.ts keeps one of them. */
export const WORDS = "inLanguage";

export function compactMessages(): Plugin {
	return {
		name: "compact-messages",
		apply: "build",
		transform(code, id) {
			if (DOMAIN.test(id) && this.environment.name === "client")
				return { code: compactTexts(code), map: null };
			if (MESSAGE.test(id))
				return { code: compactMessage(code, this.environment.name === "client"), map: null };
			if (RUNTIME.test(id)) return { code: SMALL_RUNTIME, map: null };
			if (REGISTRY.test(id)) return { code: keepPluralRules(code), map: null };
		},
	};
}

/** Anything that does not look as expected stays as it is. */
export function compactMessage(code: string, forBrowser: boolean): string {
	const name = /^export const (\w+) = /m.exec(code)?.[1];
	const texts = ["en", "es"].map((language) => onlyText(code, language));
	if (name && forBrowser && texts.includes(undefined)) return compactForms(code, name);
	if (!name || texts.includes(undefined)) return code;
	const parameter = texts.some((text) => text?.includes("${i?.")) ? "i" : "";
	if (forBrowser)
		return `export const ${name} = (${parameter}) => ${WORDS}(${texts[1]}, ${texts[0]});\n`;
	return `import { getLocale } from "../runtime.js";\nexport const ${name} = (${parameter}) => getLocale() === "es" ? ${texts[1]} : ${texts[0]};\n`;
}

/** A message of several forms: of its two functions the build keeps one. Pure, so that one nobody says is left out. */
function compactForms(code: string, name: string): string {
	const [es, en] = ["es", "en"].map(
		(language) =>
			new RegExp(`^const ${language}_\\w+ = (?:/\\*.*?\\*/ )?(.*?\\n\\});`, "ms").exec(code)?.[1],
	);
	if (!es || !en) return code;
	return `import * as registry from "../registry.js";\nexport const ${name} = /* @__PURE__ */ ${WORDS}(${es}, ${en});\n`;
}

/** The template of a message that consists of nothing but one, with its values read from `i`. */
function onlyText(code: string, language: string): string | undefined {
	const [, text] =
		new RegExp(
			`^const ${language}_\\w+ = .*=> \\{\\n\\treturn (?:/\\*.*?\\*/ )?\\((\`.*\`)\\)\\n\\};`,
			"m",
		).exec(code) ?? [];
	return text;
}

/** Words that a rule itself says in both languages: browsers need those of the page alone. */
export function compactTexts(code: string): string {
	return code.replaceAll(
		/\ben: ("[^"\\]*"),\s*es: ("[^"\\]*")/g,
		`en: ${WORDS}($2, $1), es: ${WORDS}($2, $1)`,
	);
}

export function keepPluralRules(code: string): string {
	const made = "new Intl.PluralRules(locale, options)";
	return code.includes(made)
		? `${code.replace(made, `(rules[locale] ??= ${made})`)}\nconst rules = {};\n`
		: code;
}
