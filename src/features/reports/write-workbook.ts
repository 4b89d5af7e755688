/** A workbook with one sheet, as Excel and LibreOffice read it. */
import { crc32, deflateRawSync } from "node:zlib";

/** Amounts are dollars with two decimals. */
type WorkbookCell = string | number | null | { dollars: number };

const AMOUNT_STYLE = 1;
const HEAD_STYLE = 2;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PART_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The first row is the head. */
export function writeWorkbook(sheet: string, rows: readonly (readonly WorkbookCell[])[]): Buffer {
	const data = rows.map((row, n) => rowXml(row, n)).join("");
	return zip([
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
		[
			"xl/worksheets/sheet1.xml",
			`<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="36" customWidth="1"/><col min="2" max="20" width="16" customWidth="1"/></cols><sheetData>${data}</sheetData></worksheet>`,
		],
	]);
}

function rowXml(row: readonly WorkbookCell[], n: number): string {
	const cells = row.map((cell, at) => cellXml(cell, `${columnName(at)}${n + 1}`, n === 0));
	return `<row r="${n + 1}">${cells.join("")}</row>`;
}

function cellXml(cell: WorkbookCell, place: string, isHead: boolean): string {
	if (cell === null) return "";
	if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
	if (typeof cell === "object")
		return `<c r="${place}" s="${AMOUNT_STYLE}"><v>${cell.dollars.toFixed(2)}</v></c>`;
	const style = isHead ? ` s="${HEAD_STYLE}"` : "";
	return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

function stylesXml(): string {
	const font = '<sz val="11"/><name val="Calibri"/>';
	return `<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
}

/** A, B, … Z, AA: the names of the columns of a sheet. */
function columnName(at: number): string {
	const last = String.fromCharCode(65 + (at % 26));
	return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** Excel refuses these signs in the name of a sheet, and more than 31 letters. */
function sheetName(text: string): string {
	return escapeXml(text.replace(/[[\]:*?/\\]/g, " ").slice(0, 31));
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

/** Without the records for large files, which some versions of Excel refuse. */
function zip(files: [name: string, xml: string][]): Buffer {
	const bodies: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, xml] of files) {
		const content = Buffer.from(XML + xml);
		const packed = deflateRawSync(content);
		const fileName = Buffer.from(name);
		const facts = Buffer.alloc(26);
		facts.writeUInt16LE(20, 0);
		facts.writeUInt16LE(8, 4);
		facts.writeUInt16LE(0x21, 8);
		facts.writeUInt32LE(crc32(content), 10);
		facts.writeUInt32LE(packed.length, 14);
		facts.writeUInt32LE(content.length, 18);
		facts.writeUInt16LE(fileName.length, 22);
		const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, fileName, packed]);
		const place = Buffer.alloc(14);
		place.writeUInt32LE(offset, 10);
		const madeBy = Buffer.from([20, 0]);
		directory.push(
			Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), madeBy, facts, place, fileName]),
		);
		bodies.push(local);
		offset += local.length;
	}
	const entries = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(files.length, 4);
	end.writeUInt16LE(files.length, 6);
	end.writeUInt32LE(entries.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...bodies, entries, Buffer.from("PK\x05\x06", "latin1"), end]);
}
