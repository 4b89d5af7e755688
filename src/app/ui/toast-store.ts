/** Short messages over the page, and words for screen readers alone. `Toasts` shows them. */
import { createStore } from "./store.ts";

export type ToastKind = "error" | "info" | "good";
/** One that offers something to do stays until it is done or put away. */
export type Toast = { id: number; kind: ToastKind; text: string; offer?: Offer };
/** `stays`: also on the next page, because it was not made for this one. */
type Offer = { label: string; run: () => void; stays?: true };

export const toasts = createStore<Toast[]>([]);
export const announcement = createStore("");

let lastId = 0;

/** Says it on the screen; the same words twice in a row are said once, with what they offer last. */
export function showToast(said: Omit<Toast, "id">): void {
	const isSaid = (toast: Toast) => toast.kind === said.kind && toast.text === said.text;
	if (!toasts.get().some(isSaid)) toasts.set([...toasts.get(), { id: ++lastId, ...said }]);
	else if (said.offer)
		toasts.set(toasts.get().map((toast) => (isSaid(toast) ? { ...toast, ...said } : toast)));
}

/** What an offer was made for is over. */
export function withdrawOffers(): void {
	const left = toasts.get().filter(({ offer }) => !offer || offer.stays);
	if (left.length < toasts.get().length) toasts.set(left);
}

export function dismissToast(id: number): void {
	toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Says it to screen readers only, once they have finished what they are saying. */
export function announce(text: string): void {
	// A changed text is what makes them runInLanguage: repeated words differ by an invisible space.
	announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}
