/**
 * Weights and sizes are stored in grams and millimetres; staff and carriers use pounds and inches.
 */
export const GRAMS_PER_POUND = 453.592_37;
export const MM_PER_INCH = 25.4;

export function toGrams(pounds: number): number {
	return pounds * GRAMS_PER_POUND;
}

export function toMillimetres(inches: number): number {
	return inches * MM_PER_INCH;
}

/** Rounded to a tenth, as it is typed. */
export function toPounds(grams: number): number {
	return Math.round((grams / GRAMS_PER_POUND) * 10) / 10;
}

/** Rounded to a tenth, as it is typed. */
export function toInches(millimetres: number): number {
	return Math.round((millimetres / MM_PER_INCH) * 10) / 10;
}

/** The shortest text that is read as the same whole gram or millimetre again. */
export function poundsText(grams: number): string {
	return shortestText(grams, GRAMS_PER_POUND);
}

export function inchesText(millimetres: number): string {
	return shortestText(millimetres, MM_PER_INCH);
}

/** A thousandth of a pound is half a gram, so that three decimals are always enough. */
const MAX_DECIMALS = 3;

function shortestText(value: number, perUnit: number): string {
	for (let decimals = 0; decimals < MAX_DECIMALS; decimals++) {
		const text = (value / perUnit).toFixed(decimals);
		if (Math.round(Number(text) * perUnit) === value) return text;
	}
	return (value / perUnit).toFixed(MAX_DECIMALS);
}
