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

/** Inch threads are made in sixteenths of an inch. */
const SIXTEENTHS = 16;
/** Measurements are stored in hundredths of a millimetre. */
const TOLERANCE = 0.03;

/** "M20 × 1.5", or "3/4-16 · 19.05 mm" for an inch thread with its threads per inch. */
export function threadText(diameter: number, pitch: number): string {
	const sixteenths = (diameter / MM_PER_INCH) * SIXTEENTHS;
	const perInch = MM_PER_INCH / pitch;
	const isInch =
		!Number.isInteger(diameter) &&
		Math.abs(sixteenths - Math.round(sixteenths)) < TOLERANCE &&
		Math.abs(perInch - Math.round(perInch)) < perInch * TOLERANCE;
	if (!isInch) return `M${diameter} × ${pitch}`;
	return `${fractionText(Math.round(sixteenths))}-${Math.round(perInch)} · ${diameter} mm`;
}

/** Sixteenths as "3/4" or "1 1/8". */
function fractionText(sixteenths: number): string {
	const whole = Math.floor(sixteenths / SIXTEENTHS);
	let [part, of] = [sixteenths % SIXTEENTHS, SIXTEENTHS];
	while (part > 0 && part % 2 === 0) [part, of] = [part / 2, of / 2];
	return [whole > 0 ? String(whole) : "", part > 0 ? `${part}/${of}` : ""]
		.filter(Boolean)
		.join(" ");
}
