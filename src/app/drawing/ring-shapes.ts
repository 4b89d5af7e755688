/**
 * Parts that are turned around an axis, cut along it: bearings, seals, bushings, liners and rings.
 */
import { type Shape, shape } from "./shape.ts";
import {
	circle,
	type Dimension,
	line,
	type Point,
	polygon,
	rectangle,
	type Sketch,
} from "./sketch.ts";

type Ring = { inside: number; outside: number; depth: number };
type Codes = { inside: string; outside: string | null; depth: string };

/**
 * The mark inside a cut wall; the wall is `height` high and starts at `y`. `isLower` is the
 * mirrored half.
 */
type WallMark = (ring: Ring, y: number, height: number, isLower: boolean) => Partial<Sketch>;

/** The cut through a ring: two walls, the hidden bore between them, and its axis. */
function cutRing({ inside, outside, depth }: Ring, codes: Codes, mark: WallMark): Sketch | null {
	if (inside >= outside) return null;
	const wall = (outside - inside) / 2;
	const lower = outside - wall;
	const marks = [
		mark({ inside, outside, depth }, 0, wall, false),
		mark({ inside, outside, depth }, lower, wall, true),
	];
	const dimensions: Dimension[] = [
		{ code: codes.inside, from: [depth, wall], to: [depth, lower], side: "right" },
		{ code: codes.depth, from: [0, outside], to: [depth, outside], side: "bottom" },
	];
	if (codes.outside)
		dimensions.push({ code: codes.outside, from: [0, 0], to: [0, outside], side: "left" });
	return {
		width: depth,
		height: outside,
		outline: [
			line([0, wall], [0, lower]),
			line([depth, wall], [depth, lower]),
			...marks.flatMap(({ outline = [] }) => outline),
		],
		fine: marks.flatMap(({ fine = [] }) => fine),
		cut: marks.flatMap(({ cut = [] }) => cut),
		hidden: [line([0, outside / 2], [depth, outside / 2])],
		dimensions,
	};
}

const solidWall: WallMark = ({ depth }, y, height) => ({
	outline: [rectangle([0, y], depth, height)],
	cut: [rectangle([0, y], depth, height)],
});

/** Two races with the cross that marks the rolling elements in simplified drawings (ISO 8826). */
const rollingWall: WallMark = ({ depth }, y, height) => {
	const race = height * 0.3;
	const [left, right] = [depth * 0.25, depth * 0.75];
	const middle = y + height / 2;
	return {
		outline: [rectangle([0, y], depth, height)],
		cut: [rectangle([0, y], depth, race), rectangle([0, y + height - race], depth, race)],
		fine: [
			line([0, y + race], [depth, y + race]),
			line([0, y + height - race], [depth, y + height - race]),
			line([left, middle], [right, middle]),
			line([depth / 2, y + height * 0.36], [depth / 2, y + height * 0.64]),
		],
	};
};

/** A metal case in the form of an L, with the lip on the side of the shaft. */
const sealWall: WallMark = ({ depth }, y, height, isLower) => {
	const case_ = Math.min(height, depth) * 0.25;
	const up = (distance: number) => (isLower ? y + height - distance : y + distance);
	const body: Point[] = [
		[0, up(0)],
		[depth, up(0)],
		[depth, up(case_)],
		[case_, up(case_)],
		[case_, up(height * 0.62)],
		[0, up(height * 0.62)],
	];
	const lip: Point[] = [
		[0, up(height * 0.62)],
		[case_, up(height * 0.62)],
		[depth * 0.75, up(height * 0.7)],
		[depth * 0.6, up(height)],
		[depth * 0.45, up(height * 0.85)],
		[0, up(height * 0.8)],
	];
	return { outline: [polygon(body), polygon(lip)], cut: [polygon(body)] };
};

const sectionOf = (depth: "width" | "length" | "height", mark: WallMark): Shape =>
	shape(["id", "od", depth], (sizes) =>
		cutRing(
			{ inside: sizes.id, outside: sizes.od, depth: sizes[depth] },
			{ inside: "id", outside: "od", depth },
			mark,
		),
	);

