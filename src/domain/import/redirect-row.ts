/** A row of a file with redirects: an old address, and where it leads. */
import { MAX_HREF_LENGTH } from "../content/content-limits.ts";
import { isOwnPath, isWebAddress, redirectPath, redirectTarget } from "../content/content-link.ts";
import { isFixedPage } from "../content/fixed-pages.ts";
import { faultText } from "./import-faults.ts";
import { EMPTYING_CELLS, type RecordField, type RecordRow } from "./record-row.ts";

/** The target of an address that is gone for good. Paths begin with a slash. */
const GONE = "gone";

export const REDIRECT_FIELDS: readonly RecordField[] = [
	{
		name: "from",
		type: "record_key",
		label: { en: "Old address", es: "Dirección anterior" },
		synonyms: ["from", "redirectfrom", "oldurl", "oldpath", "old", "path", "de", "origen"],
	},
	{
		name: "to",
		type: "record",
		label: { en: "New address", es: "Dirección nueva" },
		synonyms: ["to", "redirectto", "target", "newurl", "newpath", "new", "a", "destino"],
	},
];

/** `cells`: by the name of the field. */
export function readRedirectRow(cells: Readonly<Record<string, string>>): RecordRow {
	const { from = "", to = "" } = cells;
	const faults: string[] = [];
	const path = redirectPath(pathOf(from));
	if (from === "" || !isStorable(path) || /[?#]/.test(path))
		faults.push(faultText("bad_path", "from"));
	else if (isFixedPage(path)) faults.push(faultText("fixed_page", "from"));
	if (to === "") return { key: path, values: {}, faults };
	if (EMPTYING_CELLS.has(to)) return { key: path, values: { to: GONE }, faults };
	const target = redirectTarget(to);
	if (!isStorable(target)) faults.push(faultText("bad_path", "to"));
	return { key: path, values: { to: target }, faults };
}

function isStorable(path: string): boolean {
	return isOwnPath(path) && path.length <= MAX_HREF_LENGTH;
}

/** Lists of other stores have whole addresses; the old host does not matter. */
function pathOf(text: string): string {
	return isWebAddress(text) ? new URL(text).pathname : text;
}
