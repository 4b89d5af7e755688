/**
 * Queues what a visitor does before the page is hydrated; `replay-early-input.ts` replays it.
 * Without this, on a slow connection the first tap on "Add to cart" would open the empty cart, and
 * the first choice in a select would be lost.
 */

/** If the page is not hydrated by then, "Add to cart" is sent to the server as a form. */
const MAX_WAIT_MS = 10_000;

const queue: (() => void)[] = [];
window.earlyInput = queue;
let isGivenUp = false;

onEarly("change", ({ target }) => {
	if (target instanceof HTMLSelectElement)
		queue.push(() => target.dispatchEvent(new Event("change", { bubbles: true })));
});

onEarly("submit", (event) => {
	const { target, submitter } = event;
	if (isGivenUp || !(target instanceof HTMLFormElement) || !("cart" in target.dataset)) return;
	event.preventDefault();
	queue.push(() => target.requestSubmit(submitter));
	setTimeout(() => {
		isGivenUp = true;
		for (const replay of queue.splice(0)) replay();
	}, MAX_WAIT_MS);
});

// Reserves the room of the recently viewed parts before the first paint, when there are several.
// The browser reads its storage from disk here, while the page waits for its styles.
try {
	if (localStorage.getItem("viewed")?.includes(",")) document.documentElement.dataset.viewed = "";
} catch {
	// Storage is denied.
}

function onEarly<K extends "change" | "submit">(
	type: K,
	listener: (event: DocumentEventMap[K]) => void,
): void {
	const isHydrated = () => document.documentElement.dataset.ready !== undefined;
	document.addEventListener(type, (event) => isHydrated() || listener(event), true);
}