export const BEARING = sectionOf("width", rollingWall);
export const SEAL = sectionOf("width", sealWall);
export const RING = sectionOf("width", solidWall);
export const SEAT = sectionOf("height", solidWall);
export const BUSHING = sectionOf("length", solidWall);

/** The wall is known instead of the outer diameter. */
export const LINER = shape(["id", "wall", "length"], ({ id, wall, length }) => {
	const sketch = cutRing(
		{ inside: id, outside: id + 2 * wall, depth: length },
		{ inside: "id", outside: null, depth: "length" },
		solidWall,
	);
	if (!sketch) return null;
	const wallMark: Dimension = { code: "wall", from: [0, 0], to: [0, wall], side: "left" };
	return { ...sketch, dimensions: [...sketch.dimensions, wallMark] };
});

/** A pulley on its shaft side: the groove walls stand out a little. */
export const PULLEY = shape(["od", "width"], ({ od, width, id }) => {
	const flange = od * 0.06;
	const bore = id ?? od * 0.25;
	const top = (od - bore) / 2;
	return {
		width,
		height: od,
		outline: [
			rectangle([0, 0], width * 0.12, od),
			rectangle([width * 0.88, 0], width * 0.12, od),
			rectangle([width * 0.12, flange], width * 0.76, od - 2 * flange),
		],
		hidden: [
			line([0, top], [width, top]),
			line([0, od - top], [width, od - top]),
			line([0, od / 2], [width, od / 2]),
		],
		dimensions: [
			{ code: "od", from: [0, 0], to: [0, od], side: "left" },
			...(id === undefined
				? []
				: [{ code: "id", from: [width, top], to: [width, od - top], side: "right" } as const]),
			{ code: "width", from: [0, od], to: [width, od], side: "bottom" },
		],
	};
});

/** An O-ring from the front, with its cord cut beside it. */
export const O_RING = shape(["id", "thickness"], ({ id, thickness }) => {
	const outside = id + 2 * thickness;
	const center: Point = [outside / 2, outside / 2];
	const space = outside * 0.25;
	const cord: Point = [outside + space + thickness / 2, outside / 2];
	return {
		width: outside + space + thickness,
		height: outside,
		outline: [circle(center, outside), circle(center, id), circle(cord, thickness)],
		cut: [circle(cord, thickness)],
		dimensions: [
			{
				code: "id",
				from: [thickness, outside / 2],
				to: [thickness + id, outside / 2],
				side: "bottom",
			},
			{
				code: "thickness",
				from: [outside + space, outside / 2],
				to: [outside + space + thickness, outside / 2],
				side: "top",
			},
		],
	};
});

/**
 * Two half shells from the front, and their width beside them. The thickness of the shells is not
 * measured.
 */
export const SHELLS = shape(["id", "width"], ({ id, width }) => {
	const shell = id * 0.05;
	const outside = id + 2 * shell;
	const center: Point = [outside / 2, outside / 2];
	const x = outside * 1.2;
	return {
		width: x + width,
		height: outside,
		outline: [circle(center, outside), circle(center, id), rectangle([x, 0], width, outside)],
		fine: [
			line([0, outside / 2], [shell, outside / 2]),
			line([outside - shell, outside / 2], [outside, outside / 2]),
			line([x, outside / 2], [x + width, outside / 2]),
		],
		dimensions: [
			{ code: "id", from: [shell, outside / 2], to: [shell + id, outside / 2], side: "bottom" },
			{ code: "width", from: [x, 0], to: [x + width, 0], side: "top" },
		],
	};
});

/** A clamp from the front, closed by its screw. */
export const CLAMP = shape(["id"], ({ id }) => {
	const band = id * 0.04;
	const screw = id * 0.14;
	const outside = id + 2 * band;
	const center: Point = [outside / 2, screw + outside / 2];
	return {
		width: outside,
		height: outside + screw,
		outline: [
			circle(center, outside),
			circle(center, id),
			rectangle([outside / 2 - id * 0.18, 0], id * 0.36, screw, screw / 4),
		],
		fine: [line([outside / 2 - id * 0.06, 0], [outside / 2 - id * 0.06, screw])],
		dimensions: [
			{ code: "id", from: [band, center[1]], to: [band + id, center[1]], side: "bottom" },
		],
	};
});
