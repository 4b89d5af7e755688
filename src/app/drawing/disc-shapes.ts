/**
 * Round parts from the front: clutch discs, drums, rotors, hubs, wheels, gears, fans and impellers.
 */
import { isCount, type Sizes, shape } from "./shape.ts";
import {
	aroundCircle,
	type Callout,
	centerLines,
	circle,
	type Dimension,
	line,
	mm,
	onCircle,
	type Point,
	rectangle,
	type Sketch,
	toothedCircle,
} from "./sketch.ts";

/** The front view and the side view stand this share of the diameter apart. */
const SPACE = 0.18;

/** Bolt holes, their circle and the centring bore, where they are known and lie inside the disc. */
function boltPattern(sizes: Sizes, center: Point, room: number): Partial<Sketch> {
	const { bolts, pilot, "bolt-circle": bolted } = sizes;
	const outline: string[] = [];
	const hidden: string[] = [];
	const dimensions: Dimension[] = [];
	const callouts: Callout[] = [];
	const [x, y] = center;
	if (pilot !== undefined && pilot < room) {
		outline.push(circle(center, pilot));
		dimensions.push({
			code: "pilot",
			from: [x - pilot / 2, y],
			to: [x + pilot / 2, y],
			side: "top",
		});
	}
	if (bolted !== undefined && bolted < room && isCount(bolts, 2)) {
		const hole = Math.min(bolted * 0.09, (room - bolted) * 0.6);
		outline.push(...aroundCircle(center, bolted, bolts).map((point) => circle(point, hole)));
		hidden.push(circle(center, bolted));
		dimensions.push({
			code: "bolt-circle",
			from: [x - bolted / 2, y],
			to: [x + bolted / 2, y],
			side: "bottom",
		});
		callouts.push({ code: "bolts", at: onCircle(center, bolted, 0), side: "left" });
	}
	return { outline, hidden, dimensions, callouts };
}

/** A brake drum: from the front, and cut beside it. Its rim is not measured. */
export const BRAKE_DRUM = shape(["id", "width"], (sizes) => {
	const { id, width } = sizes;
	const rim = id * 0.045;
	const outside = id + 2 * rim;
	const center: Point = [outside / 2, outside / 2];
	const pattern = boltPattern(sizes, center, id);
	const x = outside * (1 + SPACE);
	const wall = (y: number) => rectangle([x, y], width, rim);
	const back = Math.min(width * 0.12, rim * 1.4);
	return {
		width: x + width,
		height: outside,
		outline: [
			circle(center, outside),
			circle(center, id),
			wall(0),
			wall(outside - rim),
			rectangle([x, rim], back, id),
			...(pattern.outline ?? []),
		],
		cut: [wall(0), wall(outside - rim)],
		hidden: [...(pattern.hidden ?? []), line([x, outside / 2], [x + width, outside / 2])],
		dimensions: [
			{ code: "id", from: [x + width, rim], to: [x + width, rim + id], side: "right" },
			{ code: "width", from: [x, outside], to: [x + width, outside], side: "bottom" },
			...(pattern.dimensions ?? []),
		],
		callouts: pattern.callouts,
	};
});

/** A brake rotor: from the front, and cut beside it with its hat, when the height is known. */
export const BRAKE_ROTOR = shape(["diameter", "thickness"], (sizes) => {
	const { diameter, thickness, height } = sizes;
	const center: Point = [diameter / 2, diameter / 2];
	const hat = Math.min(diameter * 0.62, (sizes["bolt-circle"] ?? diameter * 0.5) * 1.22);
	const pattern = boltPattern(sizes, center, hat);
	const x = diameter * (1 + SPACE);
	const depth = Math.max(height ?? thickness, thickness);
	const rim = (diameter - hat) / 2;
	const face = (y: number) => rectangle([x, y], thickness, rim);
	const side = height === undefined ? [] : [rectangle([x, rim], depth, hat)];
	return {
		width: x + depth,
		height: diameter,
		outline: [
			circle(center, diameter),
			circle(center, hat),
			face(0),
			face(diameter - rim),
			...side,
			...(pattern.outline ?? []),
		],
		cut: [face(0), face(diameter - rim)],
		fine: [
			line([x + thickness / 2, 0], [x + thickness / 2, rim]),
			line([x + thickness / 2, diameter - rim], [x + thickness / 2, diameter]),
		],
		hidden: [...(pattern.hidden ?? []), line([x, diameter / 2], [x + depth, diameter / 2])],
		dimensions: [
			{ code: "diameter", from: [x, 0], to: [x, diameter], side: "right" },
			{ code: "thickness", from: [x, 0], to: [x + thickness, 0], side: "top" },
			...(height === undefined
				? []
				: [
						{
							code: "height",
							from: [x, diameter],
							to: [x + depth, diameter],
							side: "bottom",
						} as const,
					]),
			...(pattern.dimensions ?? []),
		],
		callouts: pattern.callouts,
	};
});

