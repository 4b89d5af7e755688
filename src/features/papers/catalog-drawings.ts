/** The line drawings of the store, as paths that a PDF can draw. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** `rotate` turns by degrees around a point. */
export type DrawingMove =
	| { kind: "translate"; x: number; y: number }
	| { kind: "rotate"; degrees: number; x: number; y: number };
export type DrawingPath = { path: string; moves: DrawingMove[] };

/** The size of every drawing. */
export const DRAWING_SIZE = { width: 160, height: 120 };

const FOLDER = new URL("../../../public/drawings/", import.meta.url);
const SYMBOL = /<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs;
const ELEMENT = /<(\/?)(g|path|circle|ellipse|rect)\b([^>]*)>/g;
const NUMBER = "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)";
const GAP = "[\\s,]*";
/** The two flags of an arc may stand without a gap: `a2 2 0 012 1.9`. */
const ARC = new RegExp(
	[NUMBER, NUMBER, NUMBER, "[01]", "[01]", NUMBER, NUMBER]
		.map((part) => `${GAP}(${part})`)
		.join(""),
	"g",
);

export type CatalogDrawings = {
	ofCategory: (category: string) => DrawingPath[];
	ofSubcategory: (category: string, subcategory: string) => DrawingPath[];
};

/** Each file is read once. A kind without a drawing has no paths. */
export function readDrawings(): CatalogDrawings {
	const files = new Map<string, Map<string, DrawingPath[]>>();
	const pathsOf = (file: string, symbol: string) => {
		const symbols = files.get(file) ?? readSymbols(file);
		files.set(file, symbols);
		return symbols.get(symbol) ?? [];
	};
	return {
		ofCategory: (category) => pathsOf("categories", category),
		ofSubcategory: pathsOf,
	};
}

function readSymbols(file: string): Map<string, DrawingPath[]> {
	try {
		const svg = readFileSync(fileURLToPath(new URL(`${file}.svg`, FOLDER)), "utf8");
		return new Map(
			[...svg.matchAll(SYMBOL)].map(([, id = "", body = ""]) => [id, readPaths(body)]),
		);
	} catch {
		return new Map();
	}
}

/** The elements that our drawings use. */
export function readPaths(svg: string): DrawingPath[] {
	const groups: DrawingMove[][] = [[]];
	const paths: DrawingPath[] = [];
	for (const [, closing, name = "", attributes = ""] of svg.matchAll(ELEMENT)) {
		const moves = [...(groups.at(-1) ?? []), ...movesOf(attributes)];
		if (closing) groups.pop();
		else if (name === "g") groups.push(moves);
		else paths.push({ path: pathOf(name, attributes), moves });
	}
	return paths;
}

function pathOf(name: string, attributes: string): string {
	const number = (key: string) => Number(attribute(attributes, key) ?? 0);
	if (name === "path") return separateFlags(attribute(attributes, "d") ?? "");
	if (name === "rect") {
		const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
		const r = number("rx");
		const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
		return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
	}
	const rx = number(name === "circle" ? "r" : "rx");
	const ry = number(name === "circle" ? "r" : "ry");
	const [x, y] = [number("cx"), number("cy")];
	return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function attribute(attributes: string, key: string): string | undefined {
	return new RegExp(`(?:^|\\s)${key}="([^"]*)"`).exec(attributes)?.[1];
}

/** pdfkit reads the flags of an arc only as numbers of their own. */
function separateFlags(path: string): string {
	return path.replaceAll(
		/([aA])([^a-zA-Z]*)/g,
		(_, command: string, values: string) =>
			command + [...values.matchAll(ARC)].map((arc) => arc.slice(1).join(" ")).join(" "),
	);
}

function movesOf(attributes: string): DrawingMove[] {
	const transform = attribute(attributes, "transform") ?? "";
	return [...transform.matchAll(/(translate|rotate)\(([^)]*)\)/g)].map(([, kind, values = ""]) => {
		const [a = 0, b = 0, c = 0] = [...values.matchAll(new RegExp(NUMBER, "g"))].map(Number);
		return kind === "rotate"
			? { kind: "rotate", degrees: a, x: b, y: c }
			: { kind: "translate", x: a, y: b };
	});
}
