/** Streams the rows of delimited text. */
import type {
	Delimiter,
	DescribeChoices,
	TableRow,
	TextEncoding,
} from "../../domain/import-file/import-file.ts";
import { MAX_ROW_LENGTH } from "../../domain/import-file/import-file-limits.ts";
import { decodeText, detectEncoding } from "./decode-text.ts";
import { findDelimiter, findLineBreak } from "./find-delimiter.ts";
import { createRowSplitter, type RowSplitter } from "./split-rows.ts";

export type TextFormat = {
	encoding: TextEncoding;
	delimiter: Delimiter;
	isEncodingChosen: boolean;
};

/** What the format is detected from. */
const SAMPLE_BYTES = 256 * 1024;

/** The rows in pieces of any size, one piece per chunk of the file. */
export async function* readTextRows(
	chunks: AsyncIterable<Buffer>,
	format: TextFormat,
): AsyncGenerator<TableRow[]> {
	let splitter: RowSplitter | undefined;
	let beginning = "";
	for await (const text of decodeText(chunks, format.encoding, format.isEncodingChosen)) {
		if (splitter) {
			yield splitter.push(text);
			continue;
		}
		beginning += text;
		// The first chunk may end between the two characters of a line break.
		if (!/[\r\n]./s.test(beginning) && beginning.length < MAX_ROW_LENGTH) continue;
		splitter = createRowSplitter(format.delimiter, findLineBreak(beginning));
		yield splitter.push(beginning);
	}
	if (splitter) {
		yield splitter.end();
		return;
	}
	const short = createRowSplitter(format.delimiter, findLineBreak(beginning));
	yield [...short.push(beginning), ...short.end()];
}

export async function detectTextFormat(
	sample: Buffer,
	choices: Pick<DescribeChoices, "encoding" | "delimiter">,
): Promise<TextFormat> {
	const isEncodingChosen = choices.encoding !== undefined;
	const encoding = choices.encoding ?? detectEncoding(sample);
	const text = await decodeSample(sample, encoding, isEncodingChosen);
	const delimiter = choices.delimiter ?? findDelimiter(text, findLineBreak(text));
	return { encoding, delimiter, isEncodingChosen };
}

/** The first bytes of a stream, which is closed afterwards. */
export async function readSample(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of chunks) {
		parts.push(chunk);
		bytes += chunk.length;
		if (bytes >= SAMPLE_BYTES) break;
	}
	return Buffer.concat(parts);
}

export async function decodeSample(
	sample: Buffer,
	encoding: TextEncoding,
	isChosen = false,
): Promise<string> {
	let text = "";
	for await (const piece of decodeText(toChunks(sample), encoding, isChosen)) text += piece;
	return text;
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer> {
	yield bytes;
}
