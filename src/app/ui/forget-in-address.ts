/** Removes a query parameter from the address, so that a reload does not show its notice again. */
export function forgetInAddress(name: string): void {
	const url = new URL(location.href);
	if (!url.searchParams.has(name)) return;
	url.searchParams.delete(name);
	history.replaceState(history.state, "", url);
}
