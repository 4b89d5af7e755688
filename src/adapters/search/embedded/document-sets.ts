/**
 * Sets of documents as the reading of a search text uses them. The embedded engine has bitsets, a
 * search cluster has queries that it counts.
 */

/** Only the `DocumentSets` that made a set can read it. */
export type DocumentSet = object;

export type CountedSet = { set: DocumentSet; count: number };

/** The methods that return a set return a new one, which may be changed. */
export type DocumentSets = {
	empty(): DocumentSet;
	copy(set: DocumentSet): DocumentSet;
	clear(set: DocumentSet): DocumentSet;
	/** An empty set that is kept after the search. */
	permanent(): DocumentSet;
	/** Runs `work`; the sets that it made are not used afterwards. */
	scope<T>(work: () => T): T;
	and(target: DocumentSet, operand: DocumentSet): void;
	or(target: DocumentSet, operand: DocumentSet): void;
	andNot(target: DocumentSet, operand: DocumentSet): void;
	intersect(a: DocumentSet, b: DocumentSet): CountedSet;
	addDocuments(target: DocumentSet, documents: Iterable<number>): void;
	count(set: DocumentSet): number;
	/** The set with its number of documents, which a cluster counts only if it is read. */
	counted(set: DocumentSet): CountedSet;
	countIntersection(a: DocumentSet, b: DocumentSet): number;
	/** Whether the sets have a document in common. */
	intersects(a: DocumentSet, b: DocumentSet): boolean;
	isEmpty(set: DocumentSet): boolean;
};
