/**
 * One memory for everything a search reads. The kernels work on it, and threads share it without
 * copying.
 */
import { MAX_PAGES } from "./kernels.ts";

export type SharedArray = Uint8Array | Uint16Array | Uint32Array;
export type ArrayType<A extends SharedArray> = {
	new (buffer: ArrayBufferLike, offset: number, length: number): A;
	BYTES_PER_ELEMENT: number;
};

export type Arena = ReturnType<typeof openArena>;

const PAGE_BYTES = 65_536;
/** The kernels process 64 bytes at a time. */
export const STEP_BYTES = 64;
/** The kernels read up to 32 values at once, so also past the end of an array. */
const PADDING_BYTES = 32 * 4;

/**
 * The space that an array of an index has for entries of edited parts: one entry in 64, and some
 * more for short arrays.
 */
const SPARE_SHARE = 64;
const MIN_SPARE = 2048;

/** To grow takes milliseconds, and pages that are not used yet take no space. */
const MIN_GROWN_PAGES = 256;

/** `arrays` are already in the memory; new arrays are placed after them. */
export function openArena(memory = createMemory(), arrays: SharedArray[] = []) {
	let usedBytes = roundUp(
		arrays.reduce(
			(end, { byteOffset, byteLength }) => Math.max(end, byteOffset + byteLength + PADDING_BYTES),
			0,
		),
	);

	/** A shared memory grows without moving, so earlier arrays stay valid. */
	function allocate(bytes: number): number {
		const address = usedBytes;
		usedBytes += roundUp(bytes);
		const missing = usedBytes - memory.buffer.byteLength;
		if (missing > 0) {
			const pages = Math.ceil(missing / PAGE_BYTES);
			const left = MAX_PAGES - memory.buffer.byteLength / PAGE_BYTES;
			memory.grow(Math.max(pages, Math.min(MIN_GROWN_PAGES, left)));
		}
		return address;
	}

	return {
		memory,
		usedBytes: () => usedBytes,
		/** An array of zeros, unless an index was open in this memory before. */
		array<A extends SharedArray>(type: ArrayType<A>, length: number): A {
			const address = allocate(length * type.BYTES_PER_ELEMENT + PADDING_BYTES);
			return new type(memory.buffer, address, length);
		},
		/** The same, with space behind it in which the array can grow. */
		growingArray<A extends SharedArray>(type: ArrayType<A>, length: number): A {
			const capacity = length + Math.ceil(length / SPARE_SHARE) + MIN_SPARE;
			const address = allocate(capacity * type.BYTES_PER_ELEMENT + PADDING_BYTES);
			return new type(memory.buffer, address, length);
		},
	};
}

/** Copies all arrays into one memory. */
export function placeAll<T extends Record<string, SharedArray>>(
	arrays: T,
): { arrays: T; memory: WebAssembly.Memory } {
	const arena = openArena();
	const placed = Object.entries(arrays).map(([name, array]) => {
		const copy = arena.growingArray(array.constructor as ArrayType<SharedArray>, array.length);
		copy.set(array);
		return [name, copy];
	});
	return { arrays: Object.fromEntries(placed), memory: arena.memory };
}

/**
 * How many entries each array can have. What lies behind the last array belongs to the opened
 * index, which is opened again after an edit.
 */
export function capacitiesOf(
	memory: WebAssembly.Memory,
	arrays: Record<string, SharedArray>,
): Map<string, number> {
	const sorted = Object.entries(arrays).sort(([, a], [, b]) => a.byteOffset - b.byteOffset);
	return new Map(
		sorted.map(([name, { byteOffset, BYTES_PER_ELEMENT }], at) => {
			const end = sorted[at + 1]?.[1].byteOffset ?? memory.buffer.byteLength;
			return [name, Math.floor((end - byteOffset - PADDING_BYTES) / BYTES_PER_ELEMENT)];
		}),
	);
}

function createMemory(): WebAssembly.Memory {
	return new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES, shared: true });
}

function roundUp(bytes: number): number {
	return Math.ceil(bytes / STEP_BYTES) * STEP_BYTES;
}
