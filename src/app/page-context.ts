/** What the server hands to a screen's loader. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Language } from "../domain/language.ts";
import type { Services } from "../features/services.ts";

export type PageContext = {
	services: Services;
	language: Language;
	/** Scheme and host the store is reached at, for canonical addresses. */
	origin: string;
	/** The day at the store, for promises with a date: `2026-11-16`. */
	today: string;
	/** What the page tells machines (schema.org), added by its loader. */
	structuredData: object[];
	/** Set by a loader whose page is the same for every guest, so that it may be kept. */
	isShared: boolean;
	/** Set by a loader when the address itself is nobody else's business: the page is stored nowhere and sends no referrer. */
	isSecret: boolean;
	/** Marks the scripts we render ourselves; the server allows these alone and takes the mark off again. */
	scriptMark: string;
	/** The rendered page, for the server to send. */
	html?: string;
	/** Writes an unforeseen failure to the log. */
	report: (error: unknown) => void;
};

export const pageKey = createContext<PageContext>();

export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
	return context.get(pageKey);
}

/** Says that this page shows nothing of the caller's own. */
export function sharedPageOf(context: Readonly<RouterContextProvider>): PageContext {
	const page = pageOf(context);
	page.isShared = true;
	return page;
}
