/**
 * Parts with a form of their own: U-joints, pistons, turbo wheels, brake shoes, springs and shock
 * absorbers.
 */
import { isCount, shape } from "./shape.ts";
import {
	circle,
	line,
	mm,
	onCircle,
	type Point,
	polygon,
	polyline,
	rectangle,
	toothedCircle,
} from "./sketch.ts";

/** A cross with four caps; the length is from cap to cap. */
export const U_JOINT = shape(["cap-diameter", "length"], ({ "cap-diameter": cap, length }) => {
	if (cap * 2 >= length) return null;
	const depth = Math.min(cap * 0.75, (length - cap) / 2);
	const middle = length / 2;
	const trunnion = cap * 0.62;
	return {
		width: length,
		height: length,
		outline: [
			rectangle([middle - cap / 2, 0], cap, depth, cap * 0.06),
			rectangle([middle - cap / 2, length - depth], cap, depth, cap * 0.06),
			rectangle([0, middle - cap / 2], depth, cap, cap * 0.06),
			rectangle([length - depth, middle - cap / 2], depth, cap, cap * 0.06),
			polyline([
				[depth, middle - trunnion / 2],
				[middle - trunnion / 2, middle - trunnion / 2],
				[middle - trunnion / 2, depth],
			]),
			polyline([
				[middle + trunnion / 2, depth],
				[middle + trunnion / 2, middle - trunnion / 2],
				[length - depth, middle - trunnion / 2],
			]),
			polyline([
				[length - depth, middle + trunnion / 2],
				[middle + trunnion / 2, middle + trunnion / 2],
				[middle + trunnion / 2, length - depth],
			]),
			polyline([
				[middle - trunnion / 2, length - depth],
				[middle - trunnion / 2, middle + trunnion / 2],
				[depth, middle + trunnion / 2],
			]),
		],
		fine: [circle([middle, middle], trunnion * 0.5)],
		hidden: [line([0, middle], [length, middle]), line([middle, 0], [middle, length])],
		dimensions: [
			{
				code: "cap-diameter",
				from: [length, middle - cap / 2],
				to: [length, middle + cap / 2],
				side: "right",
			},
			{
				code: "length",
				from: [0, middle + cap / 2],
				to: [length, middle + cap / 2],
				side: "bottom",
			},
		],
	};
});

/**
 * A piston from the side. The compression height is from the pin's centre to the crown; the skirt
 * is not measured.
 */
export const PISTON = shape(
	["diameter", "compression-height", "pin-diameter"],
	({ diameter, "compression-height": crown, "pin-diameter": pin }) => {
		if (pin >= diameter * 0.8 || pin >= crown * 2) return null;
		const height = crown + Math.max(pin * 0.8, diameter * 0.3);
		const center: Point = [diameter / 2, crown];
		return {
			width: diameter,
			height,
			outline: [
				rectangle([0, 0], diameter, height, diameter * 0.03),
				circle(center, pin),
				circle(center, pin * 0.55),
			],
			fine: [0.14, 0.26, 0.38].flatMap((part) => [
				line([0, crown * part], [diameter, crown * part]),
				line([0, crown * (part + 0.05)], [diameter, crown * (part + 0.05)]),
			]),
			hidden: [
				line([diameter / 2, 0], [diameter / 2, height]),
				line([0, crown], [diameter, crown]),
			],
			dimensions: [
				{ code: "diameter", from: [0, 0], to: [diameter, 0], side: "top" },
				{ code: "compression-height", from: [diameter, 0], to: [diameter, crown], side: "right" },
				{
					code: "pin-diameter",
					from: [center[0] - pin / 2, crown],
					to: [center[0] + pin / 2, crown],
					side: "bottom",
				},
			],
		};
	},
);

