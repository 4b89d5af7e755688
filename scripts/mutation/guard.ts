/**
 * A guard of the code and the test that must fail without it: `from` in `file` is replaced by `to`.
 */
export type Guard = { name: string; file: string; from: string; to: string; test: string };

/**
 * The text of the file without the guard; undefined if the guard is not found. A space in `from`
 * matches any white space.
 */
export function withoutGuard({ from, to }: Guard, text: string): string | undefined {
	const pattern = new RegExp(
		from
			.split(/\s+/)
			.map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"))
			.join("\\s+"),
	);
	return pattern.test(text) ? text.replace(pattern, () => to) : undefined;
}
