/** A part kind, one per subcategory: its names, fit rule, prices, weights and measures. */
import { BRAND_SETS, type BrandSet } from "../brands.ts";
import { SIZE_TABLES, type SizeTable } from "../standard-sizes.ts";

/** What decides whether a part fits. The engine rules limit the engines. */
export type FitRule =
	| "engine"
	| "diesel"
	| "common-rail"
	| "mechanical"
	| "turbo"
	| "aftertreatment"
	| "chassis"
	| "medium-chassis"
	| "turbo-chassis"
	| "universal"
	| { engines: string[] };

export type Range = [low: number, high: number];
export type Name = { en: string; es: string };
/**
 * A range to draw from, the bore of the engine (pistons, liners), or a size of a standard table.
 * With `only` it belongs to parts of that type or size: a cartridge has no thread.
 */
export type MeasureRange = (
	| { code: string; low: number; high: number; step: number }
	| { code: string; isBore: true }
	| { table: SizeTable }
) & { only?: string };
export type KitItem = { url: string; quantity: number | "cylinder" };

export type PartKind = {
	url: string;
	names: Name[];
	fit: FitRule;
	/** The makes of trucks it is for; all when empty. */
	makes: string[];
	/** First model year that has such a part. */
	since: number | null;
	/** US dollars of the online level. */
	genuine: Range | null;
	oe: Range | null;
	value: Range | null;
	core: Range | null;
	pounds: Range;
	brands: BrandSet;
	hs: string;
	/** VMRS system, where it is not the category's. */
	vmrs: string | null;
	/** Codes of the attributes product-type and type. */
	product: string;
	/** One per name, where the variants of a kind are different products. */
	products: string[];
	types: string[];
	/** The n-th name has the n-th type: a convex glass is convex. */
	typeFollowsName: boolean;
	finishes: string[];
	sizes: string[];
	gearboxes: string[];
	positions: "none" | "axle" | "side" | "corner" | "height";
	quantity: number | "cylinder";
	orderMultiple: number;
	/** Some of these parts are sold only in this multiple. */
	packs: number | "cylinder" | null;
	presentation: "PCS" | "KIT" | "SET";
	pieces: number | null;
	measures: MeasureRange[];
	/** One per name, where a variant has other measures than the main one; null elsewhere. */
	variantMeasures: (MeasureRange[] | null)[];
	notes: string[];
	kit: KitItem[];
	isElectrical: boolean;
	isProp65: boolean;
	hazmat: string | null;
	/** Share of the catalog relative to the other kinds. */
	weight: number;
};

/**
 * Reads a table of kinds. A kind is a line `subcategory: English|Spanish; English|Spanish` and,
 * indented below it, its traits: `price=genuine,oe,value` in dollars with `-` where the tier is not
 * made, `kit=subcategory×quantity` with `c` for one per cylinder, `measures=` with
 * `code:low-high/step`, `code:bore` or `@table` of standard-sizes.ts, after `type?` if only that
 * type or size has it; `measures-2=` has the measures of the second name, `-` for none.
 */
export function readKinds(table: string): PartKind[] {
	return table
		.trim()
		.split(/\n(?!\t)/)
		.map(readKind);
}

function readKind(text: string): PartKind {
	const [head = "", ...rest] = text.split("\n");
	const colon = head.indexOf(": ");
	const traits = new Map(
		rest
			.join(" ")
			.trim()
			.split(/\s+/)
			.map((trait): [string, string] => {
				const [name = "", ...value] = trait.split("=");
				return [name, value.join("=")];
			}),
	);
	return kindFrom(head.slice(0, colon), head.slice(colon + 2), (name) => traits.get(name));
}

