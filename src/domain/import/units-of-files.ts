/** The units in which files have weights and lengths, and how they are written. */

/** `factor`: grams or millimetres of one. `words`: other names in both languages. */
export type Unit = { name: string; factor: number; words: readonly string[] };

export const WEIGHT_UNITS: readonly Unit[] = [
	{ name: "g", factor: 1, words: ["gr", "grs", "gram", "grams", "gramo", "gramos"] },
	{ name: "kg", factor: 1000, words: ["kgs", "kilo", "kilos", "kilogram", "kilograms"] },
	{ name: "lb", factor: 453.592_37, words: ["lbs", "pound", "pounds", "libra", "libras"] },
	{ name: "oz", factor: 28.349_523_125, words: ["ozs", "ounce", "ounces", "onza", "onzas"] },
];

export const LENGTH_UNITS: readonly Unit[] = [
	{ name: "mm", factor: 1, words: ["mms", "millimeters", "milimetros"] },
	{ name: "cm", factor: 10, words: ["cms", "centimeters", "centimetros"] },
	{ name: "in", factor: 25.4, words: ["ins", "inch", "inches", "pulg", "pulgada", "pulgadas"] },
];

const INCH_MARKS = ['"', "”", "''"];

/** The unit that is written behind a number. */
export function findUnit(text: string, units: readonly Unit[]): Unit | undefined {
	const word = INCH_MARKS.includes(text) ? "in" : text.toLowerCase();
	return units.find(({ name, words }) => name === word || words.includes(word));
}

/** A number with its unit: "1.2 lb", "450g", 4", "12 in." */
export const WITH_UNIT = /^(.*[\d.,])\s*(\p{L}+|"|”|'')\.?$/u;

/** The unit that a cell itself has, as in "8 oz". */
export function unitOfCell(text: string, units: readonly Unit[]): Unit | undefined {
	const word = WITH_UNIT.exec(text)?.[2];
	return word === undefined ? undefined : findUnit(word, units);
}
