/** Google's reCAPTCHA: its script runs in the browser, and its server verifies the token here. */
import { z } from "zod";
import { createOutbound } from "../../../platform/http-client.ts";
import type { Captcha, CaptchaVerdict } from "../../../ports/captcha.ts";

const SITEVERIFY = "https://www.google.com/recaptcha/api/siteverify";
const SECOND = 1000;
const MAX_TOKEN_LENGTH = 4096;

export type RecaptchaOptions = {
	siteKey: string;
	secret: string;
	/** Tests use another address and a shorter timeout. */
	url?: string;
	timeout?: number;
};

const Answer = z.object({
	success: z.boolean(),
	"error-codes": z.array(z.string()).optional(),
	score: z.number().optional(),
});

/** Error codes of the configuration or the vendor, which say nothing about the caller. */
const NOT_THE_CALLERS = [
	"missing-input-secret",
	"invalid-input-secret",
	"bad-request",
	"internal-error",
];
const MIN_SCORE = 0.5;
const HIGH_CONFIDENCE_SCORE = 0.7;

export function createRecaptcha({
	siteKey,
	secret,
	url = SITEVERIFY,
	timeout = 3 * SECOND,
}: RecaptchaOptions): Captcha {
	const outbound = createOutbound();
	return {
		widget: { vendor: "recaptcha", siteKey },
		challenge: async () => null,
		async verify(token, ip) {
			if (!token || token.length > MAX_TOKEN_LENGTH) return "refused";
			try {
				const body = new URLSearchParams({ secret, response: token, remoteip: ip });
				return verdictOf(Answer.parse(await outbound.post({ url, body, timeout })));
			} catch {
				return "unavailable";
			}
		},
	};
}

function verdictOf(answer: z.output<typeof Answer>): CaptchaVerdict {
	const score = answer.score ?? 1;
	if (answer.success)
		return score >= HIGH_CONFIDENCE_SCORE
			? "surely_human"
			: score >= MIN_SCORE
				? "human"
				: "refused";
	return answer["error-codes"]?.some((code) => NOT_THE_CALLERS.includes(code))
		? "unavailable"
		: "refused";
}
