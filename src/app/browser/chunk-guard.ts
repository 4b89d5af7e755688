/**
 * After a deploy an open page may import chunks that are gone from the server. The page then
 * reloads once, but at most once a minute, so that it cannot loop, and never offline, because an
 * offline reload would lose the page.
 */
import { isIntendedReload, reloadPage } from "./reload-page.ts";

const RELOADED_AT_KEY = "chunk-reloaded-at";
const MIN_MS_BETWEEN_RELOADS = 60_000;

/** Fired on the window when the chunk of a page is missing and the page may not reload. */
export const CHUNK_LOST = "chunk-lost";

let isChunkLost = false;

let optionalLoads = 0;

/**
 * Loads code that the page can do without: a failure does not reload the page, which would lose
 * typed text.
 */
export async function loadOptionalChunk<T>(load: () => Promise<T>): Promise<T> {
	optionalLoads += 1;
	try {
		return await load();
	} finally {
		optionalLoads -= 1;
	}
}

/**
 * True once a page's chunk was lost. The router waits for it forever, so links load whole pages
 * from then on.
 */
export function hasLostChunk(): boolean {
	return isChunkLost;
}

export function guardChunkLoads(): void {
	// Vite fires this for a failed `import()` of a component. `preventDefault` tells Vite not to
	// throw.
	window.addEventListener("vite:preloadError", (event) => {
		if (optionalLoads > 0 || !mayReload()) return;
		event.preventDefault();
		reloadPage();
	});
	// React Router reloads the page by itself when the chunk of a route fails to load. Browsers with
	// the Navigation
	// API let us cancel that; the others reload each time.
	window.navigation?.addEventListener("navigate", (event) => {
		const isRouters =
			event.navigationType === "reload" && !event.userInitiated && !isIntendedReload();
		if (!isRouters || mayReload()) return;
		event.preventDefault();
		loseChunk();
	});
}

/** Gives up the navigation that needs the chunk. */
export function loseChunk(): void {
	isChunkLost = true;
	window.dispatchEvent(new Event(CHUNK_LOST));
}

function mayReload(): boolean {
	return navigator.onLine && claimReload(sessionStorage, Date.now());
}

/** False when the page already reloaded within the last minute. */
export function claimReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
	const reloadedAt = Number(storage.getItem(RELOADED_AT_KEY) ?? 0);
	if (now - reloadedAt < MIN_MS_BETWEEN_RELOADS) return false;
	storage.setItem(RELOADED_AT_KEY, String(now));
	return true;
}
