/** The document of a post or page: Tiptap's JSON, restricted to our own nodes. */
import type { Bilingual } from "../store/language.ts";

export type Mark =
	| { type: "bold" }
	| { type: "italic" }
	| { type: "link"; attrs: { href: string } };

export type Inline =
	| { type: "text"; text: string; marks?: Mark[] | undefined }
	| { type: "hardBreak" };

export type Paragraph = { type: "paragraph"; content?: Inline[] | undefined };
export type Heading = {
	type: "heading";
	attrs: { level: 2 | 3 };
	content?: Inline[] | undefined;
};
export type ListItem = { type: "listItem"; content: (Paragraph | List)[] };
export type List = { type: "bulletList" | "orderedList"; content: ListItem[] };
export type Quote = { type: "blockquote"; content: Paragraph[] };
export type TableCell = { type: "tableHeader" | "tableCell"; content: Paragraph[] };
export type TableRow = { type: "tableRow"; content: TableCell[] };
export type Table = { type: "table"; content: TableRow[] };

/**
 * An uploaded picture or one of our drawings, with its text for screen readers in both languages.
 */
export type PictureAttributes = { src: string; width: number; height: number; alt: Bilingual };
export type Picture = { type: "picture"; attrs: PictureAttributes };

/** Parts by their SKUs, or the first results of a search. */
export type PartsBlock = { type: "parts"; attrs: { skus: string[]; search: string } };
export type VideoLink = { type: "video"; attrs: { href: string; label: string } };
export type CallToAction = { type: "callToAction"; attrs: { href: string; label: string } };
export type Column = { type: "column"; content: SimpleBlock[] };
export type Columns = { type: "columns"; content: Column[] };

/** A block that may be inside a column. */
export type SimpleBlock =
	| Paragraph
	| Heading
	| List
	| Quote
	| Table
	| Picture
	| PartsBlock
	| VideoLink
	| CallToAction;
export type Block = SimpleBlock | Columns;
export type ContentDocument = { type: "doc"; content: Block[] };

export const EMPTY_DOCUMENT: ContentDocument = { type: "doc", content: [] };

/** Every block, those inside columns included. */
function blocksOf({ content }: ContentDocument): Block[] {
	return content.flatMap((block): Block[] =>
		block.type === "columns"
			? [block, ...block.content.flatMap((column): Block[] => column.content)]
			: [block],
	);
}

export function picturesOf(document: ContentDocument): PictureAttributes[] {
	return blocksOf(document).flatMap((block) => (block.type === "picture" ? [block.attrs] : []));
}

export function partsBlocksOf(document: ContentDocument): PartsBlock["attrs"][] {
	return blocksOf(document).flatMap((block) => (block.type === "parts" ? [block.attrs] : []));
}

/** The words of a document, one line per paragraph or cell. Pictures and parts have none. */
export function textOf(document: ContentDocument): string {
	return blocksOf(document).map(textOfBlock).filter(Boolean).join("\n");
}

/** The first paragraph that has text, for descriptions. */
export function openingOf(document: ContentDocument, maxLength: number): string {
	const opening = blocksOf(document).find(
		(block) => block.type === "paragraph" && textOfBlock(block) !== "",
	);
	const text = opening ? textOfBlock(opening) : "";
	if (text.length <= maxLength) return text;
	return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
}

/** Whether a reader finds anything in the document. */
export function isEmptyDocument(document: ContentDocument): boolean {
	return blocksOf(document).every(
		(block) =>
			block.type === "columns" ||
			(block.type !== "picture" && block.type !== "parts" && textOfBlock(block) === ""),
	);
}

function textOfBlock(block: Block): string {
	switch (block.type) {
		case "paragraph":
		case "heading":
			return inlineText(block.content);
		case "bulletList":
		case "orderedList":
			return listText(block);
		case "blockquote":
			return lines(block.content.map(({ content }) => inlineText(content)));
		case "table":
			return lines(
				block.content.flatMap((row) =>
					row.content.flatMap((cell) => cell.content.map(({ content }) => inlineText(content))),
				),
			);
		case "video":
		case "callToAction":
			return block.attrs.label;
		default:
			return "";
	}
}

function listText(list: List): string {
	return lines(
		list.content.flatMap((item) =>
			item.content.map((child) =>
				child.type === "paragraph" ? inlineText(child.content) : listText(child),
			),
		),
	);
}

function inlineText(content: Inline[] = []): string {
	return content
		.map((inline) => (inline.type === "text" ? inline.text : " "))
		.join("")
		.trim();
}

function lines(texts: string[]): string {
	return texts.filter(Boolean).join("\n");
}
