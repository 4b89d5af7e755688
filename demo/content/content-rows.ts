/** The rows of settings, contact points, messages, pages and posts. */
import { missingInSpanish } from "../../src/domain/content/content-entry.ts";
import type { Value } from "../copy-text.ts";
import type { DemoTable } from "../demo-table.ts";
import { fixedTable } from "../reference-rows.ts";
import { PAGES } from "./pages.ts";
import { PART_NUMBER_POSTS } from "./posts/part-number-posts.ts";
import { WORKSHOP_POSTS } from "./posts/workshop-posts.ts";
import { CONTACT_POINTS, CORES_MESSAGE as CORES, SETTINGS } from "./store-settings.ts";
import { TRADE_PAGES } from "./trade-pages.ts";
import { document } from "./write-document.ts";

export function contentTables(): DemoTable[] {
	return [
		fixedTable("setting", "key value", Object.entries(SETTINGS)),
		fixedTable(
			"contact_point",
			"id kind label_en label_es address phone hours_en hours_es position",
			CONTACT_POINTS.map(({ kind, en, es, address, phone, hoursEn, hoursEs }, index): Value[] => [
				index + 1,
				kind,
				en,
				es,
				address,
				phone,
				hoursEn,
				hoursEs,
				index + 1,
			]),
		),
		fixedTable(
			"pop_up_message",
			"code title_en title_es message_en message_es message_open_en message_open_es enabled show_as_global_modal modal_delay_to_show_again_hours show_first_x_days style",
			[
				[
					CORES.code,
					CORES.titleEn,
					CORES.titleEs,
					CORES.messageEn,
					CORES.messageEs,
					CORES.openEn,
					CORES.openEs,
					true,
					false,
					CORES.hoursBetween,
					CORES.firstDays,
					CORES.style,
				],
			],
		),
		fixedTable(
			"content_entry",
			"id kind link title_en title_es summary_en summary_es body_en body_es tags_en tags_es missing_es cover is_published publish_at version created_at changed_at",
			entryRows(),
		),
		fixedTable(
			"content_revision",
			"entry_id version saved_at snapshot",
			ENTRIES.map((entry, index) => [
				index + 1,
				1,
				entry.text.publishAt ?? WRITTEN_AT,
				JSON.stringify(entry.text),
			]),
		),
	];
}

/** When the pages were written. The posts have dates of their own. */
const WRITTEN_AT = "2026-05-04T13:00:00Z";

const ENTRIES = [
	...[...PAGES, ...TRADE_PAGES].map(({ url, titleEn, titleEs, en, es }) => ({
		kind: "page",
		text: {
			link: url,
			title: { en: titleEn, es: titleEs },
			summary: { en: "", es: "" },
			body: { en: document(...en), es: document(...es) },
			tags: { en: [] as string[], es: [] as string[] },
			cover: null,
			isPublished: true,
			publishAt: WRITTEN_AT as string | null,
		},
	})),
	...[...PART_NUMBER_POSTS, ...WORKSHOP_POSTS].map((post) => ({
		kind: "post",
		text: { ...post, isPublished: post.publishAt !== null },
	})),
];

function entryRows(): Value[][] {
	return ENTRIES.map(({ kind, text }, index) => [
		index + 1,
		kind,
		text.link,
		text.title.en,
		text.title.es,
		text.summary.en,
		text.summary.es,
		JSON.stringify(text.body.en),
		JSON.stringify(text.body.es),
		textArray(text.tags.en),
		textArray(text.tags.es),
		textArray(missingInSpanish(text)),
		text.cover && JSON.stringify(text.cover),
		text.isPublished,
		text.publishAt,
		1,
		text.publishAt ?? WRITTEN_AT,
		text.publishAt ?? WRITTEN_AT,
	]);
}

/** An array as PostgreSQL writes it; the words contain neither quotes nor backslashes. */
function textArray(words: string[]): string {
	return `{${words.map((word) => `"${word}"`).join(",")}}`;
}
