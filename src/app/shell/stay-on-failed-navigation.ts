/** Keeps the current page when the next one cannot be loaded or a form gets no answer. */
import { useEffect, useRef } from "react";
import { type MiddlewareFunction, useLocation, useNavigate } from "react-router";
import { CHUNK_LOST, hasLostChunk, loseChunk } from "../browser/chunk-guard.ts";
import { m } from "../messages/compiled/messages.js";
import { loadLaterParts } from "../page/hydrate-later.tsx";
import { showFailedLoad } from "../page/load-when-shown.tsx";
import { showToast, withdrawOffers } from "../ui/toast-store.ts";
import { routePath } from "./client-navigation.tsx";

export type LoaderResults = Record<string, { type: "data" | "error"; result: unknown }>;
type FailedNavigation = { url: URL; isForm: boolean; explain: (() => void) | undefined };

/** Set while the shell is mounted; without it a failed navigation shows the error page. */
let giveUpNavigation: ((failed: FailedNavigation) => void) | undefined;

/**
 * Client middleware of the root. A refusal (400, 404) is an answer and is shown; a network or
 * server failure is not.
 */
export const stayOnFailedNavigation: MiddlewareFunction<LoaderResults> = async (
	{ request },
	next,
) => {
	const isForm = request.method !== "GET";
	const results = await untilChunkIsLost(isForm ? next() : withLaterParts(next()));
	if (!results || Object.values(results).some(hasFailed)) await stayOnPage(request);
	return results;
};

/** Gives the navigation of this request up. `explain` replaces the toast about the failure. */
export async function stayOnPage(request: Request, explain?: () => void): Promise<void> {
	const { signal, url, method } = request;
	if (!giveUpNavigation || signal.aborted) return;
	giveUpNavigation({ url: new URL(url), isForm: method !== "GET", explain });
	// The router aborts this navigation for the one that stays, and ignores what is returned later.
	if (!signal.aborted)
		await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}

/** The next page appears as a whole, with the parts that a first page hydrates later. */
async function withLaterParts(loading: Promise<LoaderResults>): Promise<LoaderResults> {
	const results = await loading;
	if (!Object.values(results).some(hasFailed)) await loadLaterParts().catch(loseChunk);
	return results;
}

/** Undefined when a chunk of the page is lost: the router then never finishes loading it. */
function untilChunkIsLost<T>(loading: Promise<T>): Promise<T | undefined> {
	return new Promise((resolve, reject) => {
		const stop = () => resolve(undefined);
		window.addEventListener(CHUNK_LOST, stop, { once: true });
		loading.then(resolve, reject).finally(() => window.removeEventListener(CHUNK_LOST, stop));
	});
}

function hasFailed({ type, result }: LoaderResults[string]): boolean {
	if (type !== "error" || result instanceof Response) return false;
	const isRefusal =
		typeof result === "object" &&
		result !== null &&
		"status" in result &&
		Number(result.status) < 500;
	return !isRefusal;
}

/** Shows a toast that offers to try again. A form is still on the page and can be sent again. */
export function useStayOnFailedNavigation(): void {
	const navigate = useNavigate();
	const location = useLocation();
	const shownLocation = useRef(location);
	useEffect(() => {
		shownLocation.current = location;
	}, [location]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs because another page was loaded after all
	useEffect(withdrawOffers, [location.pathname, location.search]);
	useEffect(() => {
		giveUpNavigation = ({ url, isForm, explain }) => {
			const { state, ...place } = shownLocation.current;
			void navigate(place, {
				state,
				replace: true,
				preventScrollReset: true,
				defaultShouldRevalidate: false,
			});
			if (explain) explain();
			else if (isForm) showFailedForm();
			else showFailedLoad(() => tryAgain(url));
		};
		const tryAgain = (url: URL) => {
			if (hasLostChunk()) return window.location.assign(url);
			const isSamePage = url.href.split("#")[0] === window.location.href.split("#")[0];
			void navigate(routePath(url), { preventScrollReset: true, replace: isSamePage });
		};
		return () => {
			giveUpNavigation = undefined;
		};
	}, [navigate]);
}

function showFailedForm(): void {
	const text = navigator.onLine ? m.form_unanswered() : m.form_not_sent();
	showToast({ kind: "error", text });
}
