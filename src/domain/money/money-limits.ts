/** Limits of amounts that are typed or sent. */

/** The largest single payment, refund or price, in dollars. */
export const MAX_AMOUNT_DOLLARS = 10_000_000;
export const MAX_CREDIT_LIMIT_DOLLARS = 100_000_000;
export const MAX_CREDIT_TERMS_DAYS = 180;
/** A note to a payment and the reason of a refund. */
export const MAX_PAYMENT_NOTE_LENGTH = 200;
export const MAX_EXCHANGE_RATE = 1_000_000;
export const MIN_EXCHANGE_RATE = 0.000_000_01;
