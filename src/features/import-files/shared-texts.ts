/** The texts that the cells of a workbook share, packed into bytes to take little memory. */
import {
	MAX_CELL_LENGTH,
	MAX_SHARED_TEXT_BYTES,
	MAX_SHARED_TEXTS,
} from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { decodeText } from "./decode-text.ts";
import { readXmlRecords, type XmlElement } from "./xml-records.ts";

export type SharedTexts = { get: (index: number) => string | undefined };

const ITEMS = new Set(["si"]);

/** Reads the first `count` texts; the cells of the first rows need only some of them. */
export async function readSharedTexts(
	chunks: AsyncIterable<Buffer>,
	count: number,
): Promise<SharedTexts> {
	const store = createTextStore();
	if (count === 0) return store;
	const limits = { maxTextLength: MAX_CELL_LENGTH };
	for await (const items of readXmlRecords(decodeText(chunks, "utf-8"), ITEMS, limits))
		for (const item of items) {
			if (item.name !== "si") continue;
			store.add(textOfItem(item));
			if (store.size() >= count) return store;
		}
	return store;
}

/** Plain text, or the runs of a text with several fonts. Phonetic hints are not part of it. */
export function textOfItem(item: XmlElement): string {
	return item.children
		.map((child) => {
			if (child.name === "t") return child.text;
			return child.name === "r" ? textOfItem(child) : "";
		})
		.join("");
}

function createTextStore() {
	let bytes = Buffer.alloc(64 * 1024);
	let ends = new Uint32Array(1024);
	let size = 0;

	function add(text: string): void {
		const start = size === 0 ? 0 : (ends[size - 1] ?? 0);
		const length = Buffer.byteLength(text);
		if (start + length > MAX_SHARED_TEXT_BYTES || size >= MAX_SHARED_TEXTS)
			throw new UnreadableFileError("too_many_texts");
		if (start + length > bytes.length)
			bytes = Buffer.concat([bytes], Math.max(bytes.length * 2, start + length));
		if (size === ends.length) {
			const larger = new Uint32Array(size * 2);
			larger.set(ends);
			ends = larger;
		}
		bytes.write(text, start);
		ends[size] = start + length;
		size += 1;
	}

	function get(index: number): string | undefined {
		if (!(index >= 0 && index < size)) return undefined;
		return bytes.toString("utf8", index === 0 ? 0 : ends[index - 1], ends[index]);
	}

	return { add, get, size: () => size };
}
