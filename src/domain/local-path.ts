/** An address to go on to that came with a request: a path of our own store, or nothing. Another site's is never followed. */
export function localPath(text: string | null): string | undefined {
	return text && text.length <= 2000 && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;
}