/** A wheel: the rim from the front with its bolt pattern, and its width beside it. */
export const WHEEL = shape(["diameter", "width"], (sizes) => {
	const { diameter, width } = sizes;
	const center: Point = [diameter / 2, diameter / 2];
	const pattern = boltPattern(sizes, center, diameter * 0.9);
	const x = diameter * (1 + SPACE);
	return {
		width: x + width,
		height: diameter,
		outline: [
			circle(center, diameter),
			circle(center, diameter * 0.92),
			rectangle([x, 0], width, diameter, width * 0.08),
			...(pattern.outline ?? []),
		],
		fine: [
			line([x, diameter * 0.06], [x + width, diameter * 0.06]),
			line([x, diameter * 0.94], [x + width, diameter * 0.94]),
		],
		hidden: [...(pattern.hidden ?? []), line([x, diameter / 2], [x + width, diameter / 2])],
		dimensions: [
			{ code: "diameter", from: [x + width, 0], to: [x + width, diameter], side: "right" },
			{ code: "width", from: [x, diameter], to: [x + width, diameter], side: "bottom" },
			...(pattern.dimensions ?? []),
		],
		callouts: pattern.callouts,
	};
});

/** A hub from the front. Its flange is not measured. */
export const HUB = shape(["bolts", "bolt-circle", "pilot"], (sizes) => {
	const flange = sizes["bolt-circle"] * 1.22;
	const center: Point = [flange / 2, flange / 2];
	const pattern = boltPattern(sizes, center, flange);
	if (sizes.pilot >= sizes["bolt-circle"] || (pattern.dimensions ?? []).length < 2) return null;
	return {
		width: flange,
		height: flange,
		outline: [
			circle(center, flange),
			circle(center, sizes.pilot * 0.6),
			...(pattern.outline ?? []),
		],
		hidden: [...(pattern.hidden ?? []), centerLines(center, flange / 2)],
		dimensions: pattern.dimensions ?? [],
		callouts: pattern.callouts,
	};
});

/** A clutch disc: facing with rivets, and the hub with its splines. */
export const CLUTCH_DISC = shape(
	["diameter", "splines", "spline-diameter"],
	({ diameter, splines, "spline-diameter": bore }) => {
		if (!isCount(splines, 4) || bore >= diameter * 0.5) return null;
		const center: Point = [diameter / 2, diameter / 2];
		const facing = diameter * 0.64;
		return {
			width: diameter,
			height: diameter,
			outline: [
				circle(center, diameter),
				circle(center, facing),
				circle(center, Math.max(diameter * 0.24, bore * 1.5)),
				toothedCircle(center, { root: bore, tip: bore * 0.84, teeth: splines }),
			],
			fine: [
				...aroundCircle(center, diameter * 0.82, 12).map((point) =>
					circle(point, diameter * 0.025),
				),
				...aroundCircle(center, diameter * 0.48, 6).map((point) => circle(point, diameter * 0.09)),
			],
			hidden: [centerLines(center, diameter / 2)],
			dimensions: [
				{ code: "diameter", from: [0, center[1]], to: [diameter, center[1]], side: "bottom" },
				{
					code: "spline-diameter",
					from: [center[0] - bore / 2, center[1]],
					to: [center[0] + bore / 2, center[1]],
					side: "top",
				},
			],
			callouts: [{ code: "splines", at: onCircle(center, bore, 0.25), side: "right" }],
		};
	},
);

/** A clutch cover from the front, with its fingers. */
export const PRESSURE_PLATE = shape(["diameter"], ({ diameter }) => {
	const center: Point = [diameter / 2, diameter / 2];
	const fingers = 18;
	return {
		width: diameter,
		height: diameter,
		outline: [
			circle(center, diameter),
			circle(center, diameter * 0.7),
			circle(center, diameter * 0.2),
		],
		fine: Array.from({ length: fingers }, (_, index) =>
			line(
				onCircle(center, diameter * 0.2, index / fingers),
				onCircle(center, diameter * 0.58, index / fingers),
			),
		),
		dimensions: [
			{ code: "diameter", from: [0, center[1]], to: [diameter, center[1]], side: "bottom" },
		],
	};
});

