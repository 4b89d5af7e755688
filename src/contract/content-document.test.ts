import { expect, it } from "vitest";
import { PART_NUMBER_POSTS } from "../../demo/content/posts/part-number-posts.ts";
import { WORKSHOP_POSTS } from "../../demo/content/posts/workshop-posts.ts";
import { MAX_DOCUMENT_BYTES } from "../domain/content/content-limits.ts";
import { parseDocument, readDocument } from "./content-document.ts";

const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const words = (text: string, marks?: unknown[]) => ({
	type: "text",
	text,
	...(marks && { marks }),
});
const parse = (...content: unknown[]) => parseDocument(JSON.stringify({ type: "doc", content }));
const picture = (attrs: object) => ({
	type: "picture",
	attrs: {
		src: "/drawings/engine.svg#pistons",
		width: 4,
		height: 3,
		alt: { en: "x", es: "" },
		...attrs,
	},
});

it("keeps every document of the demo as it is", () => {
	for (const { body } of [...PART_NUMBER_POSTS, ...WORKSHOP_POSTS])
		for (const document of [body.en, body.es])
			expect(parseDocument(JSON.stringify(document))).toEqual(document);
});

it("removes the attributes that the editor adds", () => {
	const link = {
		type: "link",
		attrs: { href: "/blog", target: "_blank", class: "x", onclick: "x" },
	};
	expect(parse(paragraph(words("a", [link])))).toEqual({
		type: "doc",
		content: [paragraph(words("a", [{ type: "link", attrs: { href: "/blog" } }]))],
	});
});

it.each([
	["an unknown node", { type: "html", attrs: { html: "<script>alert(1)</script>" } }],
	[
		"a script link",
		paragraph(words("a", [{ type: "link", attrs: { href: "javascript:alert(1)" } }])),
	],
	["an unknown mark", paragraph(words("a", [{ type: "style", attrs: { style: "x" } }]))],
	["a picture of another site", picture({ src: "https://evil.example/x.png" })],
	["an uploaded drawing", picture({ src: `/uploads/${"a".repeat(26)}.svg` })],
	["a picture without a size", picture({ width: 0 })],
	[
		"a button with a script",
		{ type: "callToAction", attrs: { href: "javascript:x", label: "Go" } },
	],
	["a button without a text", { type: "callToAction", attrs: { href: "/", label: " " } }],
	["a video by mail", { type: "video", attrs: { href: "mailto:a@b.example", label: "See" } }],
	["a heading of the first level", { type: "heading", attrs: { level: 1 }, content: [words("a")] }],
	["columns in columns", columnsOf(columnsOf(paragraph(words("a"))))],
	["a SKU with a tag", { type: "parts", attrs: { skus: ["<b>"], search: "" } }],
	["a NUL", paragraph(words("a\0b"))],
	["a text without letters", paragraph(words(""))],
])("refuses %s", (_name, block) => expect(parse(block)).toBe("invalid"));

function columnsOf(block: unknown) {
	const column = { type: "column", content: [block] };
	return { type: "columns", content: [column, column] };
}

it("refuses lists nested deeper than three", () => {
	const nest = (depth: number): unknown => ({
		type: "bulletList",
		content: [
			{
				type: "listItem",
				content: [paragraph(words("a")), ...(depth > 1 ? [nest(depth - 1)] : [])],
			},
		],
	});
	expect(parse(nest(3))).toMatchObject({ type: "doc" });
	expect(parse(nest(4))).toBe("invalid");
});

it("refuses what is too long or no document", () => {
	expect(parseDocument("x".repeat(MAX_DOCUMENT_BYTES + 1))).toBe("too_long");
	for (const json of ["", "null", "[]", "{", '{"type":"doc"}', '{"type":"paragraph","content":[]}'])
		expect(parseDocument(json)).toBe("invalid");
});

it("reads a stored document without the blocks that are not allowed", () => {
	const stored = { type: "doc", content: [{ type: "html" }, paragraph(words("stays")), null] };
	expect(readDocument(stored).content).toEqual([paragraph(words("stays"))]);
	for (const value of [null, 3, {}, { content: "x" }])
		expect(readDocument(value)).toEqual({ type: "doc", content: [] });
});
