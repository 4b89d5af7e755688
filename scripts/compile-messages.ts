/**
 * Writes the message functions, which are not in git. A compilation takes a quarter of a minute of
 * processor, so the build and the checks share one while the messages are the same.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { StartupError } from "../src/platform/startup-error.ts";

const FOLDER = "src/app/messages/compiled";
const STAMP = `${FOLDER}/.compiled-from`;
const SOURCES = [
	"src/app/messages/{en,es}/*.json",
	"src/app/messages/project.inlang/settings.json",
	"scripts/compile-messages.ts",
	"package-lock.json",
];

export const MESSAGE_OPTIONS = {
	project: "./src/app/messages/project.inlang",
	outdir: `./${FOLDER}`,
	strategy: ["globalVariable" as const, "baseLocale" as const],
	disableAsyncLocalStorage: true,
	isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
};

/** With types for the compiler and the editor, which the build does not need. */
type Options = { withTypes?: boolean };

export async function compileMessages({ withTypes = false }: Options = {}): Promise<void> {
	const sources = hashOf(filesOf(SOURCES), (path) => readFileSync(path));
	const [compiledFrom, files, hasTypes] = readStamp();
	if (compiledFrom === sources && files === outputHash() && (hasTypes === "types" || !withTypes))
		return;
	rmSync(STAMP, { force: true });
	try {
		// In a process of its own, because a store that builds its screens would keep the compiler in
		// its memory.
		await promisify(execFile)(process.execPath, [
			import.meta.filename,
			...(withTypes ? ["--types"] : []),
		]);
	} catch (error) {
		const output = error instanceof Error && "stderr" in error ? error.stderr : error;
		throw new StartupError(`The messages could not be compiled:\n${output}`);
	}
	writeFileSync(STAMP, [sources, outputHash(), withTypes ? "types" : ""].join(" "));
}

function readStamp(): string[] {
	return existsSync(STAMP) ? readFileSync(STAMP, "utf8").split(" ") : [];
}

/**
 * `npm run dev` compiles in another structure, which the build must not take: it changes the files,
 * and so this hash.
 */
function outputHash(): string {
	return hashOf(filesOf([`${FOLDER}/**/*.{js,ts}`]), (path) => {
		const { mtimeMs, size } = statSync(path);
		return `${mtimeMs} ${size}`;
	});
}

function filesOf(patterns: string[]): string[] {
	return globSync(patterns).sort();
}

function hashOf(paths: string[], contentOf: (path: string) => string | Buffer): string {
	const all = createHash("sha256");
	for (const path of paths) all.update(path).update(contentOf(path));
	return all.digest("hex");
}

if (import.meta.main) {
	const { compile } = await import("@inlang/paraglide-js");
	await compile({ ...MESSAGE_OPTIONS, emitTsDeclarations: process.argv.includes("--types") });
}
