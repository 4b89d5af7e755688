/** The entries of the hosted content service, checked and in the types of the content port. */
import { z } from "zod";
import { PictureSchema, readDocument } from "../../../contract/content-document.ts";
import { isAllowedHref } from "../../../domain/content/content-link.ts";
import { isEmptyDocument } from "../../../domain/content/document.ts";
import { MAX_FLYER_PARTS } from "../../../domain/papers/flyer.ts";
import type { Post } from "../../../ports/content.ts";

const text = z.nullish(z.string()).transform((value) => value ?? "");
const bilingual = z
	.nullish(z.object({ en: text, es: text }))
	.transform((value) => value ?? { en: "", es: "" });
const tags = z.nullish(z.array(z.string())).transform((value) => value ?? []);
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
/** A document is stored as JSON text, or as an object. */
const document = z
	.nullish(z.unknown())
	.transform((value) => readDocument(typeof value === "string" ? parseJson(value) : value));
const body = z
	.nullish(z.object({ en: document, es: document }))
	.transform((value) => value ?? { en: readDocument(null), es: readDocument(null) });

export const PostSchema: z.ZodType<Post> = z
	.object({
		link: z.string().regex(/^[a-z0-9-]{1,80}$/),
		title: bilingual,
		summary: bilingual,
		tags: z
			.nullish(z.object({ en: tags, es: tags }))
			.transform((value) => value ?? { en: [], es: [] }),
		cover: z.nullish(z.unknown()).transform((value) => PictureSchema.safeParse(value).data ?? null),
		publishedAt: moment,
		changedAt: moment,
		body,
	})
	.transform((post) => ({
		...post,
		languages:
			post.title.es !== "" && !isEmptyDocument(post.body.es)
				? (["en", "es"] as const).slice()
				: (["en"] as const).slice(),
	}));

export const PageSchema = z.object({
	link: z.string().regex(/^[a-z0-9-]{1,80}$/),
	title: bilingual,
	summary: bilingual,
	changedAt: moment,
	body,
});

const file = z.object({ fileName: z.string(), url: z.string().refine(isAllowedHref) });
/** The files of the service are open to everyone, so they hold no hidden prices. */
export const CatalogSchema = z
	.object({
		name: bilingual,
		file,
		cover: z.nullish(file).transform((value) => value ?? null),
	})
	.transform((catalog) => ({ ...catalog, priceLevel: null, details: null }));
export const FlyerSchema = z.object({
	title: bilingual,
	text: bilingual,
	skus: z.array(z.string()).transform((skus) => skus.slice(0, MAX_FLYER_PARTS)),
	endsOn: z.nullish(z.iso.date()).transform((value) => value ?? null),
});

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}
