/**
 * The cookie by which the store knows a device that signed in before. See
 * features/accounts/known-device.ts.
 */
import { parseCookie } from "cookie";
import { type CookieSite, type CookieTarget, hostCookie } from "./host-cookie.ts";

const NAME = "device";
const HALF_YEAR_SECONDS = 183 * 24 * 3600;

/**
 * Both names are read: the token is signed for one account, so a cookie that another host planted
 * is worth nothing.
 */
export function readDeviceCookie(header: string | undefined): string | undefined {
	if (!header?.includes(NAME)) return undefined;
	const cookies = parseCookie(header);
	return cookies[`__Host-${NAME}`] ?? cookies[NAME];
}

export function deviceCookie(target: CookieTarget, site: CookieSite, token: string): string {
	return hostCookie(target, site, { name: NAME, value: token, maxAge: HALF_YEAR_SECONDS });
}

export function expiredDeviceCookie(target: CookieTarget, site: CookieSite): string {
	return hostCookie(target, site, { name: NAME, value: "", maxAge: 0 });
}
