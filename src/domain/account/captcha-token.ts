/**
 * What a browser sends in place of a proof when it could not make one: the captcha did not answer, or the browser lacks what it takes.
 * Any program can say the same, so it is worth little: see ask-captcha.ts.
 */
export const CAPTCHA_UNREACHED = "unreached";
