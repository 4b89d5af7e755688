/** Divides the lines of an order into shipments, one per warehouse, in boxes or on a pallet. */
import type { ShipLine } from "./shipping-request.ts";
import { GRAMS_PER_POUND, MM_PER_INCH } from "./units.ts";

const CUBIC_MM_PER_CUBIC_INCH = MM_PER_INCH ** 3;
/** Carriers bill one pound for this many cubic inches. */
const CUBIC_INCHES_PER_POUND = 139;
/** Estimates an unknown weight from the size. Denser than most boxed parts. */
const ESTIMATED_GRAMS_PER_CUBIC_MM = 0.001;

export const MAX_BOX_POUNDS = 70;
const MAX_BOX_INCHES = 60;
const MAX_PARCEL_POUNDS = 150;
const MAX_PARCEL_INCHES = 108;
/** Heavier shipments go on a pallet even if every piece fits a box. */
const MAX_BOXED_POUNDS = 500;

/** All pounds are billable pounds: the larger of weight and dimensional weight, rounded up. */
export type Shipment = {
	warehouseCode: string;
	lines: ShipLine[];
	isFreight: boolean;
	isHazmat: boolean;
	/** The pieces that share boxes. */
	boxPounds: number;
	/** Pieces that are too heavy or too long to share a box. */
	oversize: { pounds: number; inches: Inches | null; quantity: number }[];
};

type Inches = { length: number; width: number; height: number };
export type Box = { pounds: number; inches: Inches | null };

/** One shipment per warehouse, sorted by warehouse code. */
export function shipmentsOf(lines: readonly ShipLine[]): Shipment[] {
	const byWarehouse = Map.groupBy(lines, ({ warehouseCode }) => warehouseCode);
	return [...byWarehouse]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([warehouseCode, warehouseLines]) => shipmentOf(warehouseCode, warehouseLines));
}

export function isOversize(line: ShipLine): boolean {
	return linePounds(line) > MAX_BOX_POUNDS || longestInches(line) > MAX_BOX_INCHES;
}

export function isFreight(line: ShipLine): boolean {
	return (
		poundsOf(gramsOf(line) ?? 0) > MAX_PARCEL_POUNDS || longestInches(line) > MAX_PARCEL_INCHES
	);
}

/** Shipping cannot be priced without a weight, unless the size shows that the piece fits a box. */
export function needsQuote(line: ShipLine): boolean {
	return line.weightGrams === null && (volumeOf(line) === 0 || isOversize(line));
}

export function totalPounds({ boxPounds, oversize }: Shipment): number {
	return oversize.reduce((sum, { pounds, quantity }) => sum + pounds * quantity, boxPounds);
}

/**
 * Boxes of nearly equal weight, followed by the oversize pieces, for carriers that rate every
 * parcel.
 */
export function boxesOf({ boxPounds, oversize }: Shipment): Box[] {
	const count = Math.ceil(boxPounds / MAX_BOX_POUNDS);
	const sharedBoxes = Array.from({ length: count }, (_, n) => ({
		pounds: Math.floor((boxPounds + n) / count),
		inches: null,
	}));
	return [
		...sharedBoxes,
		...oversize.flatMap(({ pounds, inches, quantity }) =>
			Array.from({ length: quantity }, () => ({ pounds, inches })),
		),
	];
}

function shipmentOf(warehouseCode: string, lines: ShipLine[]): Shipment {
	const boxedLines = lines.filter((line) => !isOversize(line));
	const oversizeLines = lines.filter(isOversize);
	const shipment = {
		warehouseCode,
		lines,
		isHazmat: lines.some((line) => line.isHazmat),
		boxPounds: billablePounds(
			boxedLines.reduce((sum, line) => sum + (gramsOf(line) ?? 0) * line.quantity, 0),
			boxedLines.reduce((sum, line) => sum + volumeOf(line) * line.quantity, 0),
		),
		oversize: oversizeLines.map((line) => ({
			pounds: linePounds(line),
			inches: inchesOf(line),
			quantity: line.quantity,
		})),
		isFreight: lines.some(isFreight),
	};
	return { ...shipment, isFreight: shipment.isFreight || totalPounds(shipment) > MAX_BOXED_POUNDS };
}

function linePounds(line: ShipLine): number {
	return billablePounds(gramsOf(line) ?? 0, volumeOf(line));
}

function billablePounds(grams: number, cubicCm: number): number {
	return Math.ceil(
		Math.max(poundsOf(grams), (cubicCm * 1000) / CUBIC_MM_PER_CUBIC_INCH / CUBIC_INCHES_PER_POUND),
	);
}

function gramsOf(line: ShipLine): number | null {
	if (line.weightGrams !== null) return line.weightGrams;
	const cubicCm = volumeOf(line);
	return cubicCm === 0 ? null : Math.ceil(cubicCm * 1000 * ESTIMATED_GRAMS_PER_CUBIC_MM);
}

function poundsOf(grams: number): number {
	return grams / GRAMS_PER_POUND;
}

/** Whole cubic centimetres, so that sums are exact; 0 when the size is unknown. */
function volumeOf({ lengthMm, widthMm, heightMm }: ShipLine): number {
	return Math.ceil(((lengthMm ?? 0) * (widthMm ?? 0) * (heightMm ?? 0)) / 1000);
}

function longestInches(line: ShipLine): number {
	return inchesOf(line)?.length ?? 0;
}

/** The longest side first, as carriers expect it. */
function inchesOf({ lengthMm, widthMm, heightMm }: ShipLine): Inches | null {
	if (lengthMm === null || widthMm === null || heightMm === null) return null;
	const [length = 0, width = 0, height = 0] = [lengthMm, widthMm, heightMm]
		.sort((a, b) => b - a)
		.map((mm) => mm / MM_PER_INCH);
	return { length, width, height };
}
