/** Long parts seen from the side: hoses, pipes, shafts, bolts, pins, plugs and valves. */
import { type Shape, shape } from "./shape.ts";
import {
	circle,
	type Dimension,
	line,
	mm,
	type Point,
	polygon,
	polyline,
	rectangle,
	type Sketch,
} from "./sketch.ts";

/**
 * A longer part is shown broken, as on paper, because at this ratio its diameter would be a line.
 */
const MAX_RATIO = 7;

/** The drawn length of a part. `thickness` is that of the whole figure. */
function shorten(length: number, thickness: number): { drawn: number; isShortened: boolean } {
	const drawn = Math.min(length, thickness * MAX_RATIO);
	return { drawn, isShortened: drawn < length };
}

/** The mark of a break across a bar of this thickness whose upper edge is at `y`. */
function breakMark(x: number, y: number, thickness: number): string[] {
	return [-0.12, 0.12].map((shift) => {
		const at = x + shift * thickness;
		return polyline([
			[at, y],
			[at + thickness * 0.1, y + thickness * 0.35],
			[at - thickness * 0.1, y + thickness * 0.65],
			[at, y + thickness],
		]);
	});
}

/** A hose or pipe, cut at its end so that the bore is seen. */
function tube(bore: number, wall: number, length: number): Sketch {
	const outside = bore + 2 * wall;
	const { drawn, isShortened } = shorten(length, outside);
	return {
		isShortened,
		width: drawn,
		height: outside,
		outline: [rectangle([0, 0], drawn, outside)],
		cut: [rectangle([0, 0], drawn, wall), rectangle([0, outside - wall], drawn, wall)],
		fine: [
			line([0, wall], [drawn, wall]),
			line([0, outside - wall], [drawn, outside - wall]),
			...(isShortened ? breakMark(drawn / 2, 0, outside) : []),
		],
		hidden: [line([0, outside / 2], [drawn, outside / 2])],
		dimensions: [
			{ code: "id", from: [drawn, wall], to: [drawn, wall + bore], side: "right" },
			{ code: "length", from: [0, outside], to: [drawn, outside], side: "bottom" },
		],
	};
}

export const HOSE = shape(["id", "length"], ({ id, length, wall }) => {
	const sketch = tube(id, wall ?? id * 0.12, length);
	const wallMark: Dimension[] =
		wall === undefined ? [] : [{ code: "wall", from: [0, 0], to: [0, wall], side: "left" }];
	return { ...sketch, dimensions: [...sketch.dimensions, ...wallMark] };
});

/** A hose between two threaded ends. */
export const BRAKE_HOSE = shape(["length", "thread"], ({ length, thread }) => {
	const { drawn, isShortened } = shorten(length, thread * 1.4);
	const height = thread * 1.4;
	const end = Math.min(thread * 1.2, drawn * 0.2);
	const hose = thread * 0.9;
	const threads = (x: number) => rectangle([x, (height - thread) / 2], end, thread);
	const nut = (x: number) => rectangle([x, 0], end * 0.6, height);
	return {
		isShortened,
		width: drawn,
		height,
		outline: [
			threads(0),
			nut(end),
			rectangle([end * 1.6, (height - hose) / 2], drawn - end * 3.2, hose),
			nut(drawn - end * 1.6),
			threads(drawn - end),
		],
		fine: isShortened ? breakMark(drawn / 2, (height - hose) / 2, hose) : [],
		hidden: [line([0, height / 2], [drawn, height / 2])],
		dimensions: [
			{
				code: "thread",
				from: [0, (height - thread) / 2],
				to: [0, (height + thread) / 2],
				side: "left",
			},
			{ code: "length", from: [0, height], to: [drawn, height], side: "bottom" },
		],
	};
});

/** A plain bar or tube by its outer diameter. */
const bar = (diameter: "diameter" | "od"): Shape =>
	shape([diameter, "length"], (sizes) => {
		const thickness = sizes[diameter];
		const { drawn, isShortened } = shorten(sizes.length, thickness);
		return {
			isShortened,
			width: drawn,
			height: thickness,
			outline: [rectangle([0, 0], drawn, thickness, thickness * 0.08)],
			fine: isShortened ? breakMark(drawn / 2, 0, thickness) : [],
			hidden: [line([0, thickness / 2], [drawn, thickness / 2])],
			dimensions: [
				{ code: diameter, from: [0, 0], to: [0, thickness], side: "left" },
				{ code: "length", from: [0, thickness], to: [drawn, thickness], side: "bottom" },
			],
		};
	});

