/** Belts: the loop by its length, and its cut beside it, enlarged. */
import { isCount, shape } from "./shape.ts";
import { line, mm, type Point, polygon, type Sketch } from "./sketch.ts";

/** The distance of two ribs of the usual profile PK. */
const RIB_PITCH = 3.56;
/** The small pulley of the drawn loop in shares of the large one. */
const SMALL_PULLEY = 0.5;

/**
 * A loop around two pulleys. Its height is fixed by its length, so that all loops have one form.
 */
function loopOf(length: number): { path: string[]; width: number; height: number } {
	// Two half circles of different radius and two straights of three radii: about 10.8 radii in all.
	const large = length / 10.8;
	const small = large * SMALL_PULLEY;
	const run = large * 3;
	const [x1, x2] = [large, large + run];
	return {
		width: x2 + small,
		height: large * 2,
		path: [
			`M${mm(x1)} 0A${mm(large)} ${mm(large)} 0 0 0 ${mm(x1)} ${mm(large * 2)}`,
			`M${mm(x2)} ${mm(large - small)}A${mm(small)} ${mm(small)} 0 0 1 ${mm(x2)} ${mm(large + small)}`,
			line([x1, 0], [x2, large - small]),
			line([x1, large * 2], [x2, large + small]),
		],
	};
}

/** Draws the profile below the loop, as wide as a third of the loop. */
function beltOf(
	length: number,
	profile: { width: number; height: number; points: Point[] },
	marks: (at: (point: Point) => Point, bottom: number) => Pick<Sketch, "dimensions" | "callouts">,
): Sketch {
	const loop = loopOf(length);
	const zoom = Math.min((loop.width * 0.36) / profile.width, (loop.height * 0.5) / profile.height);
	const top = loop.height * 1.3;
	const left = (loop.width - profile.width * zoom) / 2;
	const at = ([x, y]: Point): Point => [left + x * zoom, top + y * zoom];
	const cut = polygon(profile.points.map(at));
	const bottom = top + profile.height * zoom;
	const { dimensions, callouts } = marks(at, bottom);
	return {
		width: loop.width,
		height: bottom,
		outline: [...loop.path, cut],
		cut: [cut],
		dimensions,
		// The length is measured along the belt, so it is no distance in the picture.
		callouts: [{ code: "length", at: [loop.height / 2, 0], side: "top" }, ...(callouts ?? [])],
		hasDetail: true,
	};
}

export const RIBBED_BELT = shape(["length", "ribs"], ({ length, ribs }) => {
	if (!isCount(ribs, 2) || ribs > 30) return null;
	const width = ribs * RIB_PITCH;
	const back = 2.2;
	const height = back + 2.4;
	const points: Point[] = [
		[0, 0],
		[width, 0],
		[width, back],
	];
	for (let rib = ribs; rib > 0; rib--)
		points.push(
			[(rib - 0.25) * RIB_PITCH, height],
			[(rib - 0.75) * RIB_PITCH, height],
			[(rib - 1) * RIB_PITCH, back],
		);
	return beltOf(length, { width, height, points }, (at) => ({
		dimensions: [],
		callouts: [{ code: "ribs", at: at([width - RIB_PITCH / 2, height - 0.8]), side: "right" }],
	}));
});

export const V_BELT = shape(["length", "width"], ({ length, width, height }) => {
	const depth = height ?? width * 0.65;
	const inset = Math.min(depth * 0.35, width * 0.4);
	const points: Point[] = [
		[0, 0],
		[width, 0],
		[width - inset, depth],
		[inset, depth],
	];
	return beltOf(length, { width, height: depth, points }, (at) => ({
		dimensions: [
			{ code: "width", from: at([0, 0]), to: at([width, 0]), side: "bottom" },
			...(height === undefined
				? []
				: [
						{
							code: "height",
							from: at([width, 0]),
							to: at([width - inset, depth]),
							side: "right",
						} as const,
					]),
		],
	}));
});
