/** Numbers of supplier files: 1,234.50 and 1.234,50 are the same amount. */
import type { DecimalSign } from "./import-file.ts";

/** Up to three characters before a number, such as US$, and spaces. */
const PREFIX = "^[^\\d.,+-]{0,4}[+-]?";
const SUFFIX = "\\s*[^\\d.,]{0,4}$";
const WITH_COMMA = new RegExp(
	`${PREFIX}(?:\\d{1,3}(?:[.\\s']\\d{3})+|\\d*),(?:\\d{1,2}|\\d{4,6})${SUFFIX}`,
);
const WITH_POINT = new RegExp(
	`${PREFIX}(?:\\d{1,3}(?:[,\\s']\\d{3})+|\\d*)\\.(?:\\d{1,2}|\\d{4,6})${SUFFIX}`,
);

/** Numbers such as 1,234 say nothing, because the comma may separate thousands. */
export function detectDecimalSign(cells: Iterable<string>): DecimalSign {
	let commas = 0;
	let points = 0;
	for (const cell of cells) {
		if (cell.length > 24) continue;
		if (WITH_COMMA.test(cell)) commas += 1;
		else if (WITH_POINT.test(cell)) points += 1;
	}
	return commas > points ? "," : ".";
}

/**
 * The number as plain text with a point, or null if the cell is no number: "US$ 1.234,50" with a
 * decimal comma is "1234.50". Groups of thousands must have three digits.
 */
export function normalizeNumber(cell: string, decimalSign: DecimalSign): string | null {
	const bare = cell.replace(/^\s*(?:US\$|USD|[$€£])\s*/i, "").replace(/\s*(?:USD|[$€£])?\s*$/i, "");
	const group = decimalSign === "," ? "[.\\s'\u00a0\u202f]" : "[,\\s'\u00a0\u202f]";
	const sign = decimalSign === "," ? "," : "\\.";
	const pattern = new RegExp(
		`^([+-]?)(\\d{1,3}(?:${group}\\d{3})+|\\d{1,15})?(?:${sign}(\\d{0,10}))?$`,
	);
	const match = pattern.exec(bare);
	const whole = match?.[2]?.replace(/\D/g, "") ?? "";
	const fraction = match?.[3] ?? "";
	if (!match || (whole === "" && fraction === "")) return null;
	return `${match[1] === "-" ? "-" : ""}${whole || "0"}${fraction && `.${fraction}`}`;
}
