/** The keys of every page: `/` goes to the search field, `?` shows the list of keys. */
import { useEffect } from "react";
import { readLocal } from "../browser/local-storage.ts";
import { openDialog } from "../page/frame-dialogs.ts";

/**
 * Set in local storage by a visitor who turned the keys off, because speech input presses single
 * keys by accident.
 */
export const KEYS_OFF = "keys-off";

export function usePageKeys(): void {
	useEffect(() => {
		// At the window, because React stops events on HTML that it has not hydrated yet.
		window.addEventListener("keydown", handlePageKey, true);
		return () => window.removeEventListener("keydown", handlePageKey, true);
	}, []);
}

function handlePageKey(event: KeyboardEvent): void {
	const { key } = event;
	if ((key !== "/" && key !== "?") || !isFree(event) || readLocal(KEYS_OFF) !== null) return;
	event.preventDefault();
	if (key === "?") openDialog("keys");
	else focusSearch();
}

function focusSearch(): void {
	const field = document.querySelector<HTMLInputElement>("header input[type=search]");
	field?.focus();
	field?.select();
}

/** Not while typing, not together with Ctrl, Alt or Meta, and not over an open dialog. */
function isFree({ target, defaultPrevented, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
	const isTyping =
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches("input, select, textarea"));
	const isTaken = defaultPrevented || ctrlKey || altKey || metaKey || isTyping;
	return !isTaken && !document.querySelector("dialog[open], [role=dialog][data-open]");
}
