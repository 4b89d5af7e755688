/**
 * Detects credential stuffing and card testing by counting the failures of the whole store, from
 * all networks. While too many sign-ins fail, attempts without a captcha are refused first, then
 * those with an ordinary captcha; a hard captcha passes these counters. The failures of one account
 * have a separate cap, which no captcha passes. Successful sign-ins are not counted, so that honest
 * customers never slow each other down.
 */
import { LIMITS, type LimitName, retryAfterSeconds } from "../../domain/account/rate-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { CaptchaVerdict } from "../../ports/captcha.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";

type LimiterOnly = Pick<AccountDependencies, "limiter">;

const STORE = "store";

export type SignInThrottle = {
	/**
	 * Throws `too_many` when the account has too many failures, and `captcha_refused` while
	 * credential stuffing is going on and the captcha is too weak.
	 */
	requireAllowed: () => Promise<void>;
	countFailure: () => Promise<void>;
};

export function createSignInThrottle(
	{ limiter }: LimiterOnly,
	verdict: CaptchaVerdict,
	{ ip }: Client,
	email: string,
): SignInThrottle {
	const counters = countersOf(verdict, ip);
	return {
		async requireAllowed() {
			if (await limiter.isExhausted("login-account-failed", email))
				throw new Refusal("too_many", {
					retryAfterSeconds: retryAfterSeconds(0, LIMITS["login-account-failed"]),
				});
			if (verdict === "surely_human") return;
			for (const [name, key] of counters)
				if (await limiter.isExhausted(name, key)) throw new Refusal("captcha_refused");
		},
		async countFailure() {
			await limiter.take("login-account-failed", email);
			for (const [name, key] of counters) await limiter.take(name, key);
		},
	};
}

/** Whether an ordinary captcha is too weak at the moment, for signing in or for an order. */
export async function needsHardCaptcha({ limiter }: LimiterOnly): Promise<boolean> {
	return (await isCredentialStuffing({ limiter })) || isCardTesting({ limiter });
}

function isCredentialStuffing({ limiter }: LimiterOnly): Promise<boolean> {
	return limiter.isExhausted("login-failed", STORE);
}

/**
 * Whether stolen cards are being tried, under any number of names and from any number of networks.
 */
export function isCardTesting({ limiter }: LimiterOnly): Promise<boolean> {
	return limiter.isExhausted("decline-store", STORE);
}

export async function countDeclinedCard({ limiter }: LimiterOnly): Promise<void> {
	await limiter.take("decline-store", STORE);
}

/**
 * Attempts without a captcha also count per network, so that one network cannot use up the
 * allowance of all.
 */
function countersOf(verdict: CaptchaVerdict, ip: string): [LimitName, string][] {
	if (verdict !== "unavailable") return [["login-failed", STORE]];
	return [
		["login-unproven-ip", ip],
		["login-unproven", STORE],
	];
}
