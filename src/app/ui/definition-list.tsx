import type { ReactNode } from "react";

/** Specification rows; a row without a value is left out. */
export function DefinitionList({
	rows,
}: {
	/** `mark` is the letter of the row in a drawing. */
	rows: { term: string; value: ReactNode; mark?: string; className?: string }[];
}) {
	return (
		<dl className="divide-y border-y">
			{rows.map(
				({ term, value, mark, className = "" }) =>
					value !== null &&
					value !== undefined &&
					value !== "" && (
						<div
							key={term}
							className={`grid gap-x-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:py-1 ${className}`}
						>
							<dt className="text-ink-soft">
								{mark && <b className="mr-2 text-signal">{mark}</b>}
								{term}
							</dt>
							<dd className="min-w-0 wrap-anywhere">{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}
