/** Cookies that pages read on the server and in the browser. None of them holds a secret. */
import { parseCookie, stringifySetCookie } from "cookie";

/** The value of a cookie in a `Cookie` header or in `document.cookie`; empty when there is none. */
export function readCookie(cookies: string | null, name: string): string {
	return cookies ? (parseCookie(cookies)[name] ?? "") : "";
}

/** The text for a `Set-Cookie` header or for `document.cookie`. */
export function writeCookie(name: string, value: string, maxAge: number): string {
	return stringifySetCookie({ name, value, maxAge, path: "/", sameSite: "lax" });
}

export function deleteCookie(name: string): string {
	return writeCookie(name, "", 0);
}
