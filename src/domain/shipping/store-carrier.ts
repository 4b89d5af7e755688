/** The carrier of options at the store's own rates. Pages show the name of the store for it. */
export const STORE_CARRIER = "Cabover";
