/**
 * Gives browsers the words of one language only. While building, every message is written as `inLanguage(es, en)`; here each
 * file that holds such words, or leads to one that does, gets a Spanish twin in /assets/es, and the original keeps the English.
 * Files without words, React first of all, are the same for both.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { WORDS } from "./compact-messages.ts";

export function splitLanguages(folder: string): string[] {
	const files = new Map(
		readdirSync(folder).flatMap((name) =>
			name.endsWith(".js") ? [[name, readFileSync(join(folder, name), "utf8")]] : [],
		),
	);
	const twins = [...filesWithWords(files)];
	mkdirSync(join(folder, "es"), { recursive: true });
	for (const name of twins) {
		const code = files.get(name) ?? "";
		writeFileSync(
			join(folder, "es", name),
			leadToTwins(speak(code, "es"), [...files.keys()], twins),
		);
		writeFileSync(join(folder, name), speak(code, "en"));
	}
	return twins;
}

/** The address of every file that has a twin, as it stands in the router's table, led to the twin. */
function toSpanish(text: string, twins: string[]): string {
	return twins.reduce((led, name) => led.replaceAll(`assets/${name}`, `assets/es/${name}`), text);
}

function filesWithWords(files: Map<string, string>): Set<string> {
	const found = new Set(
		[...files].flatMap(([name, code]) => (code.includes(`${WORDS}(`) ? [name] : [])),
	);
	for (let before = -1; before !== found.size; ) {
		before = found.size;
		for (const [name, code] of files)
			if ([...found].some((other) => code.includes(other))) found.add(name);
	}
	return found;
}

/** Imports are relative: within the folder of the twins they stay, what has no twin lies one above. */
function leadToTwins(code: string, all: string[], twins: string[]): string {
	const shared = all.filter((name) => !twins.includes(name));
	return shared.reduce(
		(led, name) => led.replaceAll(`./${name}`, `../${name}`),
		toSpanish(code, twins),
	);
}

/** Keeps the words of one language. */
export function speak(code: string, language: "en" | "es"): string {
	if (!code.includes(`${WORDS}(`)) return code;
	const pieces: string[] = [];
	let at = 0;
	for (const call of callsIn(parseAst(code))) {
		const words = call.arguments[language === "es" ? 0 : 1];
		pieces.push(code.slice(at, call.start), code.slice(words.start, words.end));
		at = call.end;
	}
	return pieces.join("") + code.slice(at);
}

type Place = { start: number; end: number };
type Call = Place & { arguments: [Place, Place] };

/** In the order in which they stand. */
function callsIn(node: unknown): Call[] {
	if (Array.isArray(node)) return node.flatMap(callsIn);
	if (typeof node !== "object" || node === null) return [];
	if (isWords(node)) return [node];
	return Object.values(node)
		.flatMap(callsIn)
		.sort((a, b) => a.start - b.start);
}

function isWords(node: object): node is Call {
	const { type, callee } = node as { type?: string; callee?: { type: string; name?: string } };
	return type === "CallExpression" && callee?.type === "Identifier" && callee.name === WORDS;
}
