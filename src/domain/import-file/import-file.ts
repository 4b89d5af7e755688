/** An import file as the readers describe it: a table, ACES, PIES, or a ZIP of pictures. */
import type { UnreadableFile } from "./unreadable-file.ts";

/** Files of an old Mac look like Windows-1252, so staff choose their encoding. */
export const TEXT_ENCODINGS = [
	"utf-8",
	"utf-16le",
	"utf-16be",
	"windows-1252",
	"macintosh",
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
/** By the names that forms and the API use. */
export const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t", bar: "|" } as const;
export type DelimiterName = keyof typeof DELIMITERS;
export type Delimiter = (typeof DELIMITERS)[DelimiterName];

export function delimiterName(delimiter: Delimiter): DelimiterName {
	const names = Object.keys(DELIMITERS) as DelimiterName[];
	return names.find((name) => DELIMITERS[name] === delimiter) ?? "comma";
}

export type DecimalSign = "." | ",";
export type Packing = "none" | "gzip" | "zip";

export type RowFault =
	| "broken_quotes"
	| "row_too_long"
	| "cell_too_long"
	| "too_many_columns"
	| "broken_characters";

/**
 * `line` is the line of the text, or the row of the sheet. A row with a fault has the cells as far
 * as they could be read.
 */
export type TableRow = { line: number; cells: string[]; fault: RowFault | null };

/** How the rows of a table are read. Staff can change what was detected. */
export type TableReadOptions = {
	/** Null for a workbook. */
	encoding: TextEncoding | null;
	delimiter: Delimiter | null;
	/** A detected UTF-8 may turn out to be Windows-1252 after its beginning; a chosen one stays. */
	isEncodingChosen?: boolean;
	/** Null for a text. */
	sheet: string | null;
	/** The rows up to this line are not read. Null: the table has no header. */
	headerLine: number | null;
};

/** What staff chose instead of what was detected. */
export type DescribeChoices = {
	encoding?: TextEncoding;
	delimiter?: Delimiter;
	sheet?: string;
	/** Null: the table has no header. */
	headerLine?: number | null;
};

export type TableDescription = TableReadOptions & {
	kind: "table";
	format: "text" | "xlsx";
	packing: Packing;
	decimalSign: DecimalSign;
	sheets: string[];
	/** One for each column. Without a header they are A, B, C … */
	headers: string[];
	/** The beginnings of the first rows, which may be the header. Older imports have none. */
	topRows?: { line: number; text: string }[];
	/** Older imports have none. */
	choices?: DescribeChoices;
	/**
	 * A hash of what the file looked like before the choices of staff; the next file may look the
	 * same.
	 */
	recognizedForm?: string;
	/** The remembered choices may not fit this file. */
	isDoubtful?: boolean;
	/** The first rows after the header. */
	preview: TableRow[];
};

export type SubmissionType = "FULL" | "UPDATE" | "TEST";

export type AcesDescription = {
	kind: "aces";
	packing: Packing;
	version: string | null;
	submissionType: SubmissionType | null;
	company: string | null;
	title: string | null;
	brandId: string | null;
	subBrandId: string | null;
	effectiveDate: string | null;
	/** Number of applications that the footer states; unknown for packed files. */
	recordCount: number | null;
};

export type PiesDescription = {
	kind: "pies";
	packing: Packing;
	version: string | null;
	submissionType: SubmissionType | null;
	effectiveDate: string | null;
	brandId: string | null;
	currency: string | null;
	language: string | null;
	/** Number of items that the trailer states; unknown for packed files. */
	recordCount: number | null;
};

export type PictureZipDescription = {
	kind: "pictures";
	packing: "zip";
	pictureCount: number;
	/** The first names, for the preview. */
	fileNames: string[];
	/** Files of the ZIP that are no pictures. */
	otherCount: number;
};

export type ImportFileDescription =
	| TableDescription
	| AcesDescription
	| PiesDescription
	| PictureZipDescription
	| UnreadableFile;

/**
 * A fault makes the record unusable; a warning is only shown. `field` is the name of the element or
 * attribute.
 */
export type RecordProblem = {
	severity: "fault" | "warning";
	code: "missing_value" | "unknown_code" | "invalid_number" | "too_long";
	field: string;
	value: string;
};
