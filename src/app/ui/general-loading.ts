/** The specification's generalLoading: one switch for the full-screen spinner. */
import { createStore } from "./store.ts";

const loading = createStore(false);

export const useGeneralLoading = loading.use;
export const setGeneralLoading = loading.set;
