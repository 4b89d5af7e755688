/**
 * Fits a sketch into the picture: one scale for both directions, dimension lines around it, and a
 * letter for each measure.
 */
import type { Dimension, Point, Side, Sketch } from "./sketch.ts";

export type Label = { letter: string; x: number; y: number };

/**
 * Path data for the picture. The paths of the figure are in millimetres and `transform` scales
 * them.
 */
export type ScaleDrawing = {
	transform: string;
	outline: string;
	fine: string;
	hidden: string;
	cut: string;
	/** Dimension and extension lines with their arrows, in the units of the picture. */
	dimensions: string;
	labels: Label[];
	/** The letter of each marked measure by its code. */
	letters: Record<string, string>;
	isShortened: boolean;
	hasDetail: boolean;
};

export const PICTURE_WIDTH = 320;
export const PICTURE_HEIGHT = 240;

const ALPHABET = "ABCDEFGHIJKLMNOP";
/** Between the figure and its first dimension line, and between two of them. */
const LEVEL = 22;
const MARGIN = 14;
const GAP = 3;
const OVERSHOOT = 4;
const ARROW = 5;
/** Half the room of a letter. */
const LETTER = 7;
/** A shorter distance has its letter beside the line instead of on it. */
const MIN_LENGTH_FOR_LETTER = 24;

type Mark = Dimension | (Sketch["callouts"] & object)[number];

/** `order` has the codes in the order of the specification, so that the letters follow it. */
export function fitSketch(sketch: Sketch, order: string[]): ScaleDrawing {
	const marks: Mark[] = [...sketch.dimensions, ...(sketch.callouts ?? [])];
	const codes = [...new Set(marks.map(({ code }) => code))].sort(
		(a, b) => order.indexOf(a) - order.indexOf(b),
	);
	const letters = Object.fromEntries(codes.map((code, at) => [code, ALPHABET[at] ?? "?"]));
	const place = placeOf(sketch, marks);
	const levels: Record<Side, number> = { top: 0, bottom: 0, left: 0, right: 0 };
	const drawn = marks.map((mark) => {
		levels[mark.side] += 1;
		return drawMark(mark, levels[mark.side], place, letters[mark.code] ?? "");
	});
	return {
		transform: `matrix(${round(place.scale, 4)} 0 0 ${round(place.scale, 4)} ${round(place.x)} ${round(place.y)})`,
		outline: sketch.outline.join(""),
		fine: (sketch.fine ?? []).join(""),
		hidden: (sketch.hidden ?? []).join(""),
		cut: (sketch.cut ?? []).join(""),
		dimensions: drawn.map(({ path }) => path).join(""),
		labels: drawn.map(({ label }) => label),
		letters,
		isShortened: sketch.isShortened ?? false,
		hasDetail: sketch.hasDetail ?? false,
	};
}

type Place = { scale: number; x: number; y: number; width: number; height: number };

function placeOf({ width, height }: Sketch, marks: Mark[]): Place {
	const room = (side: Side) => MARGIN + LEVEL * marks.filter((mark) => mark.side === side).length;
	const [left, right, top, bottom] = [room("left"), room("right"), room("top"), room("bottom")];
	const scale = Math.min(
		(PICTURE_WIDTH - left - right) / width,
		(PICTURE_HEIGHT - top - bottom) / height,
	);
	return {
		scale,
		x: left + (PICTURE_WIDTH - left - right - width * scale) / 2,
		y: top + (PICTURE_HEIGHT - top - bottom - height * scale) / 2,
		width: width * scale,
		height: height * scale,
	};
}

function drawMark(
	mark: Mark,
	level: number,
	place: Place,
	letter: string,
): { path: string; label: Label } {
	const toPicture = ([x, y]: Point): Point => [
		place.x + x * place.scale,
		place.y + y * place.scale,
	];
	return "at" in mark
		? drawCallout(toPicture(mark.at), offsetOf(mark.side, level, place), mark.side, letter)
		: drawDimension(
				toPicture(mark.from),
				toPicture(mark.to),
				{ offset: offsetOf(mark.side, level, place), side: mark.side },
				letter,
			);
}

/**
 * Where the dimension line of a side and level is: its y for top and bottom, its x for left and
 * right.
 */
function offsetOf(side: Side, level: number, { x, y, width, height }: Place): number {
	const distance = level * LEVEL - LEVEL / 3;
	if (side === "top") return y - distance;
	if (side === "bottom") return y + height + distance;
	return side === "left" ? x - distance : x + width + distance;
}

function drawDimension(
	from: Point,
	to: Point,
	{ offset, side }: { offset: number; side: Side },
	letter: string,
): { path: string; label: Label } {
	const isHorizontal = side === "top" || side === "bottom";
	const along = isHorizontal ? 0 : 1;
	const [start, end] = [from, to].sort((a, b) => a[along] - b[along]) as [Point, Point];
	const sign = side === "top" || side === "left" ? -1 : 1;
	const at = (position: number, across: number) =>
		isHorizontal ? `${round(position)} ${round(across)}` : `${round(across)} ${round(position)}`;
	const extension = (point: Point) =>
		`M${at(point[along], point[isHorizontal ? 1 : 0] + sign * GAP)}L${at(point[along], offset + sign * OVERSHOOT)}`;
	const arrow = (position: number, direction: number) =>
		`M${at(position + direction * ARROW, offset - ARROW / 2.5)}L${at(position, offset)}L${at(position + direction * ARROW, offset + ARROW / 2.5)}`;
	const length = end[along] - start[along];
	const isShort = length < MIN_LENGTH_FOR_LETTER;
	// The arrows of a short distance point at it from outside.
	const inward = isShort ? -1 : 1;
	const reach = isShort ? ARROW * 1.6 : 0;
	const path = [
		extension(start),
		extension(end),
		`M${at(start[along] - reach, offset)}L${at(end[along] + reach, offset)}`,
		arrow(start[along], inward),
		arrow(end[along], -inward),
	].join("");
	const middle = isShort
		? besideLetter(start[along] - reach, end[along] + reach, isHorizontal)
		: (start[along] + end[along]) / 2;
	const [x, y] = isHorizontal ? [middle, offset] : [offset, middle];
	return { path, label: { letter, x: round(x), y: round(y) } };
}

/** After a short distance, or before it where the picture ends. */
function besideLetter(start: number, end: number, isHorizontal: boolean): number {
	const room = isHorizontal ? PICTURE_WIDTH : PICTURE_HEIGHT;
	return end + 2 * LETTER > room ? start - LETTER : end + LETTER;
}

function drawCallout(
	[x, y]: Point,
	offset: number,
	side: Side,
	letter: string,
): { path: string; label: Label } {
	const end: Point = side === "top" || side === "bottom" ? [x, offset] : [offset, y];
	return {
		path: `M${round(x)} ${round(y)}L${round(end[0])} ${round(end[1])}M${round(x - 1.5)} ${round(y)}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0`,
		label: { letter, x: round(end[0]), y: round(end[1]) },
	};
}

function round(value: number, digits = 1): number {
	const factor = 10 ** digits;
	return Math.round(value * factor) / factor;
}
