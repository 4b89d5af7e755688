/** Limits of the views of lists that staff save. */
export const MAX_SAVED_VIEWS = 20;
export const MAX_VIEW_NAME_LENGTH = 40;
export const MAX_VIEW_QUERY_LENGTH = 500;
