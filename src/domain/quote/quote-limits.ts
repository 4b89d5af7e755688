/**
 * Limits of what is typed about a quote. Schemas, forms, database checks and tests take them from
 * here.
 */
export const MAX_QUOTE_MESSAGE_LENGTH = 2000;
/** The name of the shipping service that a seller offers. */
export const MAX_SHIPPING_SERVICE_LENGTH = 100;
/** Offers of one quote. */
export const MAX_QUOTE_VERSION = 10_000;
