/**
 * Turns a few functions in the text form of WebAssembly into a module, so that the hot loops of the search stay readable
 * and need no tool to build. Only what kernels.ts uses is known; numbers and `$names` of locals follow their instruction.
 */

export type WasmFunction = {
	name: string;
	params: string[];
	locals: Record<string, "i32" | "i64" | "v128">;
	returns: boolean;
	body: string;
};

const TYPES = { i32: 0x7f, i64: 0x7e, v128: 0x7b };

/** Instructions as the specification numbers them; loads and stores with their alignment and no offset, which may follow: `i32.load@16`. */
const CODES: Record<string, number[]> = {
	block: [0x02, 0x40],
	loop: [0x03, 0x40],
	end: [0x0b],
	br: [0x0c],
	br_if: [0x0d],
	select: [0x1b],
	"local.get": [0x20],
	"local.set": [0x21],
	"local.tee": [0x22],
	"i32.load": [0x28, 2, 0],
	"i64.load": [0x29, 3, 0],
	"i32.load16_u": [0x2f, 1, 0],
	"i32.store": [0x36, 2, 0],
	"i32.const": [0x41],
	"i64.const": [0x42],
	"i32.eqz": [0x45],
	"i32.lt_u": [0x49],
	"i32.gt_u": [0x4b],
	"i32.le_u": [0x4d],
	"i32.ge_u": [0x4f],
	"i64.eqz": [0x50],
	"i32.ctz": [0x68],
	"i32.add": [0x6a],
	"i32.sub": [0x6b],
	"i32.and": [0x71],
	"i32.or": [0x72],
	"i32.shl": [0x74],
	"i32.shr_u": [0x76],
	"i64.ctz": [0x7a],
	"i64.popcnt": [0x7b],
	"i64.add": [0x7c],
	"i64.sub": [0x7d],
	"i64.and": [0x83],
	"i64.shl": [0x86],
	"i32.wrap_i64": [0xa7],
	"i64.extend_i32_u": [0xad],
	"memory.copy": [0xfc, 0x0a, 0, 0],
	"memory.fill": [0xfc, 0x0b, 0],
	"v128.load": [0xfd, 0x00, 4, 0],
	"v128.store": [0xfd, 0x0b, 4, 0],
	"i8x16.splat": [0xfd, 0x0f],
	"i32x4.splat": [0xfd, 0x11],
	"i32x4.extract_lane": [0xfd, 0x1b],
	"i8x16.eq": [0xfd, 0x23],
	"i32x4.le_u": [0xfd, 0x3e],
	"i32x4.ge_u": [0xfd, 0x40],
	"v128.and": [0xfd, 0x4e],
	"v128.andnot": [0xfd, 0x4f],
	"v128.or": [0xfd, 0x50],
	"v128.any_true": [0xfd, 0x53],
	"i8x16.popcnt": [0xfd, 0x62],
	"i8x16.bitmask": [0xfd, 0x64],
	"i16x8.extadd_pairwise_i8x16_u": [0xfd, 0x7d],
	"i32x4.extadd_pairwise_i16x8_u": [0xfd, 0x7f],
	"i32x4.bitmask": [0xfd, 0xa4, 0x01],
	"i32x4.add": [0xfd, 0xae, 0x01],
};

/** A module that works on the shared memory it is given as `env.memory`. */
export function assemble(functions: WasmFunction[], mostPages: number): Uint8Array<ArrayBuffer> {
	const types = functions.map(({ params, returns }) => [
		0x60,
		...list(params.map(() => [TYPES.i32])),
		...list(returns ? [[TYPES.i32]] : []),
	]);
	const memory = [
		...text("env"),
		...text("memory"),
		0x02,
		0x03,
		...number(1),
		...number(mostPages),
	];
	return Uint8Array.from([
		...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
		...section(1, list(types)),
		...section(2, list([memory])),
		...section(3, list(functions.map((_, place) => number(place)))),
		...section(
			7,
			list(functions.map(({ name }, place) => [...text(name), 0x00, ...number(place)])),
		),
		...section(10, list(functions.map(codeOf))),
	]);
}

function codeOf({ params, locals, body }: WasmFunction): number[] {
	const names = [...params, ...Object.keys(locals)];
	const declared = list(Object.values(locals).map((type) => [1, TYPES[type]]));
	const words = body.replaceAll(/;;.*/g, "").split(/\s+/).filter(Boolean);
	const code = words.flatMap((word) => {
		if (word.startsWith("$")) return number(known(names.indexOf(word.slice(1)), word));
		const [, access = "", offset] = /^(.*(?:load|store))@(\d+)$/.exec(word) ?? [];
		const moved = CODES[access];
		if (moved) return [...moved.slice(0, -1), ...number(Number(offset))];
		return (
			CODES[word] ?? signed(Number(known(Number.isInteger(Number(word)) ? Number(word) : -1, word)))
		);
	});
	const bytes = [...declared, ...code, 0x0b];
	return [...number(bytes.length), ...bytes];
}

function known(value: number, word: string): number {
	if (value < 0) throw new Error(`The assembler does not know "${word}".`);
	return value;
}

function section(id: number, content: number[]): number[] {
	return [id, ...number(content.length), ...content];
}

function list(entries: number[][]): number[] {
	return [...number(entries.length), ...entries.flat()];
}

function text(value: string): number[] {
	return list([...value].map((char) => [char.charCodeAt(0)]));
}

/** LEB128, seven bits at a time. */
function number(value: number): number[] {
	return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
}

/** The same with a sign: the last seven bits must not look negative. */
function signed(value: number): number[] {
	return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}
