/** An unpaid order reserves its stock for so long. */
export const UNPAID_ORDER_MINUTES = 60;
/** An order that the buyer was asked to pay later, by a seller or by accepting a quote. */
export const EXTENDED_PAYMENT_MINUTES = 24 * 60;
