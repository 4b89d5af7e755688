/** Finds out what an import file is, by its content and not by its name. */
import type {
	DescribeChoices,
	ImportFileDescription,
	TextEncoding,
} from "../../domain/import-file/import-file.ts";
import { toUnreadableFile, UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { contradictsEncoding } from "./decode-text.ts";
import { describeTextTable, describeWorkbook } from "./describe-table.ts";
import { describeXml } from "./describe-xml.ts";
import type { FileBytes } from "./file-bytes.ts";
import { openFileContent } from "./file-content.ts";
import { detectXmlEncoding, findXmlStandard } from "./open-xml.ts";
import { decodeSample, readSample } from "./read-text-rows.ts";

/**
 * Reads only the beginning of the file. `isRemembered`: the choices were made for another file, so
 * an encoding that this file contradicts does not count.
 */
export async function describeImportFile(
	file: FileBytes,
	choices: DescribeChoices = {},
	{ isRemembered = false } = {},
): Promise<ImportFileDescription> {
	try {
		return await describeContent(file, choices, isRemembered);
	} catch (error) {
		if (error instanceof UnreadableFileError) return toUnreadableFile(error);
		throw error;
	}
}

async function describeContent(
	file: FileBytes,
	given: DescribeChoices,
	isRemembered: boolean,
): Promise<ImportFileDescription> {
	const content = await openFileContent(file);
	if (content.kind === "pictures")
		return {
			kind: "pictures",
			packing: "zip",
			pictureCount: content.fileNames.length,
			fileNames: content.fileNames.slice(0, 200),
			otherCount: content.otherNames.length,
		};
	if (content.kind === "workbook") return describeWorkbook(file, given);
	const sample = await readSample(content.open());
	const choices = isRemembered ? withoutContradicted(given, sample) : given;
	const isChosen = choices.encoding !== undefined;
	const encoding = choices.encoding ?? detectXmlEncoding(sample);
	const text = await decodeSample(sample, encoding, isChosen);
	const standard = findXmlStandard(text);
	if (standard) return describeXml({ file, content, sample, standard });
	if (isBinary(sample, isChosen ? text.replaceAll("\ufffd", "") : text, encoding))
		throw new UnreadableFileError("unknown_format");
	return describeTextTable(content, sample, choices);
}

function withoutContradicted(choices: DescribeChoices, sample: Buffer): DescribeChoices {
	const { encoding, ...others } = choices;
	return encoding && contradictsEncoding(sample, encoding) ? others : choices;
}

/**
 * Text has line breaks and tabs, but hardly any other control characters. A PDF begins with much
 * text. Characters that do not fit an encoding that staff chose are theirs to judge.
 */
function isBinary(sample: Buffer, text: string, encoding: TextEncoding): boolean {
	if (/^\s*(%PDF-|\{\\rtf)/.test(text)) return true;
	const zeros = encoding.startsWith("utf-16")
		? 0
		: sample.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched
	const controls = text.match(/[\x01-\x08\x0b\x0e-\x1f\x7f\ufffd]/g)?.length ?? 0;
	return controls + zeros > text.length / 100;
}
