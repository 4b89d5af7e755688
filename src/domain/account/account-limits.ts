/**
 * Limits of what an account holds. Schemas, forms, database checks and tests take them from here.
 */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_NAME_LENGTH = 50;
/** First and last name with a blank between them. */
export const MAX_FULL_NAME_LENGTH = 100;
export const MAX_COMPANY_LENGTH = 100;
export const MAX_TAX_ID_LENGTH = 40;
export const MAX_ACCESS_MESSAGE_LENGTH = 1000;
/** An authenticator code has six digits; blanks between them are allowed. */
export const MAX_SECOND_STEP_CODE_LENGTH = 20;
