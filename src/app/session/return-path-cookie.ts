/** Where somebody who registers came from. The mail that follows knows nothing of it, so this browser remembers until they sign in. */
import { localPath } from "./local-path.ts";

const NAME = "way-back";
/** As long as the link in the mail. */
const SECONDS = 48 * 60 * 60;

/** An empty path forgets it. */
export function wayBackCookie(path: string): string {
	return `${NAME}=${encodeURIComponent(path)}; path=/; max-age=${path ? SECONDS : 0}; samesite=lax; httponly`;
}

export function readWayBack(cookies: string | null): string | undefined {
	const kept = /(?:^|;\s*)way-back=([^;]*)/.exec(cookies ?? "")?.[1];
	try {
		return localPath(decodeURIComponent(kept ?? ""));
	} catch {
		return undefined;
	}
}
