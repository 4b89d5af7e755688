/**
 * Remembers the page that a person registered from until the person signs in, because the mail in
 * between does not know it.
 */
import { stringifySetCookie } from "cookie";
import { readCookie } from "../browser/page-cookies.ts";
import { localPath } from "./local-path.ts";

const NAME = "way-back";
/** As long as the link in the mail works. */
const MAX_AGE_SECONDS = 48 * 60 * 60;

/** An empty path deletes the cookie. */
export function returnPathCookie(path: string): string {
	return stringifySetCookie({
		name: NAME,
		value: path,
		maxAge: path ? MAX_AGE_SECONDS : 0,
		path: "/",
		sameSite: "lax",
		httpOnly: true,
	});
}

export function readReturnPath(cookies: string | null): string | undefined {
	return localPath(readCookie(cookies, NAME));
}
