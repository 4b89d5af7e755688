/** Limits of what is typed about a return. Schemas, forms, database checks and tests take them from here. */
export const MAX_RETURN_NOTE_LENGTH = 1000;
export const MAX_RETURN_ANSWER_LENGTH = 1000;
