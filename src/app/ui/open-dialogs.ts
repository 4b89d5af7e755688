/**
 * The open dialogs, the topmost last. A modal dialog makes the rest of the page inert, so messages
 * must be shown inside it.
 */
import { useLayoutEffect } from "react";
import { createStore } from "./store.ts";

const openDialogs = createStore<readonly string[]>([]);

/** True for the dialog that covers all others; without an id, for a page that no dialog covers. */
export function useIsTopmost(id?: string): boolean {
	return openDialogs.use().at(-1) === id;
}

/** Counts a dialog as open while its component is mounted. */
export function useOpenDialogEntry(id: string): void {
	useLayoutEffect(() => {
		openDialogs.set([...openDialogs.get(), id]);
		return () => openDialogs.set(openDialogs.get().filter((dialogId) => dialogId !== id));
	}, [id]);
}
