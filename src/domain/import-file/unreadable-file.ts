/** Why an import file cannot be read. The screens have a sentence for each code. */

export const UNREADABLE_CODES = [
	"empty_file",
	"too_large",
	"unpacks_too_large",
	"unknown_format",
	"is_aces",
	"is_pies",
	"is_pictures",
	"no_pictures",
	"old_excel_format",
	"encrypted_archive",
	"damaged_archive",
	"nested_archive",
	"several_files",
	"too_many_entries",
	"too_many_columns",
	"too_many_texts",
	"no_such_sheet",
	"no_such_row",
	"damaged_xml",
	"dtd_not_allowed",
	"xml_too_deep",
	"xml_text_too_long",
	"xml_record_too_large",
] as const;

/** A text that was taken for something else may be read with another encoding or delimiter. */
export const MAY_BE_MISREAD: readonly UnreadableCode[] = [
	"unknown_format",
	"too_many_columns",
	"no_such_sheet",
	"no_such_row",
];

export type UnreadableCode = (typeof UNREADABLE_CODES)[number];

/** `line` of the text or the XML, `detail` for staff: a name of a file or an element. */
export type UnreadableFile = {
	kind: "unreadable";
	code: UnreadableCode;
	line: number | null;
	detail: string | null;
	/** Of a workbook whose sheet cannot be used: staff choose another sheet or header. */
	workbook?: { sheet: string | null; sheets: string[] };
};

/** Thrown by the readers when a file turns out to be unreadable after its first rows. */
export class UnreadableFileError extends Error {
	readonly code: UnreadableCode;
	readonly line: number | null;
	readonly detail: string | null;

	constructor(code: UnreadableCode, place: { line?: number; detail?: string } = {}) {
		super(`import file is unreadable: ${code}${place.detail ? ` (${place.detail})` : ""}`);
		this.name = "UnreadableFileError";
		this.code = code;
		this.line = place.line ?? null;
		this.detail = place.detail ?? null;
	}
}

export function toUnreadableFile(error: UnreadableFileError): UnreadableFile {
	return { kind: "unreadable", code: error.code, line: error.line, detail: error.detail };
}
