/** A workbook with one sheet, as Excel and LibreOffice read it. */
import { Readable } from "node:stream";
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";

/** Amounts are dollars with two decimals. A day is written as 2026-11-17. */
export type WorkbookCell = string | number | null | { dollars: number } | { day: string };

const AMOUNT_STYLE = 1;
const HEAD_STYLE = 2;
/** A short date, which Excel shows in the language of its user. */
const DAY_STYLE = 3;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PART_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The rows that a sheet of Excel has. */
const MAX_SHEET_ROWS = 1_048_576;

/** The first row is the head. */
export function writeWorkbook(sheet: string, rows: readonly (readonly WorkbookCell[])[]): Buffer {
	const data = rows.map((row, n) => rowXml(row, n)).join("");
	const files: [name: string, xml: string][] = [
		...fixedFiles(sheet),
		[SHEET_FILE, SHEET_START + data + SHEET_END],
	];
	const bodies: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, xml] of files) {
		const { body, record } = packFile(name, xml, offset);
		directory.push(record);
		bodies.push(body);
		offset += body.length;
	}
	return Buffer.concat([...bodies, endOfFile(directory, offset)]);
}

/**
 * The same for many rows, which are never in memory together. `batches` are rows without the head.
 * The same rows give the same bytes.
 */
export async function* streamWorkbook(
	sheet: string,
	head: readonly string[],
	batches: AsyncIterable<readonly (readonly WorkbookCell[])[]>,
): AsyncGenerator<Buffer> {
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, xml] of fixedFiles(sheet)) {
		const { body, record } = packFile(name, xml, offset);
		directory.push(record);
		offset += body.length;
		yield body;
	}
	// The size is not known yet, so a record after the content has it.
	const facts = { name: SHEET_FILE, checksum: 0, packed: 0, size: 0, isStreamed: true };
	const start = localRecord(facts);
	yield start;
	const deflate = Readable.from(countBytes(sheetText(head, batches), facts)).compose(
		createDeflateRaw(),
	);
	for await (const chunk of deflate as AsyncIterable<Buffer>) {
		facts.packed += chunk.length;
		yield chunk;
	}
	const sizes = sizeRecord(facts);
	yield sizes;
	directory.push(directoryRecord(facts, offset));
	yield endOfFile(directory, offset + start.length + facts.packed + sizes.length);
}

/** `record`: the entry of the file in the directory. */
function packFile(name: string, xml: string, offset: number): { body: Buffer; record: Buffer } {
	const content = Buffer.from(XML + xml);
	const packed = deflateRawSync(content);
	const facts = { name, checksum: crc32(content), packed: packed.length, size: content.length };
	return {
		body: Buffer.concat([localRecord(facts), packed]),
		record: directoryRecord(facts, offset),
	};
}

async function* sheetText(
	head: readonly string[],
	batches: AsyncIterable<readonly (readonly WorkbookCell[])[]>,
): AsyncGenerator<Buffer> {
	yield Buffer.from(XML + SHEET_START + rowXml(head, 0));
	let n = 1;
	for await (const rows of batches) {
		if (n + rows.length > MAX_SHEET_ROWS)
			throw new Error(`A sheet of Excel has ${MAX_SHEET_ROWS} rows, and the list has more`);
		yield Buffer.from(rows.map((row, at) => rowXml(row, n + at)).join(""));
		n += rows.length;
	}
	yield Buffer.from(SHEET_END);
}

async function* countBytes(
	content: AsyncIterable<Buffer>,
	facts: { checksum: number; size: number },
): AsyncGenerator<Buffer> {
	for await (const chunk of content) {
		facts.checksum = crc32(chunk, facts.checksum);
		facts.size += chunk.length;
		yield chunk;
	}
}

