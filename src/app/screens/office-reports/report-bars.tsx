import type { ChartPoint } from "./chart-points.ts";

export type ReportBarsProps = {
	points: ChartPoint[];
	/** The text of a value, such as $1,234.50. */
	textOf: (value: number) => string;
};

/**
 * The largest rows of a report as lying bars, whose names are read without turning the head. Screen
 * readers use the table of the page instead.
 */
export function ReportBars({ points, textOf }: ReportBarsProps) {
	const largest = Math.max(1, ...points.map(({ value }) => Math.abs(value)));
	return (
		<ol aria-hidden="true" className="mt-2 grid gap-1 text-sm">
			{points.map(({ label, value }, n) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: two customers may have the same name, and the list is drawn once.
					key={n}
					className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_6rem] items-center gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_7rem]"
				>
					<span className="truncate">{label}</span>
					<svg className="h-4 w-full" aria-hidden="true">
						<rect
							width={`${((Math.abs(value) / largest) * 100).toFixed(2)}%`}
							height="100%"
							className={value < 0 ? "fill-bad" : "fill-ink"}
						/>
					</svg>
					<span className="text-end tabular-nums">{textOf(value)}</span>
				</li>
			))}
		</ol>
	);
}
