/** Makes that files and people call by several names. Names are keys: letters and digits alone. */

const NAMES: readonly (readonly string[])[] = [
	["CATERPILLAR", "CAT"],
	["CHEVROLET", "CHEVY"],
	["DETROITDIESEL", "DETROIT"],
	["MERCEDESBENZ", "MERCEDES"],
	["MITSUBISHIFUSO", "FUSO"],
	["UDTRUCKS", "UD"],
	["VOLKSWAGEN", "VW"],
];

/** The key itself comes first: a make is another one only where the store does not have it. */
export function keysOfMake(key: string): readonly string[] {
	const names = NAMES.find((one) => one.includes(key)) ?? [];
	return [key, ...names.filter((name) => name !== key)];
}
