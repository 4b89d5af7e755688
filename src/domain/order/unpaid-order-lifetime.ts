/** An order that nobody pays holds its goods for an hour. */
export const UNPAID_ORDER_MINUTES = 60;
/** One that its buyer was asked to pay later, by a seller or by accepting a quote, for a day. */
export const EXTENDED_PAYMENT_MINUTES = 24 * 60;
