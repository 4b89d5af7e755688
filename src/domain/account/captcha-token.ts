/**
 * Sent by a browser in place of a captcha solution when it could not reach the captcha or has no
 * WebCrypto. Any program can send it too, so it is allowed rarely: see
 * features/accounts/require-captcha.ts.
 */
export const CAPTCHA_UNREACHED = "unreached";

/**
 * The most that CAPTCHA_TRIES may ask for. A hard challenge takes a phone 40 seconds then; browsers
 * give up after 90.
 */
export const MAX_CAPTCHA_TRIES = 5000;
