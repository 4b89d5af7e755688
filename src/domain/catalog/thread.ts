/**
 * Threads as the trade writes them: "M14x1.5" in millimetres, "3/4-16" in inches and threads per
 * inch.
 */

/** The codes of the two measurements of a thread: its diameter and its pitch, in millimetres. */
export const THREAD_CODE = "thread";
export const THREAD_PITCH_CODE = "thread-pitch";

const MM_PER_INCH = 25.4;
/** Inch threads are made in sixteenths of an inch. */
const SIXTEENTHS = 16;
/** Measurements are stored in hundredths of a millimetre. */
const TOLERANCE = 0.03;

/** Without a pitch only the diameter: "M14" or `3/4"`. */
export function threadText(diameter: number, pitch: number | null = null): string {
	if (!isInchThread(diameter, pitch)) return `M${diameter}${pitch === null ? "" : `x${pitch}`}`;
	const fraction = fractionText(Math.round((diameter / MM_PER_INCH) * SIXTEENTHS));
	return pitch === null ? `${fraction}"` : `${fraction}-${Math.round(MM_PER_INCH / pitch)}`;
}

function isInchThread(diameter: number, pitch: number | null): boolean {
	const sixteenths = (diameter / MM_PER_INCH) * SIXTEENTHS;
	if (Number.isInteger(diameter) || !isNearWhole(sixteenths, TOLERANCE)) return false;
	const perInch = MM_PER_INCH / (pitch ?? MM_PER_INCH);
	return isNearWhole(perInch, perInch * TOLERANCE);
}

function isNearWhole(value: number, tolerance: number): boolean {
	return Math.abs(value - Math.round(value)) < tolerance;
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
