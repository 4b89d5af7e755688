import { useEffect, useRef, useState } from "react";
import {
	type NavigateFunction,
	type NavigateOptions,
	PrefetchPageLinks,
	useLocation,
	useNavigate,
} from "react-router";
import { hasLostChunk } from "../browser/chunk-guard.ts";
import { isDialogName, openDialog } from "../page/frame-dialogs.ts";
import { HYDRATED, loadLaterParts } from "../page/hydrate-later.tsx";
import { copyText } from "../ui/copy-text.ts";

/** A pointer must stay this long on a link before its page is prefetched. */
const PREFETCH_DELAY_MS = 100;

/**
 * Follows links and submits forms through the router, and prefetches the page of a link that is
 * pointed at or focused. A link with `data-opens` opens that dialog of the shell; without scripts
 * its address leads to a page that does the same. A link with `data-options` opens the choice of
 * brands of that part, and a button with `data-copy` copies that text.
 */
export function ClientNavigation() {
	const navigate = useNavigate();
	const { key: locationKey } = useLocation();
	const firstLocationKey = useRef(locationKey);
	const [prefetchPath, setPrefetchPath] = useState<string>();
	useEffect(() => {
		setPrefetchPath(undefined);
		waitingNavigation?.abort();
		if (locationKey !== firstLocationKey.current) removeSearchEngineLinks();
	}, [locationKey]);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const onClick = (event: MouseEvent) => {
			const act = actionOf(event, navigate);
			if (!act) return;
			event.preventDefault();
			act();
		};
		const onPointing = (event: Event) => {
			clearTimeout(timer);
			const link = linkAt(event);
			if (link && canPrefetch(link))
				timer = setTimeout(() => setPrefetchPath(link.pathname + link.search), PREFETCH_DELAY_MS);
		};
		const onSubmit = (event: SubmitEvent) => {
			const form = event.defaultPrevented || hasLostChunk() ? undefined : ourForm(event);
			if (!form) return;
			event.preventDefault();
			if (methodOf(form) === "post") submitForm(form, event.submitter, navigate);
			else requestPage(form, event.submitter, navigate);
		};
		// React stops events on HTML that it has not hydrated yet, at the document.
		const onEarlyClick = (event: MouseEvent) => {
			if (elementAt(event, NOT_HYDRATED)) onClick(event);
		};
		window.addEventListener("click", onEarlyClick, true);
		document.addEventListener("click", repeatEarlyPress, true);
		document.addEventListener("click", onClick);
		document.addEventListener("submit", onSubmit);
		for (const type of POINTING_EVENTS)
			window.addEventListener(type, onPointing, { capture: true, passive: true });
		return () => {
			clearTimeout(timer);
			window.removeEventListener("click", onEarlyClick, true);
			document.removeEventListener("click", repeatEarlyPress, true);
			document.removeEventListener("click", onClick);
			document.removeEventListener("submit", onSubmit);
			for (const type of POINTING_EVENTS) window.removeEventListener(type, onPointing, true);
		};
	}, [navigate]);
	return prefetchPath ? <PrefetchPageLinks page={prefetchPath} /> : null;
}

/** Marked by `page/hydrate-later.tsx`. */
const NOT_HYDRATED = "[data-later]";

/** Buttons that do nothing until React handles them. */
const REACT_BUTTON = "button[type=button]:not([data-copy], [popovertarget])";

/**
 * Presses the button again once its part is hydrated. Runs after React's own listener at the
 * document: if React has hydrated the part for this press, the button is not repeated.
 */
function repeatEarlyPress(event: MouseEvent): void {
	const button = elementAt(event, REACT_BUTTON);
	elementAt(event, NOT_HYDRATED)?.addEventListener(HYDRATED, () => button?.click(), { once: true });
}

/** What a press on a link or a button does, if the shell handles it. */
function actionOf(event: MouseEvent, navigate: NavigateFunction): (() => void) | undefined {
	if (event.defaultPrevented) return undefined;
	const copied = elementAt(event, "[data-copy]")?.dataset.copy;
	if (copied !== undefined) return () => void copyText(copied);
	if (opensElsewhere(event) || hasLostChunk()) return undefined;
	const { opens } = anchorAt(event)?.dataset ?? {};
	if (isDialogName(opens)) return () => openDialog(opens);
	const link = linkAt(event);
	if (!link) return undefined;
	const follow = followLink(link, navigate);
	return () => whenHydrated(link, follow);
}

/** Waits for a part to be hydrated. A later press or another page ends the wait. */
let waitingNavigation: AbortController | undefined;

/**
 * Navigates once the part around a link or a form is hydrated: React would replace that part,
 * and the focus in it would be lost.
 */
function whenHydrated(element: Element, navigate: () => void): void {
	waitingNavigation?.abort();
	const part = element.closest(NOT_HYDRATED);
	if (!part) {
		navigate();
		return;
	}
	const waiting = new AbortController();
	waitingNavigation = waiting;
	const navigateOnce = () => {
		if (waiting.signal.aborted) return;
		waiting.abort();
		navigate();
	};
	void untilHydrated(part, waiting.signal).then(navigateOnce, navigateOnce);
}

/** Fails if the code of the part cannot be loaded. */
async function untilHydrated(part: Element, signal: AbortSignal): Promise<void> {
	const hydrated = new Promise<void>((resolve) => {
		const onHydrated = () => {
			if (!part.isConnected || !part.matches(NOT_HYDRATED)) resolve();
		};
		document.addEventListener(HYDRATED, onHydrated, { capture: true, signal });
	});
	await loadLaterParts();
	await hydrated;
}

