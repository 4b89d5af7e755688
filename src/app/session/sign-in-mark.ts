/** A word from the server to the page after a sign-in: it is new, and whether the guest's garage is with the account now. */

const NAME = "signed-in";
const SECONDS = 120;

export function signInMark(isMerged: boolean): string {
	return `${NAME}=${isMerged ? "merged" : "apart"}; path=/; max-age=${SECONDS}; samesite=lax`;
}

/** Read once. */
export function takeSignInMark(): "merged" | "apart" | undefined {
	const mark = /(?:^|;\s*)signed-in=(merged|apart)(?:;|$)/.exec(document.cookie)?.[1];
	// biome-ignore lint/suspicious/noDocumentCookie: no secret is in it
	if (mark) document.cookie = `${NAME}=; path=/; max-age=0; samesite=lax`;
	return mark as "merged" | "apart" | undefined;
}
