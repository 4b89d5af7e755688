import { shownLanguage } from "../../domain/content/content-entry.ts";
import type { ContentDocument } from "../../domain/content/document.ts";
import type { Language } from "../../domain/store/language.ts";
import { orThrowErrorPage, refusedCode } from "../page/error-page.ts";
import type { PageContext } from "../page/page-context.ts";
import type { PartsListView } from "./parts-list.tsx";
import { readPartsBlocks } from "./read-parts-blocks.ts";

/** A text that staff write as a page and that a screen shows among its own sections. */
export type StoreText = {
	body: ContentDocument;
	language: Language;
	isTranslated: boolean;
	parts: Record<string, PartsListView>;
	pricesHidden: boolean;
};

/**
 * Null when the page does not exist or the content service is away: the screen then shows its own
 * sections alone.
 */
export async function readStoreText(page: PageContext, link: string): Promise<StoreText | null> {
	const entry = await orThrowErrorPage(
		page.services.content.readPage(link).catch((error: unknown) => {
			if (isMissing(error)) return null;
			throw error;
		}),
	);
	if (!entry) return null;
	const language = shownLanguage(entry, page.language);
	const body = entry.body[language];
	return {
		body,
		language,
		isTranslated: language === page.language,
		...(await orThrowErrorPage(readPartsBlocks(page, body))),
	};
}

function isMissing(error: unknown): boolean {
	const code = refusedCode(error);
	return code === "not_found" || code === "unavailable";
}
