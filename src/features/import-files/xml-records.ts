/**
 * Reads the records of a large XML file one by one. Each is a small tree; the document as a whole
 * is never in memory. Document types are refused, so no entity but the five of XML exists.
 */
import { SaxesParser, type SaxesTagPlain } from "saxes";
import {
	MAX_XML_ATTRIBUTES,
	MAX_XML_DEPTH,
	MAX_XML_RECORD_ELEMENTS,
	MAX_XML_TEXT_LENGTH,
} from "../../domain/import-file/import-file-limits.ts";
import {
	type UnreadableCode,
	UnreadableFileError,
} from "../../domain/import-file/unreadable-file.ts";

/** Names are without their prefix: ACES has no namespace and PIES has one. */
export type XmlElement = {
	name: string;
	attributes: Record<string, string>;
	children: XmlElement[];
	text: string;
	line: number;
};

/** A workbook has longer texts and wider rows than ACES and PIES. */
export type XmlLimits = { maxTextLength?: number; maxElements?: number };

/** A text, a name or a comment without end must not fill the memory. */
const MAX_LENGTH_WITHOUT_EVENT = 256 * 1024;

/**
 * The elements of these names, in pieces of any size. The first is the root, without its children.
 */
export async function* readXmlRecords(
	texts: AsyncIterable<string>,
	names: ReadonlySet<string>,
	limits: XmlLimits = {},
): AsyncGenerator<XmlElement[]> {
	const collector = createRecordCollector(names, limits);
	for await (const text of texts) {
		collector.write(text);
		yield collector.take();
	}
	collector.close();
	yield collector.take();
}

function createRecordCollector(names: ReadonlySet<string>, limits: XmlLimits) {
	const { maxTextLength = MAX_XML_TEXT_LENGTH, maxElements = MAX_XML_RECORD_ELEMENTS } = limits;
	const parser = new SaxesParser({ xmlns: false, position: false });
	/** The open elements from the record down. */
	const open: XmlElement[] = [];
	let records: XmlElement[] = [];
	let depth = 0;
	let elementCount = 0;
	let attributeCount = 0;
	let lengthWithoutEvent = 0;

	function refuse(code: UnreadableCode, detail?: string): never {
		throw new UnreadableFileError(code, { line: parser.line, detail });
	}

	function openElement(tag: SaxesTagPlain): void {
		lengthWithoutEvent = 0;
		attributeCount = 0;
		depth += 1;
		if (depth > MAX_XML_DEPTH) refuse("xml_too_deep");
		const element = toElement(tag, parser.line);
		if (depth === 1) records.push(element);
		const parent = open.at(-1);
		if (!parent && (depth === 1 || !names.has(element.name))) return;
		elementCount = parent ? elementCount + 1 : 1;
		if (elementCount > maxElements) refuse("xml_record_too_large");
		parent?.children.push(element);
		open.push(element);
	}

	function closeElement(): void {
		lengthWithoutEvent = 0;
		depth -= 1;
		const element = open.pop();
		if (element && open.length === 0) records.push(element);
	}

	function addText(text: string): void {
		lengthWithoutEvent = 0;
		const element = open.at(-1);
		const isTooLong = text.length + (element?.text.length ?? 0) > maxTextLength;
		// Line breaks and spaces between elements are not kept; those of a text are.
		const isBlank = text.trim() === "";
		if (isBlank && (isTooLong || element?.children.length !== 0)) return;
		if (isTooLong) refuse("xml_text_too_long", element?.name);
		if (element) element.text += text;
	}

	parser.on("doctype", () => refuse("dtd_not_allowed"));
	parser.on("opentag", openElement);
	parser.on("closetag", closeElement);
	parser.on("text", addText);
	parser.on("cdata", addText);
	parser.on("comment", () => {
		lengthWithoutEvent = 0;
	});
	parser.on("attribute", ({ name, value }) => {
		lengthWithoutEvent = 0;
		attributeCount += 1;
		if (attributeCount > MAX_XML_ATTRIBUTES) refuse("xml_record_too_large");
		if (value.length > MAX_XML_TEXT_LENGTH) refuse("xml_text_too_long", name);
	});

	function orRefuse(step: () => void): void {
		try {
			step();
		} catch (error) {
			if (error instanceof UnreadableFileError) throw error;
			refuse("damaged_xml", error instanceof Error ? error.message : undefined);
		}
	}

	return {
		write(text: string): void {
			lengthWithoutEvent += text.length;
			orRefuse(() => parser.write(text));
			if (lengthWithoutEvent > MAX_LENGTH_WITHOUT_EVENT) refuse("xml_text_too_long");
		},
		close(): void {
			orRefuse(() => parser.close());
		},
		take(): XmlElement[] {
			const taken = records;
			records = [];
			return taken;
		},
	};
}

function toElement(tag: SaxesTagPlain, line: number): XmlElement {
	const attributes: Record<string, string> = {};
	for (const [name, value] of Object.entries(tag.attributes)) attributes[localName(name)] = value;
	return { name: localName(tag.name), attributes, children: [], text: "", line };
}

function localName(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}
