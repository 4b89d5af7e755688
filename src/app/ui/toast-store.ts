/** Short messages over the page, and announcements for screen readers. `Toasts` renders them. */
import { createStore } from "./store.ts";

export type ToastKind = "error" | "info" | "good";
/** A toast with an action stays until the shopper uses or closes it. */
export type Toast = { id: number; kind: ToastKind; text: string; offer?: Offer };
/** `stays`: the toast is also shown on the next page. */
type Offer = { label: string; run: () => void; stays?: true };

export const toasts = createStore<Toast[]>([]);
export const announcement = createStore("");

let lastId = 0;

/** Shows a toast. A repeated text replaces the toast before it, with the newest action. */
export function showToast(toast: Omit<Toast, "id">): void {
	const isRepeated = ({ kind, text }: Toast) => kind === toast.kind && text === toast.text;
	if (!toasts.get().some(isRepeated)) toasts.set([...toasts.get(), { id: ++lastId, ...toast }]);
	else if (toast.offer)
		toasts.set(toasts.get().map((shown) => (isRepeated(shown) ? { ...shown, ...toast } : shown)));
}

/** Removes a toast whose action is no longer useful. */
export function withdrawOffers(): void {
	const left = toasts.get().filter(({ offer }) => !offer || offer.stays);
	if (left.length < toasts.get().length) toasts.set(left);
}

export function dismissToast(id: number): void {
	toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Announces a text to screen readers, after they have finished the current announcement. */
export function announce(text: string): void {
	// Screen readers announce only a changed text, so a repeated text gets an invisible space.
	announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}
