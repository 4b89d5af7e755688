/** Which window of the frame is open; at most one at a time. */
import { createStore } from "../ui/store.ts";

const WINDOWS = ["call", "menu", "cart", "find-order", "garage"] as const;
export type WindowName = (typeof WINDOWS)[number];

const open = createStore<WindowName | null>(null);

export const useOpenWindow = open.use;
export const openWindow = (name: WindowName) => open.set(name);
export const closeWindow = () => open.set(null);

export function isWindow(name: string | undefined): name is WindowName {
	return WINDOWS.some((known) => known === name);
}
