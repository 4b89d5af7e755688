/** The forms of the content editor: a new entry, and a saved one. */
import * as z from "zod/mini";
import { readTags } from "../domain/content/content-entry.ts";
import {
	MAX_DOCUMENT_BYTES,
	MAX_LINK_LENGTH,
	MAX_SUMMARY_LENGTH,
	MAX_TAG_LENGTH,
	MAX_TAGS,
	MAX_TITLE_LENGTH,
} from "../domain/content/content-limits.ts";
import {
	checkAcross,
	checkFilled,
	exactText,
	maxCharacters,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

const URL_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const link = text(
	required(),
	maxCharacters(MAX_LINK_LENGTH),
	checkFilled("link_valid", (value) => URL_NAME.test(value)),
);
const tags = text(
	oneLine(),
	checkFilled("too_many_tags", (value) => readTags(value).length <= MAX_TAGS, MAX_TAGS),
	checkFilled(
		"max_length",
		(value) => readTags(value).every((tag) => tag.length <= MAX_TAG_LENGTH),
		MAX_TAG_LENGTH,
	),
);
/** The JSON of a document. The server checks its nodes; the browser its length only. */
const document = z.optional(
	exactText(
		checkFilled(
			"document_too_long",
			(value) => new TextEncoder().encode(value).length <= MAX_DOCUMENT_BYTES,
		),
	),
);
const summary = text(maxCharacters(MAX_SUMMARY_LENGTH), oneLine());

/**
 * A saved entry. Without scripts the documents and the cover are not sent, and stay as they are.
 * `publishAt` is a time at the store, `2026-11-16T08:00`.
 */
const ContentEntryInput = z
	.strictObject({
		link,
		titleEn: text(required(), maxCharacters(MAX_TITLE_LENGTH), oneLine()),
		titleEs: text(maxCharacters(MAX_TITLE_LENGTH), oneLine()),
		summaryEn: summary,
		summaryEs: summary,
		tagsEn: tags,
		tagsEs: tags,
		bodyEn: document,
		bodyEs: document,
		/** The JSON of a picture; `none` removes the cover. */
		cover: z.optional(exactText()),
		state: z.enum(["draft", "public", "scheduled"]),
		publishAt: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "publish_time"))),
		version: z.string().check(z.regex(/^\d{1,9}$/)),
	})
	.check(
		checkAcross(
			"publishAt",
			"publish_time",
			({ state, publishAt }) => state !== "scheduled" || Boolean(publishAt),
		),
	);

export const contentEntryForm = defineForm(ContentEntryInput);

const NewContentEntry = z.strictObject({
	kind: z.enum(["post", "page"]),
	titleEn: text(required(), maxCharacters(MAX_TITLE_LENGTH), oneLine()),
});

export const newContentEntryForm = defineForm(NewContentEntry);
