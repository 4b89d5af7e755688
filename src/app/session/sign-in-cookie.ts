/**
 * A word from the server to the page after a sign-in: it is new, whether the guest's cart and garage are with the account now, and
 * which products could not be kept.
 */

export type SignInMark = { isMerged: boolean; deletedSkus: string[] };

const NAME = "signed-in";
const SECONDS = 120;
/** A cookie is short. */
const MOST_NAMED = 20;

export function signInMark({ isMerged, deletedSkus }: SignInMark): string {
	const skus = deletedSkus.slice(0, MOST_NAMED).map((sku) => `:${encodeURIComponent(sku)}`);
	return `${NAME}=${isMerged ? "merged" : "apart"}${skus.join("")}; path=/; max-age=${SECONDS}; samesite=lax`;
}

/** Read once. */
export function takeSignInMark(): SignInMark | undefined {
	const mark = /(?:^|;\s*)signed-in=(merged|apart)((?::[^;:]*)*)(?:;|$)/.exec(document.cookie);
	if (!mark) return undefined;
	// biome-ignore lint/suspicious/noDocumentCookie: no secret is in it
	document.cookie = `${NAME}=; path=/; max-age=0; samesite=lax`;
	return {
		isMerged: mark[1] === "merged",
		deletedSkus: (mark[2] ?? "").split(":").filter(Boolean).map(plain),
	};
}

function plain(written: string): string {
	try {
		return decodeURIComponent(written);
	} catch {
		return written;
	}
}
