/**
 * Limits of a message to the store. Schema, form, database checks and tests take them from here.
 */
export const MAX_CONTACT_MESSAGE_LENGTH = 2000;
export const MAX_CONTACT_NAME_LENGTH = 100;
/** The page that the message was written on, and the store it is meant for. */
export const MAX_CONTACT_LINE_LENGTH = 200;
/** An answer of staff to a message. */
export const MAX_CONTACT_REPLY_LENGTH = 4000;
