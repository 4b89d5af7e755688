/** The addresses that a text may link to, and the pictures that it may show. */

/**
 * Own paths, web addresses, mail addresses and telephone numbers. A path that begins with two
 * slashes, or with a backslash that browsers read as one, leads to another site and is refused.
 */
export function isAllowedHref(href: string): boolean {
	if (/[\s\p{Cc}]/u.test(href)) return false;
	if (isOwnPath(href)) return true;
	if (/^tel:\+?[0-9().-]{3,30}$/.test(href)) return true;
	if (/^mailto:[^\s@?]+@[^\s@?]+$/.test(href)) return true;
	return isWebAddress(href);
}

/** Whether a browser that is sent to this path stays on our site. */
export function isOwnPath(path: string): boolean {
	return /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(path);
}

export function isWebAddress(href: string): boolean {
	if (!/^https?:\/\/[^/\\]/i.test(href) || !URL.canParse(href)) return false;
	const { protocol, username, password } = new URL(href);
	return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

/** An uploaded picture, or one of the drawings of the store, which are several in one file. */
const PICTURE_PATH =
	/^\/(uploads\/[a-z2-7]{26}\.(jpg|jpeg|png|webp|avif)|drawings\/[a-z0-9-]+\.svg#[a-z0-9-]+)$/;

export function isAllowedPicture(src: string): boolean {
	return PICTURE_PATH.test(src);
}

export function isUploadedPicture(src: string): boolean {
	return src.startsWith("/uploads/") && isAllowedPicture(src);
}

/** A path without language prefix, query and slash at its end, as redirects are stored. */
export function redirectPath(pathname: string): string {
	const path = pathname.replace(/^\/es(?=\/|$)/, "").replace(/\/+$/, "");
	return path || "/";
}

/** The target of a redirect as it is stored: with its query, without the language prefix. */
export function redirectTarget(href: string): string {
	const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
	return redirectPath(pathname) + rest;
}

/** The path of a target, to compare it with the addresses that are redirected. */
export function targetPath(target: string): string {
	return target.replace(/[?#].*$/s, "");
}

/** A path of this store as a header carries it: characters beyond ASCII are encoded. */
export function locationOf(path: string): string {
	const { pathname, search, hash } = new URL(path, "http://store.example");
	return pathname + search + hash;
}

/** `Oil filters, 4HK1` becomes `oil-filters-4hk1`. */
export function linkOfTitle(title: string, maxLength: number): string {
	return title
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, maxLength)
		.replace(/^-+|-+$/g, "");
}