export const PIN = bar("diameter");
export const PIPE = bar("od");

/** The lines of a thread; the pitch is known, or near the usual one. */
function threadLines(
	from: number,
	to: number,
	y: number,
	diameter: number,
	pitch: number,
): string[] {
	const step = Math.max(pitch, (to - from) / 24, diameter / 24);
	const lines: string[] = [];
	for (let x = from + step; x < to; x += step)
		lines.push(line([x, y + diameter], [Math.min(x + step * 0.4, to), y]));
	return lines;
}

/** A hexagon head bolt. The length is measured below the head. */
export const BOLT = shape(["thread", "length"], (sizes) => {
	const { thread, length, "thread-pitch": pitch = thread * 0.125 } = sizes;
	const head = thread * 0.65;
	const height = thread * 1.7;
	const top = (height - thread) / 2;
	const { drawn, isShortened } = shorten(length, height);
	const threadStart = head + drawn - Math.min(drawn * 0.6, thread * 2.5);
	return {
		isShortened,
		width: head + drawn,
		height,
		outline: [rectangle([0, 0], head, height, head * 0.15), rectangle([head, top], drawn, thread)],
		fine: [
			line([0, height * 0.27], [head, height * 0.27]),
			line([0, height * 0.73], [head, height * 0.73]),
			line([threadStart, top], [threadStart, top + thread]),
			...threadLines(threadStart, head + drawn, top, thread, pitch),
			...(isShortened ? breakMark((head + threadStart) / 2, top, thread) : []),
		],
		hidden: [line([0, height / 2], [head + drawn, height / 2])],
		dimensions: [
			{
				code: "thread",
				from: [head + drawn, top],
				to: [head + drawn, top + thread],
				side: "right",
			},
			{ code: "length", from: [head, height], to: [head + drawn, height], side: "bottom" },
		],
	};
});

/** A hexagon nut from the front and from the side. */
export const NUT = shape(
	["thread", "across-flats", "height"],
	({ thread, "across-flats": flats, height }) => {
		if (thread >= flats) return null;
		const corners = flats * 1.1547;
		const center: Point = [flats / 2, corners / 2];
		const x = flats * 1.25;
		const corner = (index: number): Point => {
			const angle = ((index + 0.5) / 6) * 2 * Math.PI;
			return [
				center[0] + (Math.cos(angle) * corners) / 2,
				center[1] + (Math.sin(angle) * corners) / 2,
			];
		};
		return {
			width: x + height,
			height: corners,
			outline: [
				polygon([0, 1, 2, 3, 4, 5].map(corner)),
				circle(center, thread),
				rectangle([x, 0], height, corners, height * 0.08),
			],
			fine: [
				circle(center, thread * 1.08),
				line([x, corners * 0.25], [x + height, corners * 0.25]),
				line([x, corners * 0.75], [x + height, corners * 0.75]),
			],
			dimensions: [
				{
					code: "thread",
					from: [center[0] - thread / 2, center[1]],
					to: [center[0] + thread / 2, center[1]],
					side: "top",
				},
				{ code: "across-flats", from: [0, center[1]], to: [flats, center[1]], side: "bottom" },
				{ code: "height", from: [x, corners], to: [x + height, corners], side: "bottom" },
			],
		};
	},
);

/** A U-bolt: two threaded legs. */
export const U_BOLT = shape(["thread", "width", "length"], ({ thread, width, length }) => {
	const outside = width + 2 * thread;
	const bend = Math.min(outside / 2, length * 0.45);
	const leg = (x: number) => rectangle([x, bend], thread, length - bend);
	const arch = (inset: number) => {
		const rx = outside / 2 - inset;
		const ry = bend - inset;
		return `M${mm(inset)} ${mm(bend)}A${mm(rx)} ${mm(Math.max(ry, 0.1))} 0 0 1 ${mm(outside - inset)} ${mm(bend)}`;
	};
	return {
		width: outside,
		height: length,
		outline: [leg(0), leg(outside - thread), arch(0), arch(Math.min(thread, bend * 0.9))],
		fine: [0, outside - thread].flatMap((x) =>
			[0.76, 0.8, 0.84, 0.88, 0.92, 0.96].map((part) =>
				line([x, length * part], [x + thread, length * (part - 0.02)]),
			),
		),
		dimensions: [
			{ code: "width", from: [thread, length], to: [thread + width, length], side: "bottom" },
			{ code: "length", from: [0, 0], to: [0, length], side: "left" },
			{
				code: "thread",
				from: [outside - thread, length],
				to: [outside, length],
				side: "bottom",
			},
		],
	};
});

