/** After a deploy the old page may ask for files that are gone: reload it, but at most once a minute, and never without a network. */

const KEY = "chunk-reloaded-at";
const GUARD_MS = 60_000;

/** Heard from Vite for a part of a page, and from the router for a page (`scripts/trim-router.ts`). Prevented means: it reloads. */
export function guardChunkLoads(): void {
	window.addEventListener("vite:preloadError", (event) => {
		if (navigator.onLine && reloadOnce(sessionStorage, Date.now(), () => location.reload()))
			event.preventDefault();
	});
}

export function reloadOnce(
	storage: Pick<Storage, "getItem" | "setItem">,
	now: number,
	reload: () => void,
): boolean {
	const last = Number(storage.getItem(KEY) ?? 0);
	if (now - last < GUARD_MS) return false;
	storage.setItem(KEY, String(now));
	reload();
	return true;
}
