import { z } from "zod";
import { call } from "./call.ts";

/** A riddle as the vendor's script knows it; null when the vendor's script fetches its own. */
export const getCaptchaChallenge = call({
	method: "GET",
	path: "/captcha/challenge",
	summary: "What the browser needs to prove that a person uses it",
	access: "everyone",
	answer: z.strictObject({
		vendor: z.enum(["altcha", "recaptcha"]),
		siteKey: z.string().nullable(),
		challenge: z.record(z.string(), z.unknown()).nullable(),
	}),
});
