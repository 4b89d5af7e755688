/** Short messages over the page, and words for screen readers alone. `Toasts` shows them. */
import { createStore } from "./store.ts";

export type ToastKind = "error" | "info" | "good";
export type Toast = { id: number; kind: ToastKind; text: string };

export const toasts = createStore<Toast[]>([]);
export const announcement = createStore("");

let lastId = 0;

/** Says it on the screen; the same words twice in a row are said once. */
export function showToast({ kind, text }: { kind: ToastKind; text: string }): void {
	if (toasts.get().some((toast) => toast.kind === kind && toast.text === text)) return;
	toasts.set([...toasts.get(), { id: ++lastId, kind, text }]);
}

export function dismissToast(id: number): void {
	toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Says it to screen readers only, once they have finished what they are saying. */
export function announce(text: string): void {
	// A changed text is what makes them speak: repeated words differ by an invisible space.
	announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}
