/**
 * Sent by a browser in place of a captcha solution when it could not reach the captcha or has no
 * WebCrypto. Any program can send it too, so it is allowed rarely: see
 * features/accounts/require-captcha.ts.
 */
export const CAPTCHA_UNREACHED = "unreached";
