/** `from` becomes `to` in `file`, and `test` must fail. */
export type Guard = { name: string; file: string; from: string; to: string; test: string };

/** The text of its file without the guard; undefined when the guard is not where it was. */
export function withoutGuard({ from, to }: Guard, whole: string): string | undefined {
	return whole.includes(from) ? whole.replace(from, () => to) : undefined;
}
