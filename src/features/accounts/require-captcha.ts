import { CAPTCHA_UNREACHED } from "../../domain/account/captcha-token.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { CaptchaVerdict } from "../../ports/captcha.ts";
import { needsHardCaptcha } from "./abuse-throttle.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";

type CaptchaDependencies = Pick<AccountDependencies, "captcha">;

/**
 * Requires a solved captcha. While the captcha cannot be checked, the limits are halved. A browser
 * that could not reach the captcha sends a marker instead and is admitted too. Any program can send
 * the marker, so the number of such forms is limited per network and for the whole store.
 */
export async function requireCaptcha(
	{ captcha, limiter }: CaptchaDependencies & Pick<AccountDependencies, "limiter">,
	token: string | undefined,
	{ ip }: Client,
): Promise<{ isLimitHalved: boolean; isHighConfidence: boolean }> {
	if (token === CAPTCHA_UNREACHED) {
		await limiter.require("unreached-ip", ip);
		const { allowed } = await limiter.take("unreached", "store");
		if (!allowed) throw new Refusal("captcha_refused");
		return { isLimitHalved: true, isHighConfidence: false };
	}
	const verdict = await captcha.verify(token, ip);
	if (verdict === "refused") throw new Refusal("captcha_refused");
	return { isLimitHalved: verdict === "unavailable", isHighConfidence: verdict === "surely_human" };
}

/**
 * For sign-ins, which work without a captcha too. A missing captcha counts as one that could not be
 * checked.
 */
export async function checkOptionalCaptcha(
	{ captcha }: CaptchaDependencies,
	token: string | undefined,
	{ ip }: Client,
): Promise<CaptchaVerdict> {
	const verdict =
		token && token !== CAPTCHA_UNREACHED ? await captcha.verify(token, ip) : "unavailable";
	if (verdict === "refused") throw new Refusal("captcha_refused");
	return verdict;
}

/**
 * A challenge for the browser to solve. It is harder while stolen passwords or cards are being
 * tried.
 */
export async function readCaptchaChallenge(
	{ captcha, limiter }: CaptchaDependencies & Pick<AccountDependencies, "limiter">,
	ip: string,
) {
	await limiter.require("captcha-challenge", ip);
	const isHard = await needsHardCaptcha({ limiter });
	return { widget: captcha.widget, challenge: await captcha.challenge(isHard) };
}