/** A glow plug or a sensor: terminal, hexagon, thread and tip. */
export const PLUG = shape(["length", "thread"], (sizes) => {
	const { length, thread, diameter: tip } = sizes;
	const height = thread * 1.6;
	const part = (from: number, to: number, size: number) =>
		rectangle([length * from, (height - size) / 2], length * (to - from), size);
	const top = (height - thread) / 2;
	const tipSize = Math.min(tip ?? thread * 0.6, thread);
	return {
		width: length,
		height,
		outline: [
			part(0, 0.16, thread * 0.5),
			part(0.16, 0.28, height),
			part(0.28, 0.62, thread),
			part(0.62, 1, tipSize),
		],
		fine: threadLines(
			length * 0.36,
			length * 0.6,
			top,
			thread,
			sizes["thread-pitch"] ?? thread * 0.125,
		),
		hidden: [line([0, height / 2], [length, height / 2])],
		dimensions: [
			{ code: "length", from: [0, height], to: [length, height], side: "bottom" },
			{
				code: "thread",
				from: [length * 0.45, top],
				to: [length * 0.45, top + thread],
				side: "left",
			},
			...(tip === undefined
				? []
				: [
						{
							code: "diameter",
							from: [length, (height - tipSize) / 2],
							to: [length, (height + tipSize) / 2],
							side: "right",
						} as const,
					]),
		],
	};
});

/** An engine valve, lying. */
export const VALVE = shape(
	["length", "stem-diameter", "head-diameter"],
	({ length, "stem-diameter": stem, "head-diameter": head }) => {
		if (stem >= head || head >= length) return null;
		const top = (head - stem) / 2;
		const neck = length - head * 0.45;
		return {
			width: length,
			height: head,
			outline: [
				polygon([
					[0, top],
					[neck, top],
					[length - head * 0.1, head * 0.06],
					[length - head * 0.1, 0],
					[length, 0],
					[length, head],
					[length - head * 0.1, head],
					[length - head * 0.1, head * 0.94],
					[neck, head - top],
					[0, head - top],
				]),
			],
			fine: [line([stem * 0.6, top], [stem * 0.6, head - top])],
			hidden: [line([0, head / 2], [length, head / 2])],
			dimensions: [
				{ code: "stem-diameter", from: [0, top], to: [0, head - top], side: "left" },
				{ code: "head-diameter", from: [length, 0], to: [length, head], side: "right" },
				{ code: "length", from: [0, head], to: [length, head], side: "bottom" },
			],
		};
	},
);

/** An axle shaft: flange, shaft and splines. */
export const AXLE_SHAFT = shape(
	["length", "spline-diameter", "splines"],
	({ length, "spline-diameter": spline }) => {
		const flange = spline * 3.2;
		const { drawn, isShortened } = shorten(length, flange * 0.7);
		const thick = spline * 0.35;
		const middle = flange / 2;
		const shaft = spline * 0.86;
		const splined = drawn - spline * 1.8;
		return {
			isShortened,
			width: drawn,
			height: flange,
			outline: [
				rectangle([0, 0], thick, flange, thick * 0.2),
				rectangle([thick, middle - shaft / 2], splined - thick, shaft),
				rectangle([splined, middle - spline / 2], drawn - splined, spline),
			],
			fine: [
				...[0.2, 0.4, 0.6, 0.8].map((part) => {
					const y = middle - spline / 2 + spline * part;
					return line([splined, y], [drawn, y]);
				}),
				...(isShortened ? breakMark(drawn / 2, middle - shaft / 2, shaft) : []),
			],
			hidden: [line([0, middle], [drawn, middle])],
			dimensions: [
				{
					code: "spline-diameter",
					from: [drawn, middle - spline / 2],
					to: [drawn, middle + spline / 2],
					side: "right",
				},
				{ code: "length", from: [0, flange], to: [drawn, flange], side: "bottom" },
			],
			callouts: [
				{ code: "splines", at: [(splined + drawn) / 2, middle - spline / 2], side: "top" },
			],
		};
	},
);
