/** Weights and sizes in US units first, metric in parentheses. */
const GRAMS_PER_POUND = 453.592;
const MM_PER_INCH = 25.4;

export function weightInBothUnits(grams: number): string {
	return `${(grams / GRAMS_PER_POUND).toFixed(1)} lb · ${(grams / 1000).toFixed(1)} kg`;
}

export function lengthInBothUnits({
	length,
	width,
	height,
}: {
	length: number;
	width: number;
	height: number;
}): string {
	const sides = [length, width, height];
	const inches = sides.map((side) => (side / MM_PER_INCH).toFixed(1)).join(" × ");
	return `${inches} in · ${sides.join(" × ")} mm`;
}

/** A measure in millimetres with inches beside it. A count has no unit. */
export function measureInBothUnits(value: number, unit: string): string {
	return unit === "mm"
		? `${value} mm · ${(value / MM_PER_INCH).toFixed(2)} in`
		: `${value} ${unit}`.trim();
}
