/**
 * Stops those who try stolen passwords by the thousand, from however many addresses they come: what counts is how many sign-ins fail
 * in the whole store. Those without proof of a person are braked first, then those with an ordinary one; the harder proof that the
 * store hands out meanwhile is always taken. Sign-ins that succeed count nothing, so that honest ones never brake each other.
 */
import type { LimitName } from "../../domain/account/rate-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { CaptchaVerdict } from "../../ports/captcha.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";

type LimiterOnly = Pick<AccountDependencies, "limiter">;

const STORE = "store";

export type Brake = { requireOff: () => Promise<void>; countFailure: () => Promise<void> };

export function brakeOn({ limiter }: LimiterOnly, verdict: CaptchaVerdict, { ip }: Client): Brake {
	const counts = countsOf(verdict, ip);
	return {
		async requireOff() {
			if (verdict === "surely_human") return;
			for (const [name, key] of counts)
				if (await limiter.isExhausted(name, key)) throw new Refusal("captcha_refused");
		},
		async countFailure() {
			for (const [name, key] of counts) await limiter.take(name, key);
		},
	};
}

/** Whether an ordinary proof is too little at the moment: for signing in, or for an order. */
export async function needsHardCaptcha({ limiter }: LimiterOnly): Promise<boolean> {
	return (await limiter.isExhausted("login-failed", STORE)) || isCardTesting({ limiter });
}

/** Whether somebody tries stolen cards by the dozen, under however many names and from however many networks. */
export function isCardTesting({ limiter }: LimiterOnly): Promise<boolean> {
	return limiter.isExhausted("decline-store", STORE);
}

export async function countDeclinedCard({ limiter }: LimiterOnly): Promise<void> {
	await limiter.take("decline-store", STORE);
}

/** One network alone cannot use up what all have who bring no proof. */
function countsOf(verdict: CaptchaVerdict, ip: string): [LimitName, string][] {
	if (verdict !== "unavailable") return [["login-failed", STORE]];
	return [
		["login-unproven-ip", ip],
		["login-unproven", STORE],
	];
}
