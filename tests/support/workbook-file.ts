/** Makes small XLSX workbooks for tests. */
import { type ZipSource, zipFile } from "./zip-file.ts";

export type WorkbookSource = {
	/** The XML of the rows of each sheet, by the name of the sheet. */
	sheets: Record<string, string>;
	/** The XML of the shared texts: `<si><t>…</t></si>`. */
	sharedTexts?: string;
	/** The codes of the number formats; cell style 1 has the first. */
	formats?: string[];
	is1904?: boolean;
};

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export function workbookFile(source: WorkbookSource): Buffer {
	return zipFile(workbookParts(source));
}

export function workbookParts(source: WorkbookSource): ZipSource[] {
	const { sheets, sharedTexts = "", formats = [], is1904 = false } = source;
	const names = Object.keys(sheets);
	const sheetTags = names.map(
		(name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`,
	);
	const relations = names.map(
		(_, at) =>
			`<Relationship Id="r${at}" Type="${TYPES}/worksheet" Target="worksheets/s${at}.xml"/>`,
	);
	const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`);
	const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`);
	return [
		{ name: "[Content_Types].xml", content: "<Types/>" },
		{
			name: "xl/workbook.xml",
			content: `<workbook ${MAIN} xmlns:r="${TYPES}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheetTags.join("")}</sheets></workbook>`,
		},
		{
			name: "xl/_rels/workbook.xml.rels",
			content: `<Relationships>${relations.join("")}<Relationship Id="t" Type="${TYPES}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="y" Type="${TYPES}/styles" Target="styles.xml"/></Relationships>`,
		},
		{ name: "xl/sharedStrings.xml", content: `<sst ${MAIN}>${sharedTexts}</sst>` },
		{
			name: "xl/styles.xml",
			content: `<styleSheet ${MAIN}><numFmts>${codes.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join("")}<xf numFmtId="14"/></cellXfs></styleSheet>`,
		},
		...names.map((name, at) => ({
			name: `xl/worksheets/s${at}.xml`,
			content: `<worksheet ${MAIN}><sheetData>${sheets[name]}</sheetData></worksheet>`,
		})),
	];
}
