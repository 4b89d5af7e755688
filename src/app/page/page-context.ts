/** What the server hands to a screen's loader. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Client } from "../../features/accounts/dependencies.ts";
import type { SignedIn } from "../../features/accounts/login.ts";
import type { Services } from "../../features/services.ts";
import { errorPage } from "./refused-page.ts";

export type PageContext = {
	services: Services;
	/** Who reads the page. */
	caller: Caller;
	language: Language;
	/** Where the request comes from, for limits and the history of sign-ins. */
	client: Client;
	/** The cookie of the reader's session. */
	session: { set: (session: SignedIn) => void; clear: () => void };
	/** Scheme and host the store is reached at, for canonical addresses. */
	origin: string;
	/** The day at the store, for promises with a date: `2026-11-16`. */
	today: string;
	/** What the page tells machines (schema.org), added by its loader. */
	structuredData: object[];
	/** Set by a loader whose page is the same for every guest, so that it may be kept. A signed-in reader's never is. */
	isShared: boolean;
	/**
	 * Set by a loader when the address itself is nobody else's business: the page is stored nowhere and tells no other site of it.
	 * `link`: the address is all that is needed to see it, so no page at all hears of it and no search engine keeps it.
	 */
	isSecret: boolean | "link";
	/** Set by a loader whose page holds a provider's field: it alone may show the provider's frames and run its scripts. */
	takesPayment: boolean;
	/** Whether the reader may see all mails and the demo's second-step codes: only in a demo, and only on its own machine. */
	canReadMailbox: boolean;
	/** Marks the scripts we render ourselves; the server allows these alone and takes the mark off again. */
	scriptMark: string;
	/** The rendered page, for the server to send; in pieces, because joining long texts costs as much as reading them. */
	html?: string[];
	/** Writes an unforeseen failure to the log. */
	report: (error: unknown) => void;
};

export const pageContextKey = createContext<PageContext>();

export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
	return context.get(pageContextKey);
}

/** Says that this page shows nothing of the caller's own. */
export function sharedPageOf(context: Readonly<RouterContextProvider>): PageContext {
	const page = pageOf(context);
	page.isShared = true;
	return page;
}

/** A page with a provider's field in it; nobody stores it. */
export function paymentPageOf(context: Readonly<RouterContextProvider>): PageContext {
	return Object.assign(pageOf(context), { takesPayment: true, isSecret: true });
}

/** A page of the reader's own, behind the guard `auth`: no browser and no proxy stores it. */
export function customerPageOf(
	context: Readonly<RouterContextProvider>,
): PageContext & { caller: Customer } {
	const page = pageOf(context);
	const { caller } = page;
	if (caller.kind !== "customer") throw errorPage("not_authenticated");
	page.isSecret = true;
	return Object.assign(page, { caller });
}
