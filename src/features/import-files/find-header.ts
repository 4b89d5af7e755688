/** Finds the row with the names of the columns; price lists often have a title above it. */
import { columnsBeforeFaults } from "../../domain/import/fault-column.ts";
import type { TableRow } from "../../domain/import-file/import-file.ts";

export type TableHeader = { headerLine: number | null; headers: string[] };

const MAX_ROWS_ABOVE = 30;
/** A share of the columns must be named, or the row is a title. */
const MIN_NAMED_SHARE = 0.5;

/** Words of column names in the lists of suppliers, English and Spanish, without accents. */
const HEADER_WORDS =
	/\b(?:sku|part|parts|parte|partes|item|number|numero|num|no|nro|codigo|code|clave|ref|referencia|price|precio|cost|costo|list|lista|jobber|dealer|net|neto|core|casco|qty|quantity|cantidad|stock|existencia|existencias|on hand|disponible|warehouse|almacen|bodega|bin|description|descripcion|title|titulo|name|nombre|brand|marca|make|model|modelo|year|ano|engine|motor|weight|peso|length|width|height|largo|ancho|alto|upc|gtin|ean|barcode|email|correo|phone|telefono|address|direccion|url|from|to|unit|unidad|category|categoria|position|posicion|level|nivel|date|fecha)\b/;

const NUMBER = /^[^\d\p{L}]{0,3}[\d.,\s']+(?:\s?(?:%|kg|lb|lbs|oz|g|mm|in))?$/iu;

export function findHeader(rows: TableRow[]): TableHeader {
	const columns = columnCount(rows);
	const top = rows.slice(0, MAX_ROWS_ABOVE).filter(({ fault }) => fault !== "broken_quotes");
	const best = top
		.map((row) => ({ row, score: headerScore(row.cells, columns) }))
		.toSorted((a, b) => b.score - a.score || a.row.line - b.row.line)[0];
	const named = best && best.score >= MIN_NAMED_SHARE ? best.row : undefined;
	// A list of faulty rows has the header that the store wrote.
	const header = top.find(({ cells }) => columnsBeforeFaults(cells)) ?? named;
	if (!header)
		return {
			headerLine: null,
			headers: Array.from({ length: columns }, (_, at) => columnLetters(at)),
		};
	const { cells, line } = header;
	const width = Math.max(columns, cells.length);
	return { headerLine: line, headers: Array.from({ length: width }, (_, at) => cells[at] ?? "") };
}

/** A name counts once, a word that suppliers use counts twice, a number counts against. */
function headerScore(cells: string[], columns: number): number {
	const names = new Set(cells.filter((cell) => cell !== "" && cell.length <= 60).map(plain));
	let score = 0;
	for (const name of names) {
		if (NUMBER.test(name)) score -= 1;
		else if (HEADER_WORDS.test(name)) score += 2;
		else if (/\d/.test(name)) score += 0.1;
		else score += 0.4;
	}
	return score / Math.max(columns, 1);
}

function plain(cell: string): string {
	return cell
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[_.#/-]+/g, " ")
		.toLowerCase();
}

/** The most columns that at least a tenth of the rows have. */
export function columnCount(rows: TableRow[]): number {
	const widths = rows.map(({ cells }) => widthOf(cells)).toSorted((a, b) => b - a);
	return widths[Math.floor(widths.length / 10)] ?? 0;
}

/** Empty cells at the end of a row are no columns. */
function widthOf(cells: string[]): number {
	return cells.findLastIndex((cell) => cell !== "") + 1;
}

/** A, B, … Z, AA, AB as in a spreadsheet. */
export function columnLetters(at: number): string {
	const last = String.fromCharCode(65 + (at % 26));
	return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}
