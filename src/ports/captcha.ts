/** What the store asks of a captcha: is this a person, or somebody's program? */

/** What the browser needs to show one. */
export type CaptchaWidget = { vendor: "altcha" } | { vendor: "recaptcha"; siteKey: string };

/** A riddle the browser solves by itself; only a captcha of our own makes one. */
export type CaptchaChallenge = Record<string, unknown>;

/**
 * `unavailable` means that nobody could be asked: go on under halved limits, never without one.
 * `surely_human` came by a harder riddle, or is as good as sure.
 */
export type CaptchaVerdict = "human" | "surely_human" | "refused" | "unavailable";

export type Captcha = {
	widget: CaptchaWidget;
	/** Null when the vendor's own script brings the riddle. */
	challenge: (isHard: boolean) => Promise<CaptchaChallenge | null>;
	/** A token is good once. Never throws. */
	verify: (token: string | undefined, ip: string) => Promise<CaptchaVerdict>;
};
