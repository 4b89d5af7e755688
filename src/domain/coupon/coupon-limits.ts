/** Limits of a coupon. Schema, form, database checks and tests take them from here. */

/** Codes are stored in capitals. */
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/;
export const MAX_COUPON_CODE_LENGTH = 30;
/**
 * Characters that a buyer may type as a code. A longer limit than that of a code, so that a
 * mistyped code gets the answer for unknown coupons.
 */
export const MAX_TYPED_COUPON_LENGTH = 60;
export const MAX_COUPON_PERCENT = 100;
export const MAX_COUPON_DISCOUNT_DOLLARS = 1_000_000;
export const MAX_COUPON_USES = 1_000_000;
/** The line that buyers read. */
export const MAX_COUPON_MESSAGE_LENGTH = 120;
