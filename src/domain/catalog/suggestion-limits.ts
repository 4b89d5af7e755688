/** How many suggestions the search box shows for a text that is still being typed. */

/** Parts in a list of suggestions. */
export const MAX_SUGGESTIONS = 6;
/** Categories, brands, engines and vehicles in a list of suggestions, each. */
export const MAX_NAME_SUGGESTIONS = 3;
/** With an active vehicle, the parts that fit are chosen from this many matches. */
export const MAX_SUGGESTION_CANDIDATES = 24;
