/**
 * The hot loops of the search. They work on addresses in one memory, on many documents at a time.
 */
import { readFileSync } from "node:fs";
import type { Kernels } from "./kernel-functions.ts";
import { referenceKernels } from "./kernels-reference.ts";

/** 4 GiB, the most that 32-bit addresses reach. */
export const MAX_PAGES = 65_536;

/** What scripts/build-kernels.ts writes. */
export const COMPILED_KERNELS = new URL("../../../../build/search-kernels.wasm", import.meta.url);

/**
 * Compiled from kernels.wat when the store was built; without the build the JavaScript loops do the
 * same, more slowly.
 */
export function startKernels(memory: WebAssembly.Memory): Kernels {
	compiledModule ??= loadCompiled() ?? "missing";
	return compiledModule === "missing"
		? referenceKernels(memory)
		: instantiateKernels(compiledModule, memory);
}

export function instantiateKernels(
	module: WebAssembly.Module,
	memory: WebAssembly.Memory,
): Kernels {
	return new WebAssembly.Instance(module, { env: { memory } }).exports as Kernels;
}

let compiledModule: WebAssembly.Module | "missing" | undefined;

function loadCompiled(): WebAssembly.Module | undefined {
	try {
		return new WebAssembly.Module(readFileSync(COMPILED_KERNELS));
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
		throw error;
	}
}
