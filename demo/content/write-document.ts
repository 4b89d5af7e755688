/**
 * Writes the documents of demo posts and pages. In a text, `**words**` are bold and
 * `[words](/path)` is a link.
 */
import type {
	Block,
	ContentDocument,
	Inline,
	Paragraph,
	PictureAttributes,
	SimpleBlock,
} from "../../src/domain/content/document.ts";

export function document(...content: Block[]): ContentDocument {
	return { type: "doc", content };
}

export function heading(text: string): SimpleBlock {
	return { type: "heading", attrs: { level: 2 }, content: inlines(text) };
}

export function text(words: string): Paragraph {
	return { type: "paragraph", content: inlines(words) };
}

export function list(...items: string[]): SimpleBlock {
	return { type: "bulletList", content: items.map(item) };
}

export function steps(...items: string[]): SimpleBlock {
	return { type: "orderedList", content: items.map(item) };
}

export function quote(words: string): SimpleBlock {
	return { type: "blockquote", content: [text(words)] };
}

/** The first row is the head. */
export function table(...rows: string[][]): SimpleBlock {
	return {
		type: "table",
		content: rows.map((cells, row) => ({
			type: "tableRow",
			content: cells.map((cell) => ({
				type: row === 0 ? "tableHeader" : "tableCell",
				content: [text(cell)],
			})),
		})),
	};
}

export function partsFor(search: string): SimpleBlock {
	return { type: "parts", attrs: { skus: [], search } };
}

export function button(label: string, href: string): SimpleBlock {
	return { type: "callToAction", attrs: { href, label } };
}

export function columns(left: SimpleBlock[], right: SimpleBlock[]): Block {
	return {
		type: "columns",
		content: [
			{ type: "column", content: left },
			{ type: "column", content: right },
		],
	};
}

/** The drawing of a subcategory. */
export function drawing(
	category: string,
	subcategory: string,
	en: string,
	es: string,
): PictureAttributes {
	const src = `/drawings/${category}.svg#${subcategory}`;
	return { src, width: 160, height: 120, alt: { en, es } };
}

function item(words: string) {
	return { type: "listItem" as const, content: [text(words)] };
}

const MARKUP = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

function inlines(words: string): Inline[] {
	const nodes: Inline[] = [];
	let end = 0;
	for (const match of words.matchAll(MARKUP)) {
		const [whole, bold, label, href = ""] = match;
		if (match.index > end) nodes.push({ type: "text", text: words.slice(end, match.index) });
		nodes.push(
			bold
				? { type: "text", text: bold, marks: [{ type: "bold" }] }
				: { type: "text", text: label ?? "", marks: [{ type: "link", attrs: { href } }] },
		);
		end = match.index + whole.length;
	}
	if (end < words.length) nodes.push({ type: "text", text: words.slice(end) });
	return nodes;
}
