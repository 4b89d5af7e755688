import { createStore } from "../ui/store.ts";

/**
 * Whether this page is sending an order. The result of an order that another page sent has to be
 * asked for.
 */
export const isSending = createStore(false);
