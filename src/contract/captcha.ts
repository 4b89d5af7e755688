import { z } from "zod";
import { call } from "./call.ts";

/** `challenge` is null when the vendor's script fetches its own. */
export const getCaptchaChallenge = call({
	method: "GET",
	path: "/captcha/challenge",
	summary: "Retrieve a captcha challenge",
	access: "everyone",
	answer: z.strictObject({
		vendor: z.enum(["altcha", "recaptcha"]),
		siteKey: z.string().nullable(),
		challenge: z.record(z.string(), z.unknown()).nullable(),
	}),
});
