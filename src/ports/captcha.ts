/** The port of a captcha, which tells people from programs. */

/** What the browser needs to show the captcha. */
export type CaptchaWidget = { vendor: "altcha" } | { vendor: "recaptcha"; siteKey: string };

/** A proof of work for the browser; only the store's own captcha has one. */
export type CaptchaChallenge = Record<string, unknown>;

/**
 * `unavailable`: the token could not be checked; go on under halved limits. `surely_human`: a hard
 * challenge was solved, or the vendor has high confidence.
 */
export type CaptchaVerdict = "human" | "surely_human" | "refused" | "unavailable";

export type Captcha = {
	widget: CaptchaWidget;
	/** Null when the vendor's script brings the challenge. */
	challenge: (isHard: boolean) => Promise<CaptchaChallenge | null>;
	/** A token is good once. Never throws. */
	verify: (token: string | undefined, ip: string) => Promise<CaptchaVerdict>;
};
