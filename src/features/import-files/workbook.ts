/** Opens an XLSX workbook: its sheets, its number formats and its shared texts. */
import { posix } from "node:path";
import type { ZipFile } from "yauzl";
import { MAX_SHEETS } from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { decodeText } from "./decode-text.ts";
import type { FileBytes } from "./file-bytes.ts";
import { type NumberStyle, numberStyle } from "./number-cell.ts";
import { readSharedTexts, type SharedTexts } from "./shared-texts.ts";
import { readXmlRecords, type XmlElement } from "./xml-records.ts";
import { attributeOf, childrenOf } from "./xml-values.ts";
import { openEntry, withZip, type ZipEntry, zipEntries } from "./zip-archive.ts";

export type Workbook = {
	sheets: string[];
	styles: NumberStyle[];
	is1904: boolean;
	/** The first `count` shared texts. */
	sharedTexts: (count: number) => Promise<SharedTexts>;
	/** The XML of a sheet; without a name, of the first sheet. */
	openSheet: (name: string | null) => AsyncIterable<Buffer>;
};

type Part = { name: string; entryName: string };

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const MAX_STYLES = 70_000;

/** Opens the workbook for `use` and closes it afterwards. */
export function withWorkbook<T>(
	file: FileBytes,
	use: (workbook: Workbook) => AsyncIterable<T>,
): AsyncGenerator<T> {
	return withZip(file, async function* (zip) {
		yield* use(await readWorkbook(zip));
	});
}

async function readWorkbook(zip: ZipFile): Promise<Workbook> {
	const entries = new Map<string, ZipEntry>();
	for await (const entry of zipEntries(zip)) entries.set(entry.fileName, entry);
	const openPart = (entryName: string) => {
		const entry = entries.get(entryName);
		if (!entry) throw new UnreadableFileError("damaged_archive", { detail: entryName });
		return openEntry(zip, entry);
	};
	const description = await readPart(openPart(WORKBOOK), ["sheet", "workbookPr"]);
	const relations = await readPart(openPart(RELATIONS), ["Relationship"]);
	const targets = relationTargets(relations);
	const sheets = sheetsOf(description, targets.byId);
	if (sheets.length === 0) throw new UnreadableFileError("empty_file");
	const stylesEntry = targets.byType("styles");
	const textsEntry = targets.byType("sharedStrings");
	return {
		sheets: sheets.map(({ name }) => name),
		styles: stylesEntry && entries.has(stylesEntry) ? await readStyles(openPart(stylesEntry)) : [],
		is1904: description.some((element) => /^(?:1|true)$/.test(element.attributes.date1904 ?? "")),
		sharedTexts: (count) =>
			readSharedTexts(textsEntry ? openPart(textsEntry) : noBytes(), textsEntry ? count : 0),
		openSheet: (name) => {
			const sheet = name === null ? sheets[0] : sheets.find((each) => each.name === name);
			if (!sheet) throw new UnreadableFileError("no_such_sheet", { detail: name ?? undefined });
			return openPart(sheet.entryName);
		},
	};
}

async function readPart(chunks: AsyncIterable<Buffer>, names: string[]): Promise<XmlElement[]> {
	const found: XmlElement[] = [];
	const limits = { maxElements: MAX_STYLES };
	for await (const records of readXmlRecords(decodeText(chunks, "utf-8"), new Set(names), limits)) {
		found.push(...records.filter(({ name }) => names.includes(name)));
		if (found.length > MAX_STYLES) throw new UnreadableFileError("xml_record_too_large");
	}
	return found;
}

/** A relation names a part of the workbook, from its folder or from the root of the archive. */
function relationTargets(relations: XmlElement[]) {
	const parts = relations.map(({ attributes }) => ({
		id: attributes.Id ?? "",
		type: attributes.Type ?? "",
		entryName: posix.join("xl", attributes.Target ?? ""),
		rooted: (attributes.Target ?? "").startsWith("/") ? attributes.Target?.slice(1) : undefined,
	}));
	const nameOf = (part: (typeof parts)[number] | undefined) => part?.rooted ?? part?.entryName;
	return {
		byId: (id: string) =>
			nameOf(parts.find((part) => part.id === id && !/chartsheet/.test(part.type))),
		byType: (type: string) => nameOf(parts.find((part) => part.type.endsWith(`/${type}`))),
	};
}

/** Visible sheets first, in the order of the workbook. */
function sheetsOf(
	description: XmlElement[],
	entryNameOf: (id: string) => string | undefined,
): Part[] {
	const sheets = description.filter(({ name }) => name === "sheet").slice(0, MAX_SHEETS);
	const isHidden = (sheet: XmlElement) => /hidden/i.test(sheet.attributes.state ?? "");
	return [...sheets.filter((sheet) => !isHidden(sheet)), ...sheets.filter(isHidden)].flatMap(
		(sheet) => {
			const entryName = entryNameOf(sheet.attributes.id ?? "");
			return entryName ? [{ name: sheet.attributes.name ?? "", entryName }] : [];
		},
	);
}

async function readStyles(chunks: AsyncIterable<Buffer>): Promise<NumberStyle[]> {
	const parts = await readPart(chunks, ["numFmt", "cellXfs"]);
	const codes = new Map(
		parts
			.filter(({ name }) => name === "numFmt")
			.map((format) => [attributeOf(format, "numFmtId"), attributeOf(format, "formatCode")]),
	);
	const cellFormats = parts.find(({ name }) => name === "cellXfs");
	return childrenOf(cellFormats, "xf").map((format) => {
		const id = attributeOf(format, "numFmtId") ?? "0";
		return numberStyle(Number(id), codes.get(id) ?? undefined);
	});
}

async function* noBytes(): AsyncGenerator<Buffer> {}