type GearCodes = { tip: "od" | "diameter" };

function gear({ tip }: GearCodes) {
	return shape([tip, "teeth"], (sizes) => {
		const { teeth, width } = sizes;
		const outside = sizes[tip];
		if (!isCount(teeth, 6)) return null;
		// A tooth is about 2.25 modules high.
		const root = outside * (1 - 4.5 / (teeth + 2));
		const center: Point = [outside / 2, outside / 2];
		const x = outside * (1 + SPACE);
		return {
			width: width === undefined ? outside : x + width,
			height: outside,
			outline: [
				toothedCircle(center, { root, tip: outside, teeth }),
				circle(center, root * (tip === "od" ? 0.4 : 0.93)),
				...(width === undefined ? [] : [rectangle([x, 0], width, outside)]),
			],
			hidden: [centerLines(center, root * 0.3)],
			dimensions: [
				{ code: tip, from: [0, center[1]], to: [outside, center[1]], side: "bottom" },
				...(width === undefined
					? []
					: [{ code: "width", from: [x, 0], to: [x + width, 0], side: "top" } as const]),
			],
			callouts: [{ code: "teeth", at: onCircle(center, outside, 0.75), side: "left" }],
		};
	});
}

export const GEAR = gear({ tip: "od" });
export const RING_GEAR = gear({ tip: "diameter" });

/** A wheel with curved blades from the front. */
function bladed(center: Point, hub: number, tip: number, blades: number): string[] {
	return Array.from({ length: blades }, (_, index) => {
		const [x1, y1] = onCircle(center, hub, index / blades);
		const [bx, by] = onCircle(center, (hub + tip) / 1.7, (index + 0.22) / blades);
		const [x2, y2] = onCircle(center, tip, (index + 0.7) / blades);
		return `M${mm(x1)} ${mm(y1)}Q${mm(bx)} ${mm(by)} ${mm(x2)} ${mm(y2)}`;
	});
}

/** The impeller of a water pump on its shaft. */
export const IMPELLER = shape(["impeller", "shaft-diameter"], (sizes) => {
	const { impeller, "shaft-diameter": shaft, blades } = sizes;
	if (shaft >= impeller * 0.8) return null;
	const center: Point = [impeller / 2, impeller / 2];
	const hub = Math.min(shaft * 1.5, impeller * 0.85);
	const isCounted = isCount(blades, 2);
	return {
		width: impeller,
		height: impeller,
		outline: [
			circle(center, impeller),
			circle(center, hub),
			circle(center, shaft),
			...bladed(center, hub, impeller * 0.96, isCounted ? blades : 6),
		],
		hidden: [centerLines(center, shaft / 2)],
		dimensions: [
			{ code: "impeller", from: [0, center[1]], to: [impeller, center[1]], side: "bottom" },
			{
				code: "shaft-diameter",
				from: [center[0] - shaft / 2, center[1]],
				to: [center[0] + shaft / 2, center[1]],
				side: "top",
			},
		],
		callouts: isCounted
			? [{ code: "blades", at: onCircle(center, impeller * 0.8, 0.25), side: "right" }]
			: [],
	};
});

/** A cooling fan from the front. */
export const FAN = shape(["diameter", "blades"], ({ diameter, blades }) => {
	if (!isCount(blades, 2)) return null;
	const center: Point = [diameter / 2, diameter / 2];
	const hub = diameter * 0.28;
	const blade = (index: number) => {
		const at = (size: number, part: number) =>
			onCircle(center, size, (index + part) / blades)
				.map(mm)
				.join(" ");
		return `M${at(hub, 0.1)}L${at(diameter * 0.98, 0.2)}L${at(diameter * 0.98, 0.75)}L${at(hub, 0.55)}`;
	};
	return {
		width: diameter,
		height: diameter,
		outline: [circle(center, hub), ...Array.from({ length: blades }, (_, index) => blade(index))],
		fine: [circle(center, hub * 0.5)],
		hidden: [circle(center, diameter)],
		dimensions: [
			{ code: "diameter", from: [0, center[1]], to: [diameter, center[1]], side: "bottom" },
		],
		callouts: [{ code: "blades", at: onCircle(center, diameter * 0.8, 0.25), side: "right" }],
	};
});
