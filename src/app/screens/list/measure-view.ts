/** A filter by measurement as the list page shows it. */
export type MeasureView = {
	code: string;
	name: string;
	unit: string;
	/** The range among the parts of the list. */
	min: number;
	max: number;
	/** How far one step of the slider goes. */
	step: number;
	/** The chosen range. */
	from: number | undefined;
	to: number | undefined;
};

/**
 * The prefixes of the two fields of a measurement, because a form cannot write both into one value.
 */
export const FROM_PREFIX = "from.";
export const TO_PREFIX = "to.";
