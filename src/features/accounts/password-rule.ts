/** Refuses common passwords. The list is read on first use. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../../domain/refusal/refusals.ts";

const FEWEST_DIFFERENT = 5;
/** How many characters a password must have besides the customer's own names. */
const BESIDE_OWN_NAME = 6;

/** Written by scripts/common-passwords.ts. */
const FILE = join(import.meta.dirname, "common-passwords.txt");

let commonPasswords: Promise<Set<string>> | undefined;

function readCommonPasswords(): Promise<Set<string>> {
	commonPasswords ??= readFile(FILE, "utf8").then((text) => new Set(text.trimEnd().split("\n")));
	return commonPasswords;
}

/**
 * Refuses with an error for the field `password`. `personalWords` are names and words connected
 * with the person.
 */
export async function requireGoodPassword(
	password: string,
	personalWords: readonly string[],
): Promise<void> {
	if (await isGuessable(password, personalWords))
		throw new Refusal("bad_request", { fieldErrors: { password: { code: "password_common" } } });
}

async function isGuessable(password: string, personalWords: readonly string[]): Promise<boolean> {
	const lower = password.toLowerCase();
	if (new Set(lower).size < FEWEST_DIFFERENT) return true;
	if (
		personalWords.some(
			(word) =>
				word.length >= 4 &&
				lower.includes(word.toLowerCase()) &&
				lower.length - word.length < BESIDE_OWN_NAME,
		)
	)
		return true;
	const common = await readCommonPasswords();
	// Also checks the password without trailing digits and signs.
	return [password, lower, lower.replace(/[^\p{L}]{1,4}$/u, "")].some(
		(guess) => guess.length >= 8 && common.has(guess),
	);
}
