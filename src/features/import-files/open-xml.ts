/** Opens the records of an XML file and recognizes which standard it follows. */
import type { TextEncoding } from "../../domain/import-file/import-file.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { decodeText, detectEncoding } from "./decode-text.ts";
import type { FileBytes } from "./file-bytes.ts";
import type { FileContent } from "./file-content.ts";
import { openFileContent } from "./file-content.ts";
import { decodeSample, readSample } from "./read-text-rows.ts";
import { readXmlRecords, type XmlElement } from "./xml-records.ts";

export type XmlStandard = "ACES" | "PIES";

const ROOT = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/;
const COMMENT = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;

/** The records of a file that must follow the standard. */
export async function* openXmlRecords(
	file: FileBytes,
	standard: XmlStandard,
	names: ReadonlySet<string>,
): AsyncGenerator<XmlElement[]> {
	const content = await openFileContent(file);
	if (content.kind !== "data") throw new UnreadableFileError("unknown_format");
	const sample = await readSample(content.open());
	const encoding = detectXmlEncoding(sample);
	if (findXmlStandard(await decodeSample(sample, encoding)) !== standard)
		throw new UnreadableFileError("unknown_format");
	yield* readContentRecords(content, encoding, names);
}

export function readContentRecords(
	content: Extract<FileContent, { kind: "data" }>,
	encoding: TextEncoding,
	names: ReadonlySet<string>,
): AsyncGenerator<XmlElement[]> {
	return readXmlRecords(decodeText(content.open(), encoding), names);
}

/** Undefined if the text is no XML. Throws for XML of another kind. */
export function findXmlStandard(sample: string): XmlStandard | undefined {
	const text = sample.replace(COMMENT, "").trimStart();
	if (!text.startsWith("<")) return undefined;
	if (/^<!DOCTYPE/i.test(text)) throw new UnreadableFileError("dtd_not_allowed");
	const root = ROOT.exec(text)?.[1];
	if (root === "ACES" || root === "PIES") return root;
	throw new UnreadableFileError("unknown_format", { detail: root });
}

/** The declaration of the file counts, unless its bytes are not what it declares. */
export function detectXmlEncoding(sample: Buffer): TextEncoding {
	const declaration = /^[^>]*encoding\s*=\s*["']([\w-]+)/.exec(
		sample.subarray(0, 200).toString("latin1"),
	);
	const isWestern = /^(?:iso-8859-1|windows-1252|latin1)$/i.test(declaration?.[1] ?? "");
	return isWestern ? "windows-1252" : detectEncoding(sample);
}
