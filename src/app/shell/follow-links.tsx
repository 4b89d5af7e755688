import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { isWindow, openWindow } from "./windows.ts";

/** A pointer that only passes by fetches nothing. */
const INTENT_MS = 100;

/**
 * Follows the links and the asking forms within the store without a reload, and fetches ahead the page of one that is pointed at.
 * A link marked `data-opens` opens that window of the frame; where scripts do not run it leads to what does the same.
 */
export function FollowLinks() {
	const navigate = useNavigate();
	const [meant, setMeant] = useState<string>();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const follow = (event: MouseEvent) => {
			if (event.defaultPrevented || opensElsewhere(event)) return;
			const opens = anchorAt(event)?.dataset.opens;
			const link = linkAt(event);
			if (!link && !opens) return;
			event.preventDefault();
			if (isWindow(opens)) openWindow(opens);
			else if (link)
				navigate(routePath(link), {
					preventScrollReset: "keepScroll" in link.dataset,
					replace: "replace" in link.dataset || link.href === location.href,
				});
		};
		const point = (event: Event) => {
			clearTimeout(timer);
			const link = linkAt(event);
			if (link && !staysUnfetched(link)) timer = setTimeout(() => setMeant(link.pathname + link.search), INTENT_MS);
		};
		const ask = (event: SubmitEvent) => {
			const url = event.defaultPrevented ? undefined : askedAddress(event);
			if (!url) return;
			event.preventDefault();
			const { dataset } = event.target as HTMLFormElement;
			navigate(routePath(url), { preventScrollReset: "keepScroll" in dataset, replace: "replace" in dataset });
		};
		document.addEventListener("click", follow);
		document.addEventListener("submit", ask);
		for (const kind of POINTING) document.addEventListener(kind, point, { passive: true });
		return () => {
			clearTimeout(timer);
			document.removeEventListener("click", follow);
			document.removeEventListener("submit", ask);
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
	const isPart = link.hash && link.pathname === location.pathname && link.search === location.search;
	if (isPart) return undefined;
	return link;
}

/** What a form that asks for a page of the store asks for. */
function askedAddress({ target, submitter }: SubmitEvent): URL | undefined {
	if (!(target instanceof HTMLFormElement) || target.method !== "get" || target.target) return undefined;
	const url = new URL(target.getAttribute("action") ?? location.pathname, location.href);
	const fields = [...new FormData(target, submitter)].map(([name, value]) => [name, String(value)]);
	url.search = String(new URLSearchParams(fields));
	return isOurs(url) ? url : undefined;
}

/** A page of the store in the language of this one. */
function isOurs({ origin, pathname }: { origin: string; pathname: string }): boolean {
	return origin === location.origin && !/^\/api(\/|$)/.test(pathname) && isSpanish(pathname) === isSpanish(location.pathname);
}

/** What opens in place needs no other page; and following a `nofollow` says something, which must not be said by pointing. */
function staysUnfetched(link: HTMLAnchorElement): boolean {
	const { dataset, ariaExpanded, rel } = link;
	return dataset.opens !== undefined || ariaExpanded !== null || rel === "nofollow" || !IS_CATALOG.test(routePath(link));
}

function anchorAt({ target }: Event): HTMLAnchorElement | null {
	return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** Without the language: the router of a language puts it there by itself. */
function routePath({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
	return `${isSpanish(pathname) ? pathname.slice(3) || "/" : pathname}${search}${hash}`;
}

function isSpanish(pathname: string): boolean {
	return /^\/es(\/|$)/.test(pathname);
}
