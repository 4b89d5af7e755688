/** How many suggestions the search box shows for a text that is still being typed. */

/** Parts in a list of suggestions. */
export const MAX_SUGGESTIONS = 6;
/** Categories, brands, engines and vehicles in a list of suggestions, each. */
export const MAX_NAME_SUGGESTIONS = 3;
/** Completed phrases in a list of suggestions. */
export const MAX_PHRASE_SUGGESTIONS = 3;
/**
 * The suggested parts are chosen from this many matches: one per interchange group, those that fit
 * the vehicle first.
 */
export const MAX_SUGGESTION_CANDIDATES = 24;
/** Searches that a browser remembers. */
export const MAX_RECENT_SEARCHES = 6;
