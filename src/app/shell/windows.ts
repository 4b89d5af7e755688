/** Which window of the frame is open; at most one at a time. */
import { createStore } from "../ui/store.ts";

export type WindowName = "call" | "menu" | "cart" | "find-order";

const open = createStore<WindowName | null>(null);

export const useOpenWindow = open.use;
export const openWindow = (name: WindowName) => open.set(name);
export const closeWindow = () => open.set(null);
