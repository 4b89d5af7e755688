/** What the first run of a store asks for. */
export const MAX_STORE_NAME_LENGTH = 80;
/** A few words beside the name: in the footer and in the title of the home page. */
export const MAX_TAGLINE_LENGTH = 120;
/** As the address of a contact point. */
export const MAX_STORE_ADDRESS_LENGTH = 200;

/** `state`: the rate of the state that the goods are shipped to. `fixed`: one rate everywhere. */
export const TAX_TYPES = ["state", "fixed"] as const;
