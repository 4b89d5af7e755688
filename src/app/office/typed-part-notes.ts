/** What the field for parts says about the numbers that staff typed. */
export type TypedPartNotes = {
	/** Typed numbers that no part has, with numbers that are similar. */
	unknown: { typed: string; similar: string[] }[];
	/** Typed numbers of parts whose quantity is missing or cannot be read. */
	withoutQuantity: string[];
	/** Parts that were added, where other brands have the same number. */
	choices: { sku: string; others: string[] }[];
};

export const NO_TYPED_PART_NOTES: TypedPartNotes = {
	unknown: [],
	withoutQuantity: [],
	choices: [],
};
