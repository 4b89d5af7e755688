import { expect, it } from "vitest";
import { blogPage } from "./blog-list.ts";
import { missingInSpanish, publicationState, readTags, shownLanguage } from "./content-entry.ts";
import { type ContentDocument, isEmptyDocument, openingOf, textOf } from "./document.ts";

const text = (words: string): ContentDocument => ({
	type: "doc",
	content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});
const EMPTY: ContentDocument = { type: "doc", content: [{ type: "paragraph" }] };
const ENTRY = {
	title: { en: "Title", es: "Título" },
	summary: { en: "Summary", es: "Resumen" },
	body: { en: text("Words"), es: text("Palabras") },
	tags: { en: ["a"], es: ["b"] },
	cover: null,
};

it("an entry is public from its time on, and never as a draft", () => {
	expect(publicationState({ isPublished: true, publishAt: 10 }, 10)).toBe("public");
	expect(publicationState({ isPublished: true, publishAt: 11 }, 10)).toBe("scheduled");
	expect(publicationState({ isPublished: false, publishAt: 5 }, 10)).toBe("draft");
});

it("names what the Spanish text lacks", () => {
	expect(missingInSpanish(ENTRY)).toEqual([]);
	const picture = {
		src: "/drawings/engine.svg#pistons",
		width: 4,
		height: 3,
		alt: { en: "An engine", es: "" },
	};
	expect(
		missingInSpanish({
			title: { en: "Title", es: "" },
			summary: { en: "Summary", es: "" },
			body: { en: text("Words"), es: EMPTY },
			tags: { en: ["a"], es: [] },
			cover: picture,
		}),
	).toEqual(["title", "summary", "body", "tags", "pictures"]);
});

it("counts a copied English text as missing, but not an equal name of a few words", () => {
	const copied = "How to check the brakes";
	expect(
		missingInSpanish({
			...ENTRY,
			title: { en: "Isuzu NPR 4HK1", es: "Isuzu NPR 4HK1" },
			summary: { en: copied, es: `${copied} ` },
			body: { en: text(copied), es: text(copied) },
		}),
	).toEqual(["summary", "body"]);
});

it("shows English on a Spanish page until title and text are translated", () => {
	expect(shownLanguage(ENTRY, "es")).toBe("es");
	expect(shownLanguage({ ...ENTRY, body: { en: text("Words"), es: EMPTY } }, "es")).toBe("en");
	expect(shownLanguage({ ...ENTRY, title: { en: "Title", es: "" } }, "es")).toBe("en");
	expect(shownLanguage({ ...ENTRY, title: { en: "Title", es: "" } }, "en")).toBe("en");
});

it("reads tags without repetitions and blanks", () => {
	expect(readTags(" Oil,  fuel   system ,oil,, ")).toEqual(["oil", "fuel system"]);
});

it("cuts an opening between words", () => {
	expect(openingOf(text("one two three four"), 12)).toBe("one two…");
	expect(openingOf(text("one two"), 12)).toBe("one two");
	expect(isEmptyDocument(EMPTY)).toBe(true);
});

it("reads the words of lists, tables and columns", () => {
	const paragraph = (words: string) => ({
		type: "paragraph" as const,
		content: [{ type: "text" as const, text: words }],
	});
	const document: ContentDocument = {
		type: "doc",
		content: [
			{ type: "bulletList", content: [{ type: "listItem", content: [paragraph("one")] }] },
			{
				type: "columns",
				content: [
					{ type: "column", content: [paragraph("two")] },
					{
						type: "column",
						content: [
							{
								type: "table",
								content: [
									{
										type: "tableRow",
										content: [{ type: "tableCell", content: [paragraph("three")] }],
									},
								],
							},
						],
					},
				],
			},
		],
	};
	expect(textOf(document).split("\n")).toEqual(["one", "two", "three"]);
});

const post = (n: number, tag: string, languages: ("en" | "es")[] = ["en", "es"]) => ({
	title: { en: String(n), es: String(n) },
	tags: { en: [tag], es: [`${tag}-es`] },
	languages,
});
const POSTS = [
	...Array.from({ length: 11 }, (_, n) => post(n, "oil")),
	post(11, "fuel"),
	post(12, "fuel", ["en"]),
];

it("pages through the posts of a language and counts its tags", () => {
	const first = blogPage(POSTS, { language: "en", tag: null, page: 1 });
	expect(first).toMatchObject({
		pages: 2,
		tags: [
			{ name: "oil", count: 11 },
			{ name: "fuel", count: 2 },
		],
	});
	expect(first?.posts).toHaveLength(10);
	expect(blogPage(POSTS, { language: "es", tag: null, page: 2 })?.posts).toHaveLength(2);
	expect(blogPage(POSTS, { language: "es", tag: "fuel-es", page: 1 })?.posts).toHaveLength(1);
});

it("has no page past the end and no unknown tag, but an empty first page", () => {
	expect(blogPage(POSTS, { language: "en", tag: null, page: 3 })).toBeUndefined();
	expect(blogPage(POSTS, { language: "en", tag: "oil-es", page: 1 })).toBeUndefined();
	expect(blogPage([], { language: "en", tag: null, page: 1 })).toMatchObject({
		posts: [],
		pages: 1,
	});
});
