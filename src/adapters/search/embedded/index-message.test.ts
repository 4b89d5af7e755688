import { expect, it } from "vitest";
import type { IndexData, IndexMeta } from "./index-data.ts";
import { buffersOf, readIndexMessage, toIndexMessage } from "./index-message.ts";
import { runAtOnce } from "./steps.ts";

/** Texts of several bytes for each letter, because the pieces are bytes. */
const words = Array.from({ length: 30_000 }, (_, n) => `válvula–${n}`);
const lineWords = Object.fromEntries(words.map((word, n) => [word, [n, n + 1]]));
const meta = {
	docs: 7,
	snapshot: "10:20:",
	history: undefined,
	lineBases: [-1],
	words,
	partKinds: [],
	lineWords,
	tagWords: {},
	subcategories: [{ id: 1, categoryId: 2 }],
} as unknown as IndexMeta;
const data = {
	meta,
	arrays: { partIds: Uint32Array.of(4, 5) },
	memory: new WebAssembly.Memory({ initial: 1 }),
} as unknown as IndexData;

it("is read as it was sent, with its words in the same sequence", () => {
	const message = toIndexMessage(data);
	const copied = structuredClone({ ...message, memory: null }, { transfer: buffersOf(message) });
	const read = runAtOnce(readIndexMessage({ ...copied, memory: data.memory }));
	expect(read).toEqual(data);
	expect(Object.keys(read.meta.lineWords)).toEqual(Object.keys(lineWords));
});

it("is read in many short steps", () => {
	const { pieces } = toIndexMessage(data);
	expect(pieces.length).toBeGreaterThan(10);
	expect(Math.max(...pieces.map(({ json }) => json.byteLength))).toBeLessThan(200_000);
});
