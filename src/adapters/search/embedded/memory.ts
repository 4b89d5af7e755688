/** One memory for everything a search reads: the kernels work on it, and another thread can be handed it as it is. */
import { MOST_PAGES } from "./kernels.ts";

export type SharedArray = Uint8Array | Uint16Array | Uint32Array;
export type ArrayType<A extends SharedArray> = {
	new (buffer: ArrayBufferLike, offset: number, length: number): A;
	BYTES_PER_ELEMENT: number;
};

export type Arena = ReturnType<typeof openArena>;

const PAGE = 65_536;
/** The kernels take 64 bytes at a time, and up to 32 values at once, so past the end of an array too. */
export const STEP = 64;
const BEYOND = 32 * 4;

/** `arrays` are those that stand in the memory already; what is taken now comes after them. */
export function openArena(memory = emptyMemory(), arrays: SharedArray[] = []) {
	let taken = rounded(
		arrays.reduce(
			(end, { byteOffset, byteLength }) => Math.max(end, byteOffset + byteLength + BEYOND),
			0,
		),
	);

	/** A shared memory grows without moving: what was handed out stays valid. */
	function take(bytes: number): number {
		const address = taken;
		taken += rounded(bytes);
		const missing = taken - memory.buffer.byteLength;
		if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
		return address;
	}

	return {
		memory,
		/** How much of it is taken. */
		bytes: () => taken,
		/** Of zeros. */
		array<A extends SharedArray>(type: ArrayType<A>, length: number): A {
			const address = take(length * type.BYTES_PER_ELEMENT + BEYOND);
			return new type(memory.buffer, address, length);
		},
	};
}

/** The same arrays, in one memory. */
export function placeAll<T extends Record<string, SharedArray>>(
	arrays: T,
): { arrays: T; memory: WebAssembly.Memory } {
	const arena = openArena();
	const placed = Object.entries(arrays).map(([name, array]) => {
		const own = arena.array(array.constructor as ArrayType<SharedArray>, array.length);
		own.set(array);
		return [name, own];
	});
	return { arrays: Object.fromEntries(placed), memory: arena.memory };
}

function emptyMemory(): WebAssembly.Memory {
	return new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
}

function rounded(bytes: number): number {
	return Math.ceil(bytes / STEP) * STEP;
}
