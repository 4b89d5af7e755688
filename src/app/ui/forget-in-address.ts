/** Takes away what an address said once, so that the page read again does not say it again. */
export function forgetInAddress(name: string): void {
	const url = new URL(location.href);
	if (!url.searchParams.has(name)) return;
	url.searchParams.delete(name);
	history.replaceState(history.state, "", url);
}
