import { createStore } from "../ui/store.ts";

/** What the panel says over the items when it opens after an add. */
export const cartPanelNote = createStore("");