const SHEET_FILE = "xl/worksheets/sheet1.xml";
const SHEET_START = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="36" customWidth="1"/><col min="2" max="20" width="16" customWidth="1"/></cols><sheetData>`;
const SHEET_END = "</sheetData></worksheet>";

/** All files of a workbook but the sheet. */
function fixedFiles(sheet: string): [name: string, xml: string][] {
	return [
		[
			"[Content_Types].xml",
			`<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART_TYPE}.styles+xml"/></Types>`,
		],
		[
			"_rels/.rels",
			`<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		],
		[
			"xl/workbook.xml",
			`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		],
		[
			"xl/_rels/workbook.xml.rels",
			`<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
		],
		["xl/styles.xml", stylesXml()],
	];
}

function rowXml(row: readonly WorkbookCell[], n: number): string {
	const cells = row.map((cell, at) => cellXml(cell, `${columnName(at)}${n + 1}`, n === 0));
	return `<row r="${n + 1}">${cells.join("")}</row>`;
}

function cellXml(cell: WorkbookCell, place: string, isHead: boolean): string {
	if (cell === null) return "";
	if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
	if (typeof cell === "object" && "day" in cell)
		return `<c r="${place}" s="${DAY_STYLE}"><v>${serialDay(cell.day)}</v></c>`;
	if (typeof cell === "object")
		return `<c r="${place}" s="${AMOUNT_STYLE}"><v>${cell.dollars.toFixed(2)}</v></c>`;
	const style = isHead ? ` s="${HEAD_STYLE}"` : "";
	return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Excel counts days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function serialDay(day: string): number {
	return (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
}

function stylesXml(): string {
	const font = '<sz val="11"/><name val="Calibri"/>';
	return `<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
}

/** A, B, … Z, AA: the names of the columns of a sheet. */
function columnName(at: number): string {
	const last = String.fromCharCode(65 + (at % 26));
	return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/**
 * Excel refuses these signs in the name of a sheet, more than 31 letters, an apostrophe at either
 * end, and a blank name.
 */
function sheetName(text: string): string {
	const name = text.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
	return escapeXml(name.replace(/^[\s']+|[\s']+$/g, "") || "1");
}

/** XML has no control characters, not even escaped. */
function escapeXml(text: string): string {
	return (
		text
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
			.replaceAll("&", "&amp;")
			.replaceAll("<", "&lt;")
			.replaceAll(">", "&gt;")
			.replaceAll('"', "&quot;")
	);
}

/** `packed` and `size`: bytes after and before compression. */
type FileFacts = {
	name: string;
	checksum: number;
	packed: number;
	size: number;
	isStreamed?: boolean;
};

const SIZES_AFTER_CONTENT = 0x8;
const DEFLATED = 8;
/** 1 January 1980: the same rows give the same file. */
const FIRST_DAY = 0x21;

/** Without the records for large files, which some versions of Excel refuse. */
function localRecord({ isStreamed = false, ...facts }: FileFacts): Buffer {
	const known = isStreamed ? { ...facts, checksum: 0, packed: 0, size: 0 } : facts;
	return Buffer.concat([
		signature("\x03\x04"),
		factsRecord({ ...known, isStreamed }),
		Buffer.from(facts.name),
	]);
}

function directoryRecord(facts: FileFacts, offset: number): Buffer {
	const madeBy = Buffer.from([20, 0]);
	const place = Buffer.alloc(14);
	place.writeUInt32LE(offset, 10);
	return Buffer.concat([
		signature("\x01\x02"),
		madeBy,
		factsRecord(facts),
		place,
		Buffer.from(facts.name),
	]);
}

function factsRecord({ name, checksum, packed, size, isStreamed }: FileFacts): Buffer {
	const record = Buffer.alloc(26);
	record.writeUInt16LE(20, 0);
	record.writeUInt16LE(isStreamed ? SIZES_AFTER_CONTENT : 0, 2);
	record.writeUInt16LE(DEFLATED, 4);
	record.writeUInt16LE(FIRST_DAY, 8);
	record.writeUInt32LE(checksum, 10);
	record.writeUInt32LE(packed, 14);
	record.writeUInt32LE(size, 18);
	record.writeUInt16LE(Buffer.byteLength(name), 22);
	return record;
}

function sizeRecord({ checksum, packed, size }: FileFacts): Buffer {
	const record = Buffer.alloc(12);
	record.writeUInt32LE(checksum, 0);
	record.writeUInt32LE(packed, 4);
	record.writeUInt32LE(size, 8);
	return Buffer.concat([signature("\x07\x08"), record]);
}

/** The directory and the end of the file. `offset`: where the directory begins. */
function endOfFile(directory: readonly Buffer[], offset: number): Buffer {
	const entries = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(directory.length, 4);
	end.writeUInt16LE(directory.length, 6);
	end.writeUInt32LE(entries.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([entries, signature("\x05\x06"), end]);
}

function signature(kind: string): Buffer {
	return Buffer.from(`PK${kind}`, "latin1");
}
