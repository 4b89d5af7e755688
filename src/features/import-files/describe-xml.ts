/** Describes an ACES or PIES file from its header, and from its last lines if it is not packed. */
import type {
	AcesDescription,
	PiesDescription,
	SubmissionType,
} from "../../domain/import-file/import-file.ts";
import { type FileBytes, readBytes } from "./file-bytes.ts";
import type { FileContent } from "./file-content.ts";
import { detectXmlEncoding, readContentRecords, type XmlStandard } from "./open-xml.ts";
import type { XmlElement } from "./xml-records.ts";
import { attributeOf, childText } from "./xml-values.ts";

type XmlFile = {
	file: FileBytes;
	content: Extract<FileContent, { kind: "data" }>;
	sample: Buffer;
	standard: XmlStandard;
};

const END_BYTES = 64 * 1024;
const HEADER_AND_RECORDS = new Set(["Header", "App", "Item"]);
const COUNT_ELEMENTS = { ACES: "RecordCount", PIES: "ItemCount" };

export async function describeXml(file: XmlFile): Promise<AcesDescription | PiesDescription> {
	const { root, header } = await readHeader(file);
	const common = {
		packing: file.content.packing,
		submissionType: submissionType(childText(header, "SubmissionType")),
		recordCount: await readRecordCount(file),
	};
	if (file.standard === "ACES")
		return {
			kind: "aces",
			...common,
			version: attributeOf(root, "version"),
			company: childText(header, "Company"),
			title: childText(header, "DocumentTitle"),
			brandId: childText(header, "BrandAAIAID", "BrandID"),
			subBrandId: childText(header, "SubBrandAAIAID", "SubBrandID"),
			effectiveDate: childText(header, "EffectiveDate"),
		};
	return {
		kind: "pies",
		...common,
		version: childText(header, "PIESVersion"),
		effectiveDate: childText(header, "BlanketEffectiveDate"),
		brandId: childText(header, "BrandOwnerAAIAID", "BrandOwnerID"),
		currency: childText(header, "CurrencyCode"),
		language: childText(header, "LanguageCode"),
	};
}

/** Stops at the first record: the header comes before it. */
async function readHeader({ content, sample }: XmlFile) {
	let root: XmlElement | undefined;
	const encoding = detectXmlEncoding(sample);
	for await (const records of readContentRecords(content, encoding, HEADER_AND_RECORDS)) {
		root ??= records[0];
		const found = records.find((record) => record !== root);
		if (found) return { root, header: found.name === "Header" ? found : undefined };
	}
	return { root, header: undefined };
}

async function readRecordCount({ file, content, standard }: XmlFile): Promise<number | null> {
	if (content.packing !== "none") return null;
	const bytes = await readBytes(file, Math.max(0, file.size - END_BYTES), file.size);
	const end = bytes.toString("latin1").replaceAll("\0", "");
	const count = new RegExp(`${COUNT_ELEMENTS[standard]}>\\s*(\\d{1,12})\\s*<`).exec(end)?.[1];
	return count === undefined ? null : Number(count);
}

function submissionType(value: string | null): SubmissionType | null {
	return value === "FULL" || value === "UPDATE" || value === "TEST" ? value : null;
}