/** The rotating group of a turbo: compressor wheel, shaft and turbine wheel. */
export const TURBO_WHEELS = shape(
	["compressor-wheel", "turbine-wheel"],
	({ "compressor-wheel": compressor, "turbine-wheel": turbine }) => {
		const height = Math.max(compressor, turbine);
		const middle = height / 2;
		const shaft = Math.min(compressor, turbine) * 0.14;
		const gap = height * 0.55;
		const wheel = (x: number, size: number, direction: 1 | -1): Point[] => [
			[x, middle - size / 2],
			[x + direction * size * 0.08, middle - size / 2],
			[x + direction * size * 0.3, middle - size * 0.36],
			[x + direction * size * 0.45, middle - size * 0.34],
			[x + direction * size * 0.45, middle + size * 0.34],
			[x + direction * size * 0.3, middle + size * 0.36],
			[x + direction * size * 0.08, middle + size / 2],
			[x, middle + size / 2],
		];
		const left = compressor * 0.45;
		const right = left + gap;
		const blades = (x: number, size: number, direction: 1 | -1) =>
			[-0.22, -0.08, 0.08, 0.22].map((part) =>
				line([x, middle + size * part * 1.8], [x + direction * size * 0.45, middle + size * part]),
			);
		return {
			width: right + turbine * 0.45,
			height,
			outline: [
				polygon(wheel(left, compressor, -1)),
				polygon(wheel(right, turbine, 1)),
				rectangle([left, middle - shaft / 2], gap, shaft),
			],
			fine: [...blades(left, compressor, -1), ...blades(right, turbine, 1)],
			hidden: [line([0, middle], [right + turbine * 0.45, middle])],
			dimensions: [
				{
					code: "compressor-wheel",
					from: [left, middle - compressor / 2],
					to: [left, middle + compressor / 2],
					side: "left",
				},
				{
					code: "turbine-wheel",
					from: [right, middle - turbine / 2],
					to: [right, middle + turbine / 2],
					side: "right",
				},
			],
		};
	},
);

/**
 * A brake shoe from the side with its lining, and its width beside it. The diameter is that of the
 * drum.
 */
export const BRAKE_SHOE = shape(["diameter", "width"], ({ diameter, width, thickness }) => {
	const lining = Math.min(thickness ?? diameter * 0.035, diameter * 0.2);
	const center: Point = [diameter / 2, diameter / 2];
	const [from, to] = [0.09, 0.41];
	const arc = (size: number) => {
		const [x1, y1] = onCircle(center, size, from);
		const [x2, y2] = onCircle(center, size, to);
		return `M${mm(x1)} ${mm(y1)}A${mm(size / 2)} ${mm(size / 2)} 0 0 1 ${mm(x2)} ${mm(y2)}`;
	};
	const inner = diameter - 2 * lining;
	const ends = [from, to].map((turns) =>
		line(onCircle(center, diameter, turns), onCircle(center, inner * 0.9, turns)),
	);
	const x = diameter * 1.12;
	const top = onCircle(center, diameter, from)[1];
	const height = diameter - 2 * top;
	return {
		width: x + width,
		height: diameter,
		outline: [
			arc(diameter),
			arc(inner),
			arc(inner * 0.9),
			...ends,
			rectangle([x, top], width, height),
		],
		hidden: [circle(center, diameter)],
		dimensions: [
			{ code: "diameter", from: [0, center[1]], to: [diameter, center[1]], side: "bottom" },
			{ code: "width", from: [x, top], to: [x + width, top], side: "top" },
			...(thickness === undefined
				? []
				: [
						{
							code: "thickness",
							from: [diameter - lining, center[1]],
							to: [diameter, center[1]],
							side: "top",
						} as const,
					]),
		],
	};
});

/** A pack of leaves from the side. The leaves are drawn as many as there are. */
export const LEAF_SPRING = shape(["leaves", "length"], ({ leaves, length }) => {
	if (!isCount(leaves) || leaves > 20) return null;
	const leaf = length * 0.014;
	const sag = length * 0.09;
	const eye = leaf * 3;
	const curve = (index: number): string => {
		const inset = (length * 0.45 * index) / leaves;
		const y = eye / 2 + index * leaf;
		const drop = (x: number) => sag * (1 - ((x - length / 2) / (length / 2)) ** 2);
		const [x1, x2] = [inset, length - inset];
		// The middle of a quadratic curve lies halfway between its ends and its control point.
		const control = y + 2 * drop(length / 2) - drop(x1);
		return `M${mm(x1)} ${mm(y + drop(x1))}Q${mm(length / 2)} ${mm(control)} ${mm(x2)} ${mm(y + drop(x2))}`;
	};
	const height = eye + sag + leaves * leaf + leaf;
	return {
		width: length,
		height,
		outline: [
			...Array.from({ length: leaves + 1 }, (_, index) => curve(Math.min(index, leaves))),
			circle([eye / 2, eye / 2], eye),
			circle([length - eye / 2, eye / 2], eye),
		],
		dimensions: [
			{ code: "length", from: [eye / 2, eye / 2], to: [length - eye / 2, eye / 2], side: "top" },
		],
		callouts: [
			{ code: "leaves", at: [length / 2, eye / 2 + sag + (leaves * leaf) / 2], side: "bottom" },
		],
	};
});

