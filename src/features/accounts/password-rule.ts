/** Whether a new password is among the first a stranger would try. The list is read when it is first asked for. */

import { Refusal } from "../../domain/refusal/refusals.ts";

const FEWEST_DIFFERENT = 5;
/** So many characters beside the own name must a password have. */
const BESIDE_OWN_NAME = 6;

type CommonPasswords = { test: (password: string) => boolean };

/** A list of the hundred thousand that are tried first, without types of its own. */
async function commonPasswords(): Promise<CommonPasswords> {
	// @ts-expect-error the package has no types
	const { default: list } = await import("fxa-common-password-list");
	return list;
}

/** Refuses with the fault beside the field `password`. `own` are words that everybody can connect with the person. */
export async function requireGoodPassword(password: string, own: readonly string[]): Promise<void> {
	if (await isGuessable(password, own))
		throw new Refusal("bad_request", { fieldErrors: { password: { code: "password_common" } } });
}

async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
	const lower = password.toLowerCase();
	if (new Set(lower).size < FEWEST_DIFFERENT) return true;
	if (
		own.some(
			(word) =>
				word.length >= 4 &&
				lower.includes(word.toLowerCase()) &&
				lower.length - word.length < BESIDE_OWN_NAME,
		)
	)
		return true;
	const common = await commonPasswords();
	// Also without the figures and signs that people put behind a word.
	return [password, lower, lower.replace(/[^\p{L}]{1,4}$/u, "")].some(
		(guess) => guess.length >= 8 && common.test(guess),
	);
}
