/** Reads the imports of each file from its text, including type imports, without a compiler. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * `to` is a path from the project's root, or the name of a package. `typeOnly` imports leave
 * nothing at run time.
 */
export type Import = { from: string; to: string; isPackage: boolean; typeOnly: boolean };

const STATEMENT = /^[ \t]*(import|export)\s+(type\s+)?([\w*\s{},$]*?)\s*from\s*["']([^"']+)["']/gm;
const BARE = /^[ \t]*import\s+["']([^"']+)["']/gm;
const DYNAMIC = /(typeof\s+)?\bimport\(\s*["']([^"']+)["']\s*\)/g;

export function sourceFiles(folders: string[]): string[] {
	const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`));
	return paths.filter((path) => !path.includes("messages/compiled")).sort();
}

export function importsOf(path: string, text: string): Import[] {
	const code = withoutComments(text);
	const imports: Omit<Import, "from">[] = [];
	for (const [, , type, names = "", to = ""] of code.matchAll(STATEMENT))
		imports.push(toward(path, to, Boolean(type) || allTypes(names)));
	for (const [, to = ""] of code.matchAll(BARE)) imports.push(toward(path, to, false));
	for (const [, type, to = ""] of code.matchAll(DYNAMIC))
		imports.push(toward(path, to, Boolean(type)));
	return imports.map((imported) => ({ from: path, ...imported }));
}

export function readImports(files: string[]): Import[] {
	return files.flatMap((path) => importsOf(path, readFileSync(path, "utf8")));
}

/** Each circle once, as the path that leads back to its first file. */
export function findCircles(imports: Import[]): string[][] {
	const next = Map.groupBy(
		imports.filter((imported) => !imported.isPackage),
		(imported) => imported.from,
	);
	const done = new Set<string>();
	const circles: string[][] = [];
	const walk = (file: string, path: string[]) => {
		const at = path.indexOf(file);
		if (at >= 0) return void circles.push([...path.slice(at), file]);
		if (done.has(file)) return;
		for (const { to } of next.get(file) ?? []) walk(to, [...path, file]);
		done.add(file);
	};
	for (const file of next.keys()) walk(file, []);
	return circles;
}

function toward(path: string, to: string, typeOnly: boolean): Omit<Import, "from"> {
	if (!to.startsWith(".")) return { to, isPackage: true, typeOnly };
	// The framework writes a route's own types to a mirror folder: `./+types/root.ts`.
	if (to.includes("/+types/")) return { to: "+types", isPackage: true, typeOnly };
	const target = relative(".", join(dirname(path), to));
	const file = [target, `${target}.ts`, target.replace(/\.js$/, ".ts")].find((candidate) =>
		existsSync(candidate),
	);
	return { to: file ?? target, isPackage: false, typeOnly };
}

function allTypes(names: string): boolean {
	const inner = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
	const parts = inner?.split(",").map((part) => part.trim());
	return parts?.filter(Boolean).every((part) => part.startsWith("type ")) ?? false;
}

function withoutComments(text: string): string {
	return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}
