/** The context that the server passes to the loader and the action of a screen. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Client } from "../../features/accounts/dependencies.ts";
import type { SignedIn } from "../../features/accounts/login.ts";
import type { Services } from "../../features/services.ts";
import { errorPage } from "./error-page.ts";

export type PageContext = {
	services: Services;
	/** The guest or customer who requested the page. */
	caller: Caller;
	language: Language;
	/** Where the request comes from, for rate limits and the sign-in history. */
	client: Client;
	/**
	 * Sets or clears the session cookie. `forgetDevice` also clears the cookie by which the account
	 * knows this device.
	 */
	session: {
		set: (session: SignedIn) => void;
		clear: () => void;
		forgetDevice: () => void;
	};
	/** Scheme and host of the store, for canonical addresses. */
	origin: string;
	/** Today in the store's time zone, for shipping dates: `2026-11-16`. */
	today: string;
	/** The day from which the ship days of an order that is placed now count. */
	startsOn: string;
	/** schema.org data of the page, added by its loader. */
	structuredData: object[];
	/** Origins of pictures that the page shows, beside our own. */
	pictures: string[];
	/**
	 * Set by a loader whose page is the same for every guest, so that it may be cached. Pages of
	 * customers never are.
	 */
	isShared: boolean;
	/**
	 * Set by the loader of a shared page that shows and counts parts of these categories only: a
	 * changed price or stock of another part does not change the page.
	 */
	partCategories?: readonly string[];
	/** The same for a page with parts of these brands only. */
	partBrands?: readonly number[];
	/**
	 * Set by the loader of a shared page that shows the prices and the stock of these parts only, and
	 * whose choice of parts depends on neither.
	 */
	shownParts?: readonly number[];
	/**
	 * Set by a loader that shows a way on although nothing is at the address, such as a page past the
	 * end of a list. The page gets status 404.
	 */
	isNotFound?: true;
	/**
	 * Set by a loader of a private page: no cache stores it, and other sites do not get its address
	 * as the referrer. `link`: the address alone gives access, so no page gets it as the referrer and
	 * search engines must not index it.
	 */
	isSecret: boolean | "link";
	/**
	 * Set by a loader whose page contains a payment provider's field. Only such pages allow the
	 * provider's frames and scripts.
	 */
	takesPayment: boolean;
	/** Set by a loader that answers with a file which is sent while it is written. */
	isStreamed?: true;
	/** Set by the guard of the office: warehouse staff asked for a page that is not for them. */
	isClosedToWarehouse?: true;
	/** Whether a browser on the store's own machine asks, with no proxy in between. */
	isLocal: boolean;
	/**
	 * Whether this request may see all mails and the demo's second-step codes: only in a demo, and
	 * only from its own machine.
	 */
	canReadMailbox: boolean;
	/**
	 * The nonce of our inline scripts. The server puts their hashes into the content policy and
	 * removes the nonce.
	 */
	scriptMark: string;
	/** The rendered page, in pieces because joining long strings is slow. */
	html?: string[];
	/** Logs an unexpected error. */
	report: (error: unknown) => void;
};

export const pageContextKey = createContext<PageContext>();

export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
	return context.get(pageContextKey);
}

/** For a page that shows nothing of the customer's own: it may be cached for guests. */
export function sharedPageOf(context: Readonly<RouterContextProvider>): PageContext {
	const page = pageOf(context);
	page.isShared = true;
	return page;
}

/** For a page with a payment provider's field. It is never stored. */
export function paymentPageOf(context: Readonly<RouterContextProvider>): PageContext {
	return Object.assign(pageOf(context), { takesPayment: true, isSecret: true });
}

/** For a page of a customer, behind the guard `auth`. No browser and no proxy stores it. */
export function customerPageOf(
	context: Readonly<RouterContextProvider>,
): PageContext & { caller: Customer } {
	const page = pageOf(context);
	const { caller } = page;
	if (caller.kind !== "customer") throw errorPage("not_authenticated");
	page.isSecret = true;
	return Object.assign(page, { caller });
}
