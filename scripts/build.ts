/**
 * npm run build: builds the screens when their sources changed, and compresses every file with
 * brotli and gzip.
 */
import { execFile } from "node:child_process";
import { createHash, hash } from "node:crypto";
import {
	existsSync,
	globSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { StartupError } from "../src/platform/startup-error.ts";
import { buildKernels } from "./build-kernels.ts";
import { compileMessages } from "./compile-messages.ts";

const STAMP = "build/.built-from";
/**
 * The SHA-256 of every script by its address. The watch of the payment page compares them with what
 * browsers get.
 */
const SCRIPT_HASHES = "build/server/script-hashes.json";
const SOURCES = [
	"src/app",
	"src/contract",
	"src/domain",
	"src/platform",
	"public",
	"vite.config.ts",
	"react-router.config.ts",
	"scripts/build.ts",
	"scripts/compile-messages.ts",
	"scripts/inline-scripts.ts",
	"package-lock.json",
];
const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|webmanifest)$/;

export async function buildScreens(): Promise<void> {
	await buildChangedScreens();
	// After the screens, because the router's build empties the folder.
	await buildKernels();
}

async function buildChangedScreens(): Promise<void> {
	const wanted = fingerprintScreens();
	if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
	rmSync(STAMP, { force: true });
	process.stdout.write("Building the screens …\n");
	await runRouterBuild("production");
	writeFileSync(SCRIPT_HASHES, JSON.stringify(scriptHashes("build/client")));
	await compressAll("build/client");
	writeFileSync(STAMP, wanted);
}

/** Builds with the React of that environment; `args` go to the router's build. */
export async function runRouterBuild(
	nodeEnv: "production" | "development",
	args: string[] = [],
): Promise<void> {
	await compileMessages();
	try {
		await promisify(execFile)(
			process.execPath,
			["node_modules/.bin/react-router", "build", "--logLevel", "warn", ...args],
			// Not our own environment: the NODE_ENV of a test run would build React's development code
			// into the pages.
			{ env: { NODE_ENV: nodeEnv } },
		);
	} catch (error) {
		const output =
			error instanceof Error && "stderr" in error
				? `${"stdout" in error ? error.stdout : ""}${error.stderr}`
				: String(error);
		throw new StartupError(`The screens could not be built:\n${output}`);
	}
}

/** Files that the build writes among the sources do not count as changes. */
function isMade(path: string): boolean {
	return (
		/messages\/compiled$/.test(path) ||
		(/project\.inlang\/./.test(path) && !path.endsWith("settings.json"))
	);
}

/**
 * A hash of the sources. Every start makes it, so it does not look into the folder with thousands
 * of compiled messages.
 */
export function fingerprintScreens(): string {
	const all = createHash("sha256");
	for (const path of SOURCES.flatMap(filesIn).sort()) all.update(path).update(readFileSync(path));
	return all.digest("hex");
}

/**
 * The source files in a folder, or the file itself. Editors leave hidden files and links behind.
 */
function filesIn(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
		const inside = `${path}/${entry.name}`;
		if (entry.name.startsWith(".") || isMade(inside)) return [];
		if (entry.isDirectory()) return filesIn(inside);
		return entry.isFile() ? [inside] : [];
	});
}

function scriptHashes(folder: string): Record<string, string> {
	const scripts = globSync("**/*.js", { cwd: folder }).sort();
	return Object.fromEntries(
		scripts.map((path) => [`/${path}`, hash("sha256", readFileSync(join(folder, path)), "base64")]),
	);
}

async function compressAll(folder: string): Promise<void> {
	const files = globSync("**/*", { cwd: folder }).filter((path) => COMPRESSIBLE.test(path));
	await Promise.all(
		files.map(async (path) => {
			const content = readFileSync(join(folder, path));
			const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
			writeFileSync(join(folder, `${path}.br`), await promisify(brotliCompress)(content, best));
			writeFileSync(join(folder, `${path}.gz`), await promisify(gzip)(content, { level: 9 }));
		}),
	);
}

if (import.meta.main) await buildScreens();