/** A shock absorber, pulled out: eyes at both ends; the stroke is the way of the rod. */
export const SHOCK_ABSORBER = shape(["length", "stroke"], ({ length, stroke }) => {
	if (stroke >= length * 0.9) return null;
	const body = length * 0.13;
	const eye = body * 0.7;
	const middle = body / 2;
	const rod = Math.min(stroke, length - 2 * eye);
	const start = Math.max(eye, length - eye - rod);
	return {
		width: length,
		height: body,
		outline: [
			circle([eye / 2, middle], eye),
			circle([length - eye / 2, middle], eye),
			rectangle([eye, 0], Math.max(start - eye, body * 0.2), body, body * 0.1),
			rectangle([start, middle - body * 0.13], length - eye - start, body * 0.26),
		],
		fine: [circle([eye / 2, middle], eye * 0.45), circle([length - eye / 2, middle], eye * 0.45)],
		hidden: [line([0, middle], [length, middle])],
		dimensions: [
			{ code: "stroke", from: [start, middle], to: [start + rod, middle], side: "top" },
			{ code: "length", from: [0, middle], to: [length, middle], side: "bottom" },
		],
	};
});

/** A lever with an eye at each end; the length is from centre to centre. */
function lever(length: number, eyes: { left: number; right: number }) {
	const [left, right] = [eyes.left * 1.6, eyes.right * 1.6];
	const height = Math.max(left, right);
	const middle = height / 2;
	const [x1, x2] = [left / 2, left / 2 + length];
	return {
		x1,
		x2,
		middle,
		width: x2 + right / 2,
		height,
		outline: [
			circle([x1, middle], left),
			circle([x2, middle], right),
			circle([x2, middle], eyes.right),
			line([x1 + left * 0.45, middle - left * 0.18], [x2 - right * 0.45, middle - right * 0.22]),
			line([x1 + left * 0.45, middle + left * 0.18], [x2 - right * 0.45, middle + right * 0.22]),
		],
		hidden: [line([0, middle], [x2 + right / 2, middle])],
	};
}

/** A connecting rod. Its big end is not measured. */
export const CONNECTING_ROD = shape(
	["length", "pin-diameter"],
	({ length, "pin-diameter": pin }) => {
		if (pin * 3 >= length) return null;
		const { x1, x2, middle, width, height, outline, hidden } = lever(length, {
			left: pin,
			right: pin * 1.7,
		});
		return {
			width,
			height,
			outline: [...outline, circle([x1, middle], pin)],
			hidden,
			dimensions: [
				{ code: "length", from: [x1, middle], to: [x2, middle], side: "bottom" },
				{
					code: "pin-diameter",
					from: [x1 - pin / 2, middle],
					to: [x1 + pin / 2, middle],
					side: "top",
				},
			],
		};
	},
);

/** A slack adjuster with its splined bore; the length is that of the arm. */
export const SLACK_ADJUSTER = shape(
	["length", "splines", "spline-diameter"],
	({ length, splines, "spline-diameter": spline }) => {
		if (!isCount(splines, 4) || spline * 2 >= length) return null;
		const { x1, x2, middle, width, height, outline, hidden } = lever(length, {
			left: spline * 1.3,
			right: spline * 0.4,
		});
		return {
			width,
			height,
			outline: [
				...outline,
				toothedCircle([x1, middle], { root: spline, tip: spline * 0.86, teeth: splines }),
			],
			hidden,
			dimensions: [
				{ code: "length", from: [x1, middle], to: [x2, middle], side: "bottom" },
				{
					code: "spline-diameter",
					from: [x1 - spline / 2, middle],
					to: [x1 + spline / 2, middle],
					side: "top",
				},
			],
			callouts: [{ code: "splines", at: [x1 - spline / 2, middle], side: "left" }],
		};
	},
);
