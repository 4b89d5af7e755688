/**
 * The schema of a document: every node that a post or page may contain. A node that is not listed
 * here is refused, so no HTML and no script can be stored.
 */
import { z } from "zod";
import {
	MAX_ALT_LENGTH,
	MAX_COLUMNS,
	MAX_DOCUMENT_BYTES,
	MAX_HREF_LENGTH,
	MAX_LABEL_LENGTH,
	MAX_PARTS_IN_BLOCK,
	MAX_PARTS_SEARCH_LENGTH,
	MAX_TABLE_COLUMNS,
} from "../domain/content/content-limits.ts";
import { isAllowedHref, isAllowedPicture, isWebAddress } from "../domain/content/content-link.ts";
import type {
	Block,
	ContentDocument,
	List,
	ListItem,
	PictureAttributes,
} from "../domain/content/document.ts";
import { text } from "./fields.ts";

const MAX_TEXT_LENGTH = 10_000;
const MAX_CHILDREN = 500;
const MAX_LIST_DEPTH = 3;
const MAX_PIXELS = 10_000;

const href = text(MAX_HREF_LENGTH).refine(isAllowedHref);
const label = text(MAX_LABEL_LENGTH).trim().min(1);

/** The editor adds attributes with their defaults, such as `target`. They are removed. */
const Mark = z.discriminatedUnion("type", [
	z.object({ type: z.literal("bold") }),
	z.object({ type: z.literal("italic") }),
	z.object({ type: z.literal("link"), attrs: z.object({ href }) }),
]);

const Inline = z.discriminatedUnion("type", [
	z.object({
		type: z.literal("text"),
		text: text(MAX_TEXT_LENGTH).min(1),
		marks: z.array(Mark).max(3).optional(),
	}),
	z.object({ type: z.literal("hardBreak") }),
]);

const inlines = z.array(Inline).max(MAX_CHILDREN).optional();
const Paragraph = z.object({ type: z.literal("paragraph"), content: inlines });
const paragraphs = z.array(Paragraph).min(1).max(MAX_CHILDREN);

const Heading = z.object({
	type: z.literal("heading"),
	attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
	content: inlines,
});

/** A list whose items may contain lists, down to a fixed depth. */
function listOf(depth: number): z.ZodType<List> {
	const child = depth > 1 ? z.union([Paragraph, listOf(depth - 1)]) : Paragraph;
	const item: z.ZodType<ListItem> = z.object({
		type: z.literal("listItem"),
		content: z.array(child).min(1).max(MAX_CHILDREN),
	});
	return z.object({
		type: z.enum(["bulletList", "orderedList"]),
		content: z.array(item).min(1).max(MAX_CHILDREN),
	});
}

const Quote = z.object({ type: z.literal("blockquote"), content: paragraphs });

const Table = z.object({
	type: z.literal("table"),
	content: z
		.array(
			z.object({
				type: z.literal("tableRow"),
				content: z
					.array(z.object({ type: z.enum(["tableHeader", "tableCell"]), content: paragraphs }))
					.min(1)
					.max(MAX_TABLE_COLUMNS),
			}),
		)
		.min(1)
		.max(MAX_CHILDREN),
});

export const PictureSchema: z.ZodType<PictureAttributes> = z.object({
	src: text(MAX_HREF_LENGTH).refine(isAllowedPicture),
	width: z.int().min(1).max(MAX_PIXELS),
	height: z.int().min(1).max(MAX_PIXELS),
	alt: z.object({ en: text(MAX_ALT_LENGTH).trim(), es: text(MAX_ALT_LENGTH).trim() }),
});

const Picture = z.object({ type: z.literal("picture"), attrs: PictureSchema });

const Parts = z.object({
	type: z.literal("parts"),
	attrs: z.object({
		skus: z.array(text(40).regex(/^[\w.-]+$/)).max(MAX_PARTS_IN_BLOCK),
		search: text(MAX_PARTS_SEARCH_LENGTH).trim(),
	}),
});

const Video = z.object({
	type: z.literal("video"),
	attrs: z.object({ href: text(MAX_HREF_LENGTH).refine(isWebAddress), label }),
});

const CallToAction = z.object({
	type: z.literal("callToAction"),
	attrs: z.object({ href, label }),
});

const SimpleBlock = z.union([
	Paragraph,
	Heading,
	listOf(MAX_LIST_DEPTH),
	Quote,
	Table,
	Picture,
	Parts,
	Video,
	CallToAction,
]);

const Columns = z.object({
	type: z.literal("columns"),
	content: z
		.array(
			z.object({
				type: z.literal("column"),
				content: z.array(SimpleBlock).min(1).max(MAX_CHILDREN),
			}),
		)
		.min(2)
		.max(MAX_COLUMNS),
});

const BlockSchema: z.ZodType<Block> = z.union([SimpleBlock, Columns]);

const DocumentSchema: z.ZodType<ContentDocument> = z.object({
	type: z.literal("doc"),
	content: z.array(BlockSchema).max(MAX_CHILDREN),
});

type DocumentError = "too_long" | "invalid";

/** The document of a form field, or why it is refused. */
export function parseDocument(json: string): ContentDocument | DocumentError {
	if (Buffer.byteLength(json) > MAX_DOCUMENT_BYTES) return "too_long";
	const parsed = DocumentSchema.safeParse(parseJson(json));
	return parsed.success ? parsed.data : "invalid";
}

/**
 * A stored document. A block that is no longer allowed is left out, so that the rest can still be
 * read.
 */
export function readDocument(value: unknown): ContentDocument {
	const blocks =
		typeof value === "object" && value !== null && "content" in value ? value.content : [];
	if (!Array.isArray(blocks)) return { type: "doc", content: [] };
	return {
		type: "doc",
		content: blocks.flatMap((block) => {
			const parsed = BlockSchema.safeParse(block);
			return parsed.success ? [parsed.data] : [];
		}),
	};
}

export function parsePicture(json: string): PictureAttributes | undefined {
	return PictureSchema.safeParse(parseJson(json)).data;
}

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}
