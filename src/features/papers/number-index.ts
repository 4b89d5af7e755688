/** The index of numbers at the end of a catalog. */
export type IndexEntry = { number: string; pages: number[] };

export type NumberIndex = {
	add: (number: string, page: number) => void;
	/** Sorted by the number without its signs. */
	entries: () => IndexEntry[];
};

export function createNumberIndex(): NumberIndex {
	const pagesOf = new Map<string, number[]>();
	return {
		add(number, page) {
			const pages = pagesOf.get(number);
			if (!pages) pagesOf.set(number, [page]);
			// Pages are written in sequence, so a repeated page is the last one.
			else if (pages.at(-1) !== page) pages.push(page);
		},
		entries: () =>
			[...pagesOf]
				.map(([number, pages]) => ({ number, pages, key: number.replaceAll(/[^A-Z0-9]/gi, "") }))
				.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
				.map(({ number, pages }) => ({ number, pages })),
	};
}
