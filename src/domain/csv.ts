/** Reads comma-separated text as spreadsheets write it: quotes, doubled quotes, line breaks inside quotes, semicolons, a byte order mark. */

export type CsvRow = { line: number; cells: string[] };

/** The first line decides what separates: a semicolon where spreadsheets speak Spanish, a tab, else a comma. */
export function readCsv(text: string): CsvRow[] {
	const clean = text.replace(/^\uFEFF/, "");
	const separator = separatorOf(clean);
	const rows: CsvRow[] = [];
	let cells: string[] = [];
	let cell = "";
	let quoted = false;
	let line = 1;
	let startedAt = 1;
	const endRow = () => {
		cells.push(cell.trim());
		if (cells.some((one) => one !== "")) rows.push({ line: startedAt, cells });
		cells = [];
		cell = "";
		startedAt = line;
	};
	for (let at = 0; at < clean.length; at++) {
		const char = clean[at];
		if (char === "\n") line += 1;
		if (quoted && char === '"' && clean[at + 1] === '"') {
			cell += '"';
			at += 1;
		} else if (char === '"' && (quoted || cell.trim() === "")) quoted = !quoted;
		else if (!quoted && char === separator) {
			cells.push(cell.trim());
			cell = "";
		} else if (!quoted && char === "\n") endRow();
		else if (char !== "\r" || quoted) cell += char;
	}
	endRow();
	return rows;
}

function separatorOf(text: string): string {
	const first = text.slice(0, text.search(/\n|$/));
	const count = (sign: string) => first.split(sign).length;
	return [";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ",");
}