function kindFrom(
	url: string,
	names: string,
	trait: (name: string) => string | undefined,
): PartKind {
	const [genuine = "-", oe = "-", value = "-"] = list(trait("price"));
	return {
		url,
		names: names
			.split("; ")
			.map((pair) => ({ en: pair.split("|")[0] ?? "", es: pair.split("|")[1] ?? "" })),
		fit: fitRule(trait("fit") ?? ""),
		makes: list(trait("makes")),
		since: trait("since") ? Number(trait("since")) : null,
		genuine: range(genuine),
		oe: range(oe),
		value: range(value),
		core: range(trait("core") ?? "-"),
		pounds: range(trait("lb") ?? "-") ?? [1, 2],
		brands: brandSet(trait("brands") ?? ""),
		hs: trait("hs") ?? "",
		vmrs: trait("vmrs") ?? null,
		product: trait("product") ?? "",
		products: list(trait("products")),
		types: list(trait("types")),
		typeFollowsName: trait("typed") !== undefined,
		finishes: list(trait("finishes")),
		sizes: list(trait("sizes")),
		gearboxes: list(trait("gearboxes")),
		positions: (trait("positions") ?? "none") as PartKind["positions"],
		quantity: perCylinder(trait("quantity") ?? "1"),
		orderMultiple: Number(trait("multiple") ?? 1),
		packs: trait("packs") ? perCylinder(trait("packs") ?? "") : null,
		presentation: (trait("presentation") ?? "PCS") as PartKind["presentation"],
		pieces: trait("pieces") ? Number(trait("pieces")) : null,
		measures: list(trait("measures")).map(measure),
		variantMeasures: names
			.split("; ")
			.map((_, index) => variantMeasures(trait(`measures-${index + 1}`))),
		notes: list(trait("notes")),
		kit: list(trait("kit")).map(kitItem),
		isElectrical: trait("electrical") !== undefined,
		isProp65: trait("prop65") !== undefined,
		hazmat: trait("hazmat") ?? null,
		weight: Number(trait("weight") ?? 1),
	};
}

const FIT_RULES: FitRule[] = [
	"engine",
	"diesel",
	"common-rail",
	"mechanical",
	"turbo",
	"aftertreatment",
	"chassis",
	"medium-chassis",
	"turbo-chassis",
	"universal",
];

function fitRule(text: string): FitRule {
	if (text.startsWith("engines:")) return { engines: text.slice("engines:".length).split(",") };
	const found = FIT_RULES.find((rule) => rule === text);
	if (!found) throw new Error(`Not a fit rule: ${text}.`);
	return found;
}

function brandSet(text: string): BrandSet {
	if (!(text in BRAND_SETS)) throw new Error(`No set of brands ${text}.`);
	return text as BrandSet;
}

function perCylinder(text: string): number | "cylinder" {
	return text === "cylinder" ? text : Number(text);
}

function list(text = ""): string[] {
	return text === "" ? [] : text.split(",");
}

function range(text: string): Range | null {
	if (text === "-") return null;
	const [low = "", high = low] = text.split("-");
	return [Number(low), Number(high)];
}

function variantMeasures(text: string | undefined): MeasureRange[] | null {
	if (text === undefined) return null;
	return text === "-" ? [] : list(text).map(measure);
}

function measure(text: string): MeasureRange {
	const [only, measureOfType] = text.split("?");
	if (only && measureOfType) return { ...measure(measureOfType), only };
	if (text.startsWith("@")) return { table: sizeTable(text.slice(1)) };
	if (text.endsWith(":bore")) return { code: text.slice(0, -":bore".length), isBore: true };
	const [, code = "", low, high, step] =
		text.match(/^([a-z0-9-]+):([\d.]+)-([\d.]+)\/([\d.]+)$/) ?? [];
	if (code === "") throw new Error(`Not a measure: ${text}.`);
	return { code, low: Number(low), high: Number(high), step: Number(step) };
}

function sizeTable(name: string): SizeTable {
	const found = SIZE_TABLES[name];
	if (!found) throw new Error(`No table of sizes ${name}.`);
	return found;
}

function kitItem(text: string): KitItem {
	const [url = "", quantity = "1"] = text.split("×");
	return { url, quantity: quantity === "c" ? "cylinder" : Number(quantity) };
}
