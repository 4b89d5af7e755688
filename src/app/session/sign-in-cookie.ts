/**
 * Tells the first page after a sign-in that the session is new, whether the guest's cart and garage
 * were merged into the account, and which parts the merge left out.
 */
import { deleteCookie, readCookie, writeCookie } from "../browser/page-cookies.ts";

export type SignInResult = { isMerged: boolean; deletedSkus: string[] };

const NAME = "signed-in";
const MAX_AGE_SECONDS = 120;
/** A cookie holds about four kilobytes. */
const MAX_SKUS = 20;

export function signInCookie({ isMerged, deletedSkus }: SignInResult): string {
	const skus = deletedSkus.slice(0, MAX_SKUS).map((sku) => `:${encodeURIComponent(sku)}`);
	return writeCookie(NAME, `${isMerged ? "merged" : "apart"}${skus.join("")}`, MAX_AGE_SECONDS);
}

/** Reads the cookie and deletes it. */
export function takeSignInResult(): SignInResult | undefined {
	const [result, ...skus] = readCookie(document.cookie, NAME).split(":");
	if (result !== "merged" && result !== "apart") return undefined;
	// biome-ignore lint/suspicious/noDocumentCookie: no secret is in it
	document.cookie = deleteCookie(NAME);
	return { isMerged: result === "merged", deletedSkus: skus.filter(Boolean).map(decodeSku) };
}

function decodeSku(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
