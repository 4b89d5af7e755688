import { Refusal } from "../../domain/refusals.ts";
import type { CaptchaVerdict } from "../../ports/captcha.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";

type CaptchaDependencies = Pick<AccountDependencies, "captcha">;

/** While the captcha cannot be asked, people go on under half the limits; without a proof they do not go on at all. */
export async function requireHuman(
	{ captcha }: CaptchaDependencies,
	token: string | undefined,
	{ ip }: Client,
): Promise<{ halved: boolean }> {
	const verdict = await captcha.verify(token, ip);
	if (verdict === "refused") throw new Refusal("captcha_refused");
	return { halved: verdict === "unavailable" };
}

/** Signing in works without a proof as well, for programs and for those whose browser makes none: as while nobody can be asked. */
export async function preferHuman({ captcha }: CaptchaDependencies, token: string | undefined, { ip }: Client): Promise<CaptchaVerdict> {
	const verdict = token ? await captcha.verify(token, ip) : "unavailable";
	if (verdict === "refused") throw new Refusal("captcha_refused");
	return verdict;
}
