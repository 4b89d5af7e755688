/** One line that says what a part fits, for paper. */
export type FitmentFact = {
	make: string;
	/** Null for every vehicle with the engine. */
	model: string | null;
	engine: string;
	year_from: number | null;
	year_to: number | null;
};

/**
 * "Isuzu NPR 2008–2012 (4HK1), NPR-HD 2005–2012; Hino engine J05E". Makes in the given sequence.
 */
export function summarizeFitments(
	facts: readonly FitmentFact[],
	words: { engine: string },
): string {
	const makes = Map.groupBy(facts, ({ make }) => make);
	return [...makes]
		.map(([make, rows]) => `${make} ${[...models(rows), ...engines(rows, words)].join(", ")}`)
		.join("; ");
}

function models(rows: FitmentFact[]): string[] {
	const byModel = Map.groupBy(
		rows.filter(({ model }) => model !== null),
		({ model }) => model,
	);
	return [...byModel].map(([model, of]) => {
		const engineNames = [...new Set(of.map(({ engine }) => engine))].join("/");
		return [model, years(of), `(${engineNames})`].filter(Boolean).join(" ");
	});
}

function engines(rows: FitmentFact[], { engine: word }: { engine: string }): string[] {
	const names = rows.flatMap(({ model, engine }) => (model === null ? engine : []));
	return names.length > 0 ? [`${word} ${[...new Set(names)].join("/")}`] : [];
}

/** An open span of any row opens the whole span. */
function years(rows: FitmentFact[]): string {
	const from = rows.map(({ year_from }) => year_from);
	const to = rows.map(({ year_to }) => year_to);
	const first = from.includes(null) ? null : Math.min(...(from as number[]));
	const last = to.includes(null) ? null : Math.max(...(to as number[]));
	if (first === null && last === null) return "";
	return first === last ? String(first) : `${first ?? ""}–${last ?? ""}`;
}
