/**
 * Compiles the kernels of the search (kernels.wat) to WebAssembly when their source changed. Part
 * of npm run build.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { COMPILED_KERNELS } from "../src/adapters/search/embedded/kernels.ts";

const SOURCE = new URL("../src/adapters/search/embedded/kernels.wat", import.meta.url);
/** A copy of the source that the compiled file was made from. */
const COMPILED_SOURCE = new URL("search-kernels.wat", COMPILED_KERNELS);

export async function buildKernels(): Promise<void> {
	const source = readFileSync(SOURCE, "utf8");
	if (readIfPresent(COMPILED_SOURCE) === source && readIfPresent(COMPILED_KERNELS)) return;
	const compiled = await compileKernels(source);
	mkdirSync(new URL(".", COMPILED_KERNELS), { recursive: true });
	writeFileSync(COMPILED_KERNELS, compiled);
	writeFileSync(COMPILED_SOURCE, source);
}

export async function compileKernels(source: string): Promise<Uint8Array<ArrayBuffer>> {
	// Loaded only here: a store that was built elsewhere starts without this development package.
	const { default: loadWabt } = await import("wabt");
	const parsed = (await loadWabt()).parseWat("kernels.wat", source, { threads: true });
	try {
		return Uint8Array.from(parsed.toBinary({}).buffer);
	} finally {
		parsed.destroy();
	}
}

function readIfPresent(file: URL): string | undefined {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}

if (import.meta.main) await buildKernels();
