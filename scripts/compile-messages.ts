/**
 * Writes the message functions, which are not in git. A compilation takes a quarter of a minute of
 * processor, so the build and the checks share one while the messages are the same.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	globSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
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
	const [compiledFrom, output, kind] = readStamp();
	const hasTypes = kind === "types";
	if (compiledFrom === sources && output === outputHash() && (hasTypes || !withTypes)) return;
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

/**
 * Compiles into a folder of its own first, so that no half-written folder is ever used. That folder
 * is beside the other one, because it cannot be moved to another disk.
 */
async function compileNow(emitTsDeclarations: boolean): Promise<void> {
	const { compile } = await import("@inlang/paraglide-js");
	const draft = `src/app/messages/.compiled-${process.pid}`;
	try {
		const options = { ...MESSAGE_OPTIONS, outdir: `./${draft}`, emitTsDeclarations };
		const { outputHashes } = await compile(options);
		// The compiler says nothing of files that it could not write.
		const missing = Object.keys(outputHashes ?? {}).filter(
			(path) => !isWritten(`${draft}/${path}`),
		);
		if (!outputHashes || missing.length > 0)
			throw new Error(
				`The compiler did not write ${missing.slice(0, 3).join(", ") || "any file"}.`,
			);
		rmSync(FOLDER, { recursive: true, force: true });
		renameSync(draft, FOLDER);
	} finally {
		rmSync(draft, { recursive: true, force: true });
	}
}

function isWritten(path: string): boolean {
	return existsSync(path) && statSync(path).size > 0;
}

if (import.meta.main) await compileNow(process.argv.includes("--types"));
