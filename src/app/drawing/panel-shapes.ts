/**
 * Flat parts from the front with their depth beside them: radiator cores, brake pads, panels, glass
 * and batteries.
 */
import { type Shape, shape } from "./shape.ts";
import { line, type Point, polygon, rectangle, type Sketch } from "./sketch.ts";

type Faces = { width: number; height: number; depth?: number };
type Codes = { width: string; height: string; depth?: string };

/** The front at the left, the side at the right when the depth is known. */
function panel(
	{ width, height, depth }: Faces,
	codes: Codes,
	{ front, fine = [], radius = 0 }: { front?: string[]; fine?: string[]; radius?: number },
): Sketch {
	const x = width + Math.max(width, height) * 0.12;
	return {
		width: depth === undefined ? width : x + depth,
		height,
		outline: [
			...(front ?? [rectangle([0, 0], width, height, radius)]),
			...(depth === undefined
				? []
				: [rectangle([x, 0], depth, height, Math.min(radius, depth / 4))]),
		],
		fine,
		dimensions: [
			{ code: codes.width, from: [0, height], to: [width, height], side: "bottom" },
			{ code: codes.height, from: [0, 0], to: [0, height], side: "left" },
			...(depth === undefined || codes.depth === undefined
				? []
				: [{ code: codes.depth, from: [x, 0], to: [x + depth, 0], side: "top" } as const]),
		],
	};
}

/** A core with tubes and tanks: radiators, intercoolers, condensers, evaporators, heater cores. */
export const CORE = shape(["width", "height"], ({ width, height, depth }) => {
	const tank = width * 0.07;
	const tubes = 14;
	const fine = Array.from({ length: tubes - 1 }, (_, index) => {
		const y = (height * (index + 1)) / tubes;
		return line([tank, y], [width - tank, y]);
	});
	return panel(
		{ width, height, depth },
		{ width: "width", height: "height", depth: "depth" },
		{
			fine: [
				...fine,
				line([tank, 0], [tank, height]),
				line([width - tank, 0], [width - tank, height]),
			],
		},
	);
});

/** A pleated panel, such as a cabin filter. */
export const PANEL_FILTER = shape(
	["length", "width", "height"],
	({ length, width, height: depth }) => {
		const pleats = 18;
		return panel(
			{ width: length, height: width, depth },
			{ width: "length", height: "width", depth: "height" },
			{
				fine: Array.from({ length: pleats - 1 }, (_, index) => {
					const x = (length * (index + 1)) / pleats;
					return line([x, width * 0.05], [x, width * 0.95]);
				}),
			},
		);
	},
);

/** A case from above and its height beside it, such as a battery. */
export const CASE = shape(["length", "width", "height"], ({ length, width, height: depth }) =>
	panel(
		{ width: length, height: width, depth },
		{ width: "length", height: "width", depth: "height" },
		{
			radius: width * 0.04,
			fine: [
				rectangle([length * 0.1, width * 0.15], length * 0.08, width * 0.2),
				rectangle([length * 0.82, width * 0.15], length * 0.08, width * 0.2),
			],
		},
	),
);

/** A brake pad: the backing plate with its ears and the lining, and its thickness beside it. */
export const BRAKE_PAD = shape(
	["length", "height", "thickness"],
	({ length, height, thickness }) => {
		const ear = length * 0.06;
		const front: Point[] = [
			[0, height * 0.55],
			[ear, height * 0.55],
			[ear * 1.6, height * 0.12],
			[length * 0.25, 0],
			[length * 0.75, 0],
			[length - ear * 1.6, height * 0.12],
			[length - ear, height * 0.55],
			[length, height * 0.55],
			[length, height * 0.9],
			[length - ear, height],
			[ear, height],
			[0, height * 0.9],
		];
		return panel(
			{ width: length, height, depth: thickness },
			{ width: "length", height: "height", depth: "thickness" },
			{ front: [polygon(front)], fine: [line([length / 2, 0], [length / 2, height])] },
		);
	},
);

/** Glass or a mirror. */
export const GLASS: Shape = shape(["width", "height"], ({ width, height }) =>
	panel(
		{ width, height },
		{ width: "width", height: "height" },
		{
			radius: Math.min(width, height) * 0.12,
			fine: [
				line([width * 0.25, height * 0.6], [width * 0.45, height * 0.35]),
				line([width * 0.35, height * 0.65], [width * 0.65, height * 0.3]),
			],
		},
	),
);
