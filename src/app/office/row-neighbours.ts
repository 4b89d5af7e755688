/**
 * The rows of the list that a record was opened from, so that `[` and `]` go to the next record.
 */
const STORED = "office-rows";

export function rememberRows(paths: string[]): void {
	try {
		sessionStorage.setItem(STORED, JSON.stringify(paths));
	} catch {
		// Without storage the keys do nothing.
	}
}

/**
 * The records before (-1) and after (1) this path; undefined when it was not opened from a list.
 */
export function readNeighbours(path: string): { [step in 1 | -1]: string | undefined } | undefined {
	const paths = readRows();
	const place = paths.indexOf(path);
	return place === -1 ? undefined : { [-1]: paths[place - 1], 1: paths[place + 1] };
}

function readRows(): string[] {
	try {
		const rows: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
		return Array.isArray(rows) ? rows.filter((row) => typeof row === "string") : [];
	} catch {
		return [];
	}
}
