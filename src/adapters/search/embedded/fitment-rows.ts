/** Collects fitments and groups them by line or engine. */
import { GrowingArray, groupBy } from "./growing-array.ts";
import { NO_QUALIFIER } from "./index-data.ts";
import { indices, pick, sortBy } from "./radix-sort.ts";

/** A fitment of a kit or of a piece. `place` is that of a line or of an engine. */
export type MemberRow = { isLine: boolean; place: number; years: number; qualifier: number };

/** Collects the fitments of kits and of their pieces while all fitments are read. */
export type KitMembers = {
	isKit: (part: number) => boolean;
	isMember: (part: number) => boolean;
	addRow: (part: number, row: MemberRow) => void;
};

type FitmentRow = { place: number; doc: number; years: number; qualifier: number };

export class FitmentRows {
	readonly #places = new GrowingArray(Uint32Array);
	readonly #docs = new GrowingArray(Uint32Array);
	readonly #years = new GrowingArray(Uint16Array);
	readonly #qualifiers = new GrowingArray(Uint16Array);

	push({ place, doc, years, qualifier }: FitmentRow): void {
		this.#places.push(place);
		this.#docs.push(doc);
		this.#years.push(years);
		this.#qualifiers.push(qualifier);
	}

	/**
	 * Sorts by group, rows without a qualifier first, then by document, so that a search reads the
	 * memory in one direction.
	 */
	group(count: number) {
		const [places, docs] = [this.#places.take(), this.#docs.take()];
		const [years, qualifiers] = [this.#years.take(), this.#qualifiers.take()];
		const isQualified = Uint32Array.from(qualifiers, (place) => (place === NO_QUALIFIER ? 0 : 1));
		const byDoc = sortBy(sortBy(indices(docs.length), docs), isQualified);
		const { starts, entries } = groupBy(pick(places, byDoc), count);
		const order = pick(byDoc, entries);
		const qualifiedStarts = new Uint32Array(count);
		for (let group = 0; group < count; group++) {
			let at = starts[group] as number;
			while (at < (starts[group + 1] as number) && isQualified[order[at] as number] === 0) at++;
			qualifiedStarts[group] = at;
		}
		return {
			starts,
			qualifiedStarts,
			docs: pick(docs, order),
			years: pick(years, order),
			qualifiers: pick(qualifiers, order),
		};
	}
}
