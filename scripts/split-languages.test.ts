import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { splitLanguages } from "./split-languages.ts";

const folder = mkdtempSync(join(tmpdir(), "languages-"));
const read = (name: string) => readFileSync(join(folder, name), "utf8");
let twins: string[];

beforeAll(() => {
	const files = {
		"react-1.js": "export const render=1;",
		"words-2.js": `import{render as r}from"./react-1.js";export const hello=n=>inLanguage(\`Hola, \${n}\`,\`Hello, \${n}\`),bye=()=>inLanguage("Adiós","Bye");`,
		"page-3.js":
			'import{hello as h}from"./words-2.js";import("./lazy-4.js");const deps=["assets/words-2.js","assets/react-1.js"];',
		"lazy-4.js": 'export const plain="no words";',
	};
	for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
	twins = splitLanguages(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it("gives a twin to files with words and to those that lead to them, and to no other", () => {
	expect(twins.toSorted()).toEqual(["page-3.js", "words-2.js"]);
	expect(readdirSync(join(folder, "es")).toSorted()).toEqual(twins.toSorted());
});

it("keeps the words of one language in each", () => {
	expect(read("words-2.js")).toContain(`hello=n=>\`Hello, \${n}\`,bye=()=>"Bye"`);
	expect(read("es/words-2.js")).toContain(`hello=n=>\`Hola, \${n}\`,bye=()=>"Adiós"`);
});

it("leads a twin to twins, and to the one file of what has none", () => {
	expect(read("es/page-3.js")).toBe(
		'import{hello as h}from"./words-2.js";import("../lazy-4.js");const deps=["assets/es/words-2.js","assets/react-1.js"];',
	);
	expect(read("es/words-2.js")).toContain('from"../react-1.js"');
	expect(read("page-3.js")).not.toContain("es/");
});
