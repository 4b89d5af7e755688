/** Which window of the frame is open; at most one at a time. */
import { createStore } from "../ui/store.ts";

const WINDOWS = ["call", "menu", "cart", "find-order", "garage"] as const;
export type DialogName = (typeof WINDOWS)[number];

const open = createStore<DialogName | null>(null);

export const useOpenDialog = open.use;
export const openDialog = (name: DialogName) => open.set(name);
export const closeDialog = () => open.set(null);

export function isDialogName(name: string | undefined): name is DialogName {
	return WINDOWS.some((known) => known === name);
}
