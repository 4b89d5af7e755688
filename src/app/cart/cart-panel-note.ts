import { createStore } from "../ui/store.ts";

/** The notice that the cart panel shows over its items after an add. */
export const cartPanelNote = createStore("");
