/**
 * The parts of a technical drawing in millimetres: strokes as SVG path data, and the dimensions to
 * mark.
 */

export type Point = readonly [x: number, y: number];

export type Side = "top" | "bottom" | "left" | "right";

/** A measured distance, drawn beside the figure. `code` is the code of the measure. */
export type Dimension = { code: string; from: Point; to: Point; side: Side };

/** A line from a feature to its letter, for counts and for features inside the figure. */
export type Callout = { code: string; at: Point; side: Side };

/** All points are between 0 and `width`, and 0 and `height`; y grows downwards. */
export type Sketch = {
	width: number;
	height: number;
	outline: string[];
	/** Edges that are finer than the outline: fins, pleats, grooves. */
	fine?: string[];
	/** Hidden edges and centre lines. */
	hidden?: string[];
	/** Closed shapes of cut material. */
	cut?: string[];
	dimensions: Dimension[];
	callouts?: Callout[];
	/** The length is shown shorter than it is, with a break. */
	isShortened?: boolean;
	/** A part of the figure is enlarged. */
	hasDetail?: boolean;
};

export function line([x1, y1]: Point, [x2, y2]: Point): string {
	return `M${mm(x1)} ${mm(y1)}L${mm(x2)} ${mm(y2)}`;
}

export function polygon(points: Point[]): string {
	return `M${points.map(([x, y]) => `${mm(x)} ${mm(y)}`).join("L")}Z`;
}

export function polyline(points: Point[]): string {
	return `M${points.map(([x, y]) => `${mm(x)} ${mm(y)}`).join("L")}`;
}

export function rectangle([x, y]: Point, width: number, height: number, radius = 0): string {
	const r = Math.min(radius, width / 2, height / 2);
	if (r <= 0)
		return polygon([
			[x, y],
			[x + width, y],
			[x + width, y + height],
			[x, y + height],
		]);
	const corner = (dx: number, dy: number) => `a${mm(r)} ${mm(r)} 0 0 1 ${mm(dx)} ${mm(dy)}`;
	return `M${mm(x + r)} ${mm(y)}h${mm(width - 2 * r)}${corner(r, r)}v${mm(height - 2 * r)}${corner(-r, r)}h${mm(2 * r - width)}${corner(-r, -r)}v${mm(2 * r - height)}${corner(r, -r)}Z`;
}

export function circle([x, y]: Point, diameter: number): string {
	const r = diameter / 2;
	return `M${mm(x - r)} ${mm(y)}a${mm(r)} ${mm(r)} 0 1 0 ${mm(diameter)} 0a${mm(r)} ${mm(r)} 0 1 0 ${mm(-diameter)} 0Z`;
}

/** A point on a circle; the angle is in turns, clockwise from the top. */
export function onCircle([x, y]: Point, diameter: number, turns: number): Point {
	const angle = (turns - 0.25) * 2 * Math.PI;
	return [x + (Math.cos(angle) * diameter) / 2, y + (Math.sin(angle) * diameter) / 2];
}

/** `count` points around a circle, the first at the top. */
export function aroundCircle(center: Point, diameter: number, count: number): Point[] {
	return Array.from({ length: count }, (_, index) => onCircle(center, diameter, index / count));
}

/** The outline of a wheel with teeth between two diameters. */
export function toothedCircle(
	center: Point,
	{ root, tip, teeth }: { root: number; tip: number; teeth: number },
): string {
	const points: Point[] = [];
	for (let tooth = 0; tooth < teeth; tooth++)
		for (const [part, diameter] of [
			[0.05, root],
			[0.25, tip],
			[0.55, tip],
			[0.75, root],
		] as const)
			points.push(onCircle(center, diameter, (tooth + part) / teeth));
	return polygon(points);
}

/** A cross of centre lines through a circle. */
export function centerLines([x, y]: Point, reach: number): string {
	return line([x - reach, y], [x + reach, y]) + line([x, y - reach], [x, y + reach]);
}

export function mm(value: number): string {
	return String(Math.round(value * 100) / 100);
}
