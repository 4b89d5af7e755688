/**
 * The numbers of a part. All come from blocks that no maker uses (…99…), in each maker's pattern,
 * so that no row of the demo claims anything about a real part.
 */
import type { DemoBrand } from "./brands.ts";
import type { Design } from "./design.ts";
import { dice } from "./random.ts";

export type PartNumber = {
	kind: "oem" | "superseded" | "interchange" | "barcode";
	number: string;
	maker: string | null;
	step: number | null;
};

/** Every number of the demo matches one of these patterns. */
export const SYNTHETIC_NUMBERS: RegExp[] = [
	/^[158]-99\d{3}-\d{3}-\d$/,
	/^99\d{6}$/,
	/^S99\d\d-\d{5}$/,
	/^(ME|MK|MC|MB|MH|ML|MT|QC)99\d{4}$/,
	/^99\d{3}-Z9\d{3}$/,
	/^99\d{5}$/,
	/^99\d-\d{4}$/,
	/^99Z-\d{6}-[A-J]$/,
	/^99\d{5}C9\d$/,
	/^99-\d{6}$/,
	/^A 999 \d{3} \d\d \d\d$/,
	/^(095000|294050|228000|101211)-99\d{5}$/,
	/^0 445 199 \d{6}$/,
	/^99\d{4}-5\d{3}S$/,
	/^(DN|ZX|V|49|HI|ISC-|AI|JK|NB|AN-|KY|NS|NT|KB|IZ|AR|DM|TH|MU|NK|NR|VA|SA|MH|FP-|IP|LF|FF|FS|AF|P|B|BF|PA|5|K|DY|SET|SK|RB|CE|BX|MR|SP|DR|MO|TY|DP|CU|MM|MF|TK|JP-|ADZ|GW|NKF|THL|ADL|CR|DNR|BSR|BB|19|8|S|ME|UD)99\d{6}$/,
	/^2\d{12}$/,
];

const PURPOSE = 31;
const BLOCK = 1_000_000;

/**
 * The numbers that all parts of a group share: the truck maker's number, its older revisions, and
 * GM's form of it.
 */
export function sharedNumbers(design: Design): PartNumber[] {
	const maker = design.target.engine?.make ?? design.target.chassis?.make;
	if (!maker) return [];
	const roll = dice(PURPOSE, design.group);
	const serial = scatter(design.group, 7919);
	const revision = roll.chance(0.34) ? roll.whole(1, 3) : 0;
	const current: PartNumber = {
		kind: "oem",
		number: makerNumber(maker, design, serial, revision),
		maker,
		step: null,
	};
	const older = Array.from({ length: revision }, (_, step): PartNumber => {
		return {
			kind: "superseded",
			number: makerNumber(maker, design, serial, step),
			maker,
			step: step + 1,
		};
	});
	// GM writes the Isuzu number without the leading 8 and the revision.
	const isLight = current.number.startsWith("8-");
	const gm: PartNumber[] = isLight
		? [
				{
					kind: "oem",
					number: current.number.slice(2, -2).replace("-", ""),
					maker: "GM",
					step: null,
				},
			]
		: [];
	return [current, ...older, ...gm];
}

/** The part maker's own number. Genuine parts only have the truck maker's number. */
export function brandNumber(brand: DemoBrand, design: Design): PartNumber | null {
	if (brand.quality === "genuine" && (design.target.engine ?? design.target.chassis)) return null;
	const serial = scatter(design.group, 3 + brand.id * 20);
	const d = String(serial).padStart(6, "0");
	const pattern = BRAND_PATTERNS[`${brand.name} ${design.kind.url}`] ?? BRAND_PATTERNS[brand.name];
	return {
		kind: "interchange",
		number: pattern ? pattern(d) : `${brand.prefix}99${d}`,
		maker: brand.name,
		step: null,
	};
}

/** An in-store GTIN-13 (leading 2), which never equals that of a real product. */
export function barcode(partId: number): PartNumber {
	const body = `20${String(partId).padStart(10, "0")}`;
	return { kind: "barcode", number: body + checkDigit(body), maker: null, step: null };
}

export function checkDigit(body: string): number {
	const sum = [...body].reduce(
		(total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
		0,
	);
	return (10 - (sum % 10)) % 10;
}

const BRAND_PATTERNS: Record<string, (digits: string) => string> = {
	"Denso injectors": (d) => `095000-99${d.slice(1)}`,
	"Denso supply-pumps": (d) => `294050-99${d.slice(1)}`,
	"Denso starters": (d) => `228000-99${d.slice(1)}`,
	"Denso alternators": (d) => `101211-99${d.slice(1)}`,
	Bosch: (d) => `0 445 199 ${d}`,
	Garrett: (d) => `99${d.slice(0, 4)}-5${d.slice(3)}S`,
	"Fleetguard fuel-filters": (d) => `FF99${d}`,
	"Fleetguard fuel-water-separators": (d) => `FS99${d}`,
	"Fleetguard air-filters": (d) => `AF99${d}`,
	"Baldwin fuel-filters": (d) => `BF99${d}`,
	"Baldwin fuel-water-separators": (d) => `BF99${d}`,
	"Baldwin air-filters": (d) => `PA99${d}`,
};

const HEAVY_ISUZU = new Set(["f-series", "giga", "h-series"]);
const FUSO_PREFIXES = ["ME", "MK", "MC", "MB", "MH", "ML", "MT", "QC"];

/**
 * The last digit of an Isuzu number is the revision; other makers give a revised part a new number.
 */
function makerNumber(maker: string, design: Design, serial: number, revision: number): string {
	const d = String(maker === "Isuzu" ? serial : (serial + revision * 333_667) % BLOCK).padStart(
		6,
		"0",
	);
	switch (maker) {
		case "Isuzu":
			return `${isuzuLead(design)}-99${d.slice(0, 3)}-${d.slice(3)}-${revision}`;
		case "Hino":
			return `S99${d.slice(0, 2)}-${d.slice(1)}`;
		case "Mitsubishi Fuso":
			return `${FUSO_PREFIXES[Number(d.slice(0, 2)) % FUSO_PREFIXES.length]}99${d.slice(2)}`;
		case "Nissan Diesel":
		case "UD":
			return `99${d.slice(0, 3)}-Z9${d.slice(3)}`;
		case "Cummins":
			return `99${d.slice(1)}`;
		case "Caterpillar":
			return `99${d.slice(0, 1)}-${d.slice(2)}`;
		case "Ford":
			return `99Z-${d}-${"ABCDEFGHIJ"[revision]}`;
		case "International":
			return `99${d.slice(1)}C9${revision}`;
		case "PACCAR":
			return `99-${d}`;
		case "Mercedes-Benz":
			return `A 999 ${d.slice(0, 3)} ${d.slice(3, 5)} ${d.slice(4)}`;
		default:
			return `99${d}`;
	}
}

/** 8 light trucks, 1 the F, G and C series, 5 kits. */
function isuzuLead(design: Design): number {
	if (design.kind.presentation === "KIT") return 5;
	const { engine, chassis } = design.target;
	return (engine && engine.cylinders === 6) || (chassis && HEAVY_ISUZU.has(chassis.family)) ? 1 : 8;
}

/**
 * Scatters the numbers of the block without duplicates, if the factor has no common divisor with
 * 10.
 */
function scatter(group: number, factor: number): number {
	return ((group + 1) * factor + factor * 977) % BLOCK;
}
