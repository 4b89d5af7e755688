import { Refusal } from "../../domain/refusals.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";

type CaptchaDependencies = Pick<AccountDependencies, "captcha" | "limiter">;

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

/**
 * Signing in works without a proof as well, for programs and for those whose browser makes none, but only so often in the whole
 * store: whoever tries stolen passwords by the thousand is soon asked for one, from however many addresses they come.
 */
export async function preferHuman(deps: CaptchaDependencies, token: string | undefined, client: Client): Promise<{ halved: boolean }> {
	if (token) return requireHuman(deps, token, client);
	const { allowed } = await deps.limiter.take("login-unproven", "store");
	if (!allowed) throw new Refusal("captcha_refused");
	return { halved: true };
}
