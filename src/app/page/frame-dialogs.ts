/** The open dialog of the shell; at most one at a time. */
import { createStore } from "../ui/store.ts";

const DIALOGS = ["call", "menu", "cart", "find-order", "garage", "keys", "forms"] as const;
export type DialogName = (typeof DIALOGS)[number];

const openDialogName = createStore<DialogName | null>(null);

export const useOpenDialog = openDialogName.use;
export const openDialog = (name: DialogName) => openDialogName.set(name);
export const closeDialog = () => openDialogName.set(null);

export function isDialogName(name: string | undefined): name is DialogName {
	return DIALOGS.some((dialog) => dialog === name);
}
