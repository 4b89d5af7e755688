import { useEffect, useState } from "react";
import {
	type NavigateFunction,
	type NavigateOptions,
	PrefetchPageLinks,
	useNavigate,
} from "react-router";
import { isDialogName, openDialog } from "../page/frame-dialogs.ts";
import { hasLostChunk } from "./chunk-guard.ts";

/** A pointer that only passes by fetches nothing. */
const INTENT_MS = 100;

/**
 * Follows the links and sends the forms of the store without a reload, and fetches ahead the page of one that is pointed at.
 * A link marked `data-opens` opens that window of the frame; where scripts do not run it leads to what does the same.
 */
export function ClientNavigation() {
	const navigate = useNavigate();
	const [meant, setMeant] = useState<string>();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const follow = (event: MouseEvent) => {
			if (event.defaultPrevented || opensElsewhere(event) || hasLostChunk()) return;
			const opens = anchorAt(event)?.dataset.opens;
			const link = linkAt(event);
			if (!link && !opens) return;
			event.preventDefault();
			if (isDialogName(opens)) openDialog(opens);
			else if (link) navigate(pathFrom(link, link), movesOf(link, link.href === location.href));
		};
		const point = (event: Event) => {
			clearTimeout(timer);
			const link = linkAt(event);
			if (link && !staysUnfetched(link))
				timer = setTimeout(() => setMeant(link.pathname + link.search), INTENT_MS);
		};
		const submit = (event: SubmitEvent) => {
			const form = event.defaultPrevented || hasLostChunk() ? undefined : ourForm(event);
			if (!form) return;
			event.preventDefault();
			if ("cart" in form.dataset)
				import("../cart/handle-add-to-cart.ts").then(({ handleAddToCart }) =>
					handleAddToCart(form, event.submitter),
				);
			else if (form.method === "post") send(form, event.submitter, navigate);
			else navigate(pathFrom(form, askedAddress(form, event.submitter)), movesOf(form));
		};
		document.addEventListener("click", follow);
		document.addEventListener("submit", submit);
		for (const kind of POINTING) document.addEventListener(kind, point, { passive: true });
		return () => {
			clearTimeout(timer);
			document.removeEventListener("click", follow);
			document.removeEventListener("submit", submit);
			for (const kind of POINTING) document.removeEventListener(kind, point);
		};
	}, [navigate]);
	return meant ? <PrefetchPageLinks page={meant} /> : null;
}

/** Only pages that are the same for everybody are fetched ahead: they come from memory, and asking for them does nothing. */
const IS_CATALOG = /^\/($|\?|(category|search-by-brand|part|engine|custom-search|page)(\/|\?|$))/;

const POINTING = ["mouseover", "focusin", "touchstart"] as const;

/** The link to another page of the store in this language, if the event happened on one. */
function linkAt(event: Event): HTMLAnchorElement | undefined {
	const link = anchorAt(event);
	if (!link || link.target || link.hasAttribute("download") || !isOurs(link)) return undefined;
	const isPart =
		link.hash && link.pathname === location.pathname && link.search === location.search;
	if (isPart) return undefined;
	return link;
}

/** A form of ours that asks for a page or changes something there. */
function ourForm({ target, submitter }: SubmitEvent): HTMLFormElement | undefined {
	if (
		!(target instanceof HTMLFormElement) ||
		target.target ||
		submitter?.hasAttribute("formaction")
	)
		return undefined;
	return target.method !== "dialog" && isOurs(addressOf(target)) ? target : undefined;
}

function addressOf(form: HTMLFormElement): URL {
	return new URL(form.getAttribute("action") ?? location.href, location.href);
}

function askedAddress(form: HTMLFormElement, submitter: HTMLElement | null): URL {
	const url = addressOf(form);
	const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
	url.search = String(new URLSearchParams(fields));
	return url;
}

const underWay = new WeakSet<HTMLFormElement>();

/** Pressed twice, a form is sent once. */
async function send(
	form: HTMLFormElement,
	submitter: HTMLElement | null,
	navigate: NavigateFunction,
): Promise<void> {
	if (underWay.has(form)) return;
	underWay.add(form);
	// The router's own forms do just this; its type leaves out what they pass on.
	const sent = {
		formMethod: "post",
		formEncType: form.enctype,
		formData: new FormData(form, submitter),
		...movesOf(form),
	};
	await navigate(routePath(addressOf(form)), sent as NavigateOptions);
	underWay.delete(form);
}

function movesOf(chosen: HTMLElement, isSame = false): NavigateOptions {
	const { dataset } = chosen;
	return {
		preventScrollReset: "keepScroll" in dataset,
		replace: "replace" in dataset || isSame || sheetOf(chosen) !== null,
	};
}

/** What is chosen in an open sheet leaves it open; all of it is one step, which Back takes back. */
function pathFrom(
	chosen: Element,
	{ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">,
): string {
	const sheet = sheetOf(chosen);
	return routePath({ pathname, search, hash: sheet ? `#${sheet.id}` : hash });
}

function sheetOf(chosen: Element): Element | null {
	return chosen.closest("[data-sheet][data-open]");
}

/** A page of the store in the language of this one. */
function isOurs({ origin, pathname }: { origin: string; pathname: string }): boolean {
	const isSameKind =
		isSpanish(pathname) === isSpanish(location.pathname) &&
		takesPayment(pathname) === takesPayment(location.pathname);
	return origin === location.origin && !/^\/api(\/|$)/.test(pathname) && isSameKind;
}

/** Providers may show their fields there and nowhere else, which the browser decides when it loads a page. */
function takesPayment(pathname: string): boolean {
	return /^(\/es)?\/Checkout(\/|$)/i.test(pathname);
}

/** What opens in place needs no other page; and following a `nofollow` says something, which must not be said by pointing. */
function staysUnfetched(link: HTMLAnchorElement): boolean {
	const { dataset, ariaExpanded, rel } = link;
	return (
		dataset.opens !== undefined ||
		ariaExpanded !== null ||
		rel === "nofollow" ||
		!IS_CATALOG.test(routePath(link))
	);
}

function anchorAt({ target }: Event): HTMLAnchorElement | null {
	return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** Without the language: the router of a language puts it there by itself. */
export function routePath({
	pathname,
	search,
	hash,
}: Pick<URL, "pathname" | "search" | "hash">): string {
	return `${isSpanish(pathname) ? pathname.slice(3) || "/" : pathname}${search}${hash}`;
}

function isSpanish(pathname: string): boolean {
	return /^\/es(\/|$)/.test(pathname);
}
