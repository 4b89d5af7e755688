/** Whether this is the address of a page of the office. */
export function isOfficePath(pathname: string): boolean {
	return /^(\/es)?\/(admin(\/|$)|Admin-verify-parts\/?$)/i.test(pathname);
}