/** The address is read at once, because the link may have changed when it is followed. */
function followLink(link: HTMLAnchorElement, navigate: NavigateFunction): () => void {
	const { options } = link.dataset;
	if (options) return () => navigate(`${location.search}#options-${options}`, OPENED_IN_PLACE);
	const path = pathFrom(link, link);
	const navigateAs = navigateOptions(link, link.href === location.href);
	return () => navigate(path, navigateAs);
}

/**
 * They belong to the page that was loaded as a document. A phone would share the canonical address
 * instead of the one that is shown.
 */
function removeSearchEngineLinks(): void {
	for (const link of document.head.querySelectorAll('link[rel="canonical"], link[hreflang]'))
		link.remove();
}

/**
 * Only catalog pages are prefetched: the server has them in its cache, and loading them changes
 * nothing.
 */
const CATALOG_PATH =
	/^\/($|\?|(category|search-by-brand|part|engine|custom-search|page|blog)(\/|\?|$))/;

/** Back closes what the link opened. */
const OPENED_IN_PLACE = { preventScrollReset: true, state: { canGoBack: true } };

const POINTING_EVENTS = ["mouseover", "focusin", "touchstart"] as const;

/** The link to another page of the store in this language, if the event happened on one. */
function linkAt(event: Event): HTMLAnchorElement | undefined {
	const link = anchorAt(event);
	// Without a network the router keeps this page and says so; a document would be an error page.
	const isDocument = link?.target === "_self" ? navigator.onLine : Boolean(link?.target);
	if (!link || isDocument || link.hasAttribute("download") || !isOurs(link)) return undefined;
	const isSamePage =
		link.hash && link.pathname === location.pathname && link.search === location.search;
	if (isSamePage) return undefined;
	return link;
}

/** The submitted form, if its action is a page of the store. */
function ourForm({ target, submitter }: SubmitEvent): HTMLFormElement | undefined {
	if (
		!(target instanceof HTMLFormElement) ||
		target.hasAttribute("target") ||
		submitter?.hasAttribute("formaction")
	)
		return undefined;
	return methodOf(target) !== "dialog" && isOurs(addressOf(target)) ? target : undefined;
}

/** From the attribute, because `form.method` is the field of that name where a form has one. */
function methodOf(form: HTMLFormElement): string | null {
	return form.getAttribute("method");
}

function addressOf(form: HTMLFormElement): URL {
	return new URL(form.getAttribute("action") ?? location.href, location.href);
}

/** The address of a GET form with its fields as the query. */
function getFormUrl(form: HTMLFormElement, submitter: HTMLElement | null): URL {
	const url = addressOf(form);
	const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
	url.search = String(new URLSearchParams(fields));
	return url;
}

/** The fields are read at once, because they may have changed when the page is requested. */
function requestPage(
	form: HTMLFormElement,
	submitter: HTMLElement | null,
	navigate: NavigateFunction,
): void {
	const path = pathFrom(form, getFormUrl(form, submitter));
	const options = navigateOptions(form);
	whenHydrated(form, () => void navigate(path, options));
}

const submittingForms = new WeakSet<HTMLFormElement>();

/** Ignores a second submit while the first is pending. */
async function submitForm(
	form: HTMLFormElement,
	submitter: HTMLElement | null,
	navigate: NavigateFunction,
): Promise<void> {
	if (submittingForms.has(form)) return;
	submittingForms.add(form);
	// The router's `Form` passes the same options; their type does not list all of them.
	const options = {
		formMethod: "post",
		formEncType: form.getAttribute("enctype") ?? "application/x-www-form-urlencoded",
		formData: new FormData(form, submitter),
		...navigateOptions(form),
	};
	await navigate(routePath(addressOf(form)), options as NavigateOptions);
	submittingForms.delete(form);
}

function navigateOptions(element: HTMLElement, isSamePage = false): NavigateOptions {
	const { dataset } = element;
	return {
		preventScrollReset: "keepScroll" in dataset,
		replace: "replace" in dataset || isSamePage || sheetOf(element) !== null,
	};
}

/**
 * A link in an open sheet keeps the sheet open. All choices in it replace one history entry, so
 * Back undoes them together.
 */
function pathFrom(
	element: Element,
	{ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">,
): string {
	const sheet = sheetOf(element);
	return routePath({ pathname, search, hash: sheet ? `#${sheet.id}` : hash });
}

function sheetOf(element: Element): Element | null {
	return element.closest("[data-sheet][data-open]");
}

/** A page of the store in this page's language, and a payment page only from a payment page. */
function isOurs({ origin, pathname }: { origin: string; pathname: string }): boolean {
	const isSameKind =
		isSpanish(pathname) === isSpanish(location.pathname) &&
		takesPayment(pathname) === takesPayment(location.pathname);
	return origin === location.origin && !/^\/api(\/|$)/.test(pathname) && isSameKind;
}

/**
 * Payment pages must be loaded as documents, because their content policy allows the providers'
 * fields.
 */
export function takesPayment(pathname: string): boolean {
	return /^(\/es)?\/Checkout(\/|$)/i.test(pathname);
}

/**
 * Not for links that open something on this page, nor for `nofollow` links, whose request changes
 * something.
 */
function canPrefetch(link: HTMLAnchorElement): boolean {
	const { dataset, ariaExpanded, rel } = link;
	const opensInPlace = dataset.opens !== undefined || ariaExpanded !== null;
	return !opensInPlace && rel !== "nofollow" && CATALOG_PATH.test(routePath(link));
}

function anchorAt(event: Event): HTMLAnchorElement | null {
	return elementAt<HTMLAnchorElement>(event, "a[href]");
}

function elementAt<E extends HTMLElement>({ target }: Event, selector: string): E | null {
	return target instanceof Element ? target.closest<E>(selector) : null;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** The path without /es, because the Spanish router adds it. */
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
