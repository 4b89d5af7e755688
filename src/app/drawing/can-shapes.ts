/** Filters, mufflers and other cylinders seen from the side. */
import { shape } from "./shape.ts";
import { line, mm, type Point, polygon, rectangle } from "./sketch.ts";

/** A filter that is screwed on: the can, its seam and the hidden thread in the base plate. */
export const SPIN_ON_FILTER = shape(["od", "height", "thread"], ({ od, height, thread }) => {
	if (thread >= od) return null;
	const seam = Math.min(height * 0.08, od * 0.08);
	const dome = Math.min(height * 0.15, od * 0.2);
	const left = (od - thread) / 2;
	return {
		width: od,
		height,
		outline: [
			rectangle([od * 0.04, 0], od * 0.92, seam, seam / 3),
			`M0 ${mm(seam)}H${mm(od)}V${mm(height - dome)}Q${mm(od)} ${mm(height)} ${mm(od / 2)} ${mm(height)}Q0 ${mm(height)} 0 ${mm(height - dome)}Z`,
		],
		fine: flutes(od, height - dome * 1.8, height - dome * 0.9),
		hidden: [
			line([left, 0], [left, height * 0.2]),
			line([od - left, 0], [od - left, height * 0.2]),
			line([od / 2, 0], [od / 2, height]),
		],
		dimensions: [
			{ code: "thread", from: [left, 0], to: [od - left, 0], side: "top" },
			{ code: "height", from: [od, 0], to: [od, height], side: "right" },
			{ code: "od", from: [0, height - dome], to: [od, height - dome], side: "bottom" },
		],
	};
});

function flutes(width: number, top: number, bottom: number): string[] {
	return [0.15, 0.3, 0.45, 0.55, 0.7, 0.85].map((part) =>
		line([width * part, top], [width * part, bottom]),
	);
}

/** An element with pleats and a hidden bore. */
export const FILTER_ELEMENT = shape(["od", "id", "height"], ({ od, id, height }) => {
	if (id >= od) return null;
	const cap = height * 0.06;
	const left = (od - id) / 2;
	const pleats = 16;
	return {
		width: od,
		height,
		outline: [
			rectangle([0, 0], od, cap, cap / 3),
			rectangle([0, height - cap], od, cap, cap / 3),
			line([od * 0.02, cap], [od * 0.02, height - cap]),
			line([od * 0.98, cap], [od * 0.98, height - cap]),
		],
		fine: Array.from({ length: pleats - 1 }, (_, index) => {
			const x = od * (0.02 + (0.96 * (index + 1)) / pleats);
			return line([x, cap], [x, height - cap]);
		}),
		hidden: [line([left, 0], [left, height]), line([od - left, 0], [od - left, height])],
		dimensions: [
			{ code: "id", from: [left, 0], to: [od - left, 0], side: "top" },
			{ code: "od", from: [0, height], to: [od, height], side: "bottom" },
			{ code: "height", from: [od, 0], to: [od, height], side: "right" },
		],
	};
});

/** A closed bottle, such as a receiver drier. */
export const BOTTLE = shape(["od", "height"], ({ od, height }) => ({
	width: od,
	height,
	outline: [
		rectangle([0, height * 0.08], od, height * 0.92, od * 0.12),
		rectangle([od * 0.3, 0], od * 0.4, height * 0.08),
	],
	fine: [line([0, height * 0.2], [od, height * 0.2])],
	hidden: [line([od / 2, 0], [od / 2, height])],
	dimensions: [
		{ code: "od", from: [0, height], to: [od, height], side: "bottom" },
		{ code: "height", from: [od, 0], to: [od, height], side: "right" },
	],
}));

/** A lying drum: muffler, particulate filter, catalyst. */
export const DRUM_BODY = shape(["diameter", "length"], ({ diameter, length }) => ({
	width: length,
	height: diameter,
	outline: [rectangle([0, 0], length, diameter, Math.min(diameter, length) * 0.12)],
	fine: [
		line([length * 0.12, 0], [length * 0.12, diameter]),
		line([length * 0.88, 0], [length * 0.88, diameter]),
	],
	hidden: [line([0, diameter / 2], [length, diameter / 2])],
	dimensions: [
		{ code: "diameter", from: [0, 0], to: [0, diameter], side: "left" },
		{ code: "length", from: [0, diameter], to: [length, diameter], side: "bottom" },
	],
}));

/** A thermostat: the flange that is clamped, the frame above and the wax capsule below it. */
export const THERMOSTAT = shape(["od", "height"], ({ od, height }) => {
	const flange = height * 0.08;
	const y = height * 0.4;
	const frame: Point[] = [
		[od * 0.2, y],
		[od * 0.35, 0],
		[od * 0.65, 0],
		[od * 0.8, y],
	];
	return {
		width: od,
		height,
		outline: [
			rectangle([0, y], od, flange),
			polygon(frame),
			rectangle([od * 0.38, y + flange], od * 0.24, height - y - flange, od * 0.06),
		],
		fine: [
			line([od * 0.2, y + flange], [od * 0.38, height * 0.8]),
			line([od * 0.8, y + flange], [od * 0.62, height * 0.8]),
		],
		hidden: [line([od / 2, 0], [od / 2, height])],
		dimensions: [
			{ code: "od", from: [0, y], to: [od, y], side: "bottom" },
			{ code: "height", from: [od, 0], to: [od, height], side: "right" },
		],
	};
});
