/** A word from the server to the page after somebody left by themselves: nobody has to tell them that their session ended. */

const NAME = "signed-out";
const SECONDS = 120;

export type SignOut = "own" | "closed";

export function signOutMark(how: SignOut): string {
	return `${NAME}=${how}; path=/; max-age=${SECONDS}; samesite=lax`;
}

/** Read once. */
export function takeSignOutMark(): SignOut | undefined {
	const mark = /(?:^|;\s*)signed-out=(own|closed)(?:;|$)/.exec(document.cookie)?.[1];
	// biome-ignore lint/suspicious/noDocumentCookie: no secret is in it
	if (mark) document.cookie = `${NAME}=; path=/; max-age=0; samesite=lax`;
	return mark as SignOut | undefined;
}
