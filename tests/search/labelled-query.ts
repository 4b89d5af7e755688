/** A search with the parts that are right for it. */
export type LabelledQuery = { kind: string; text: string; right: Set<number> };
