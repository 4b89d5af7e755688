import {
	HISTOGRAM_STEPS,
	type ImportCounts,
	type ImportSummary,
} from "../../../domain/import/import-summary.ts";
import type { FitmentMode } from "../../../domain/import/plan-fitments.ts";
import { formatThousands } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { percentText } from "../../ui/percent-text.ts";

/** The counters of the dry run, and of what was done with it. */
export function ImportCounters({
	counts,
	mode,
}: {
	counts: ImportCounts;
	mode: FitmentMode | null;
}) {
	const missing = mode === "replace_brands" ? m.imports_left_out_parts() : m.imports_missing();
	const rows: [term: string, count: number, isAlways: boolean][] = [
		[m.imports_rows(), counts.rows, true],
		[m.imports_added(), counts.added, true],
		[m.imports_created(), counts.created, counts.created > 0],
		[m.imports_changed(), counts.changed, true],
		[m.imports_same(), counts.same, true],
		[m.imports_faulty(), counts.faulty, true],
		[missing, counts.missing, counts.previous > 0],
		[m.imports_left_out(), counts.leftOut, counts.leftOut > 0],
		[m.imports_shrinking(), counts.shrinking, counts.existing > 0],
		[m.imports_unknown_codes(), counts.unknownCodes, counts.unknownCodes > 0],
		[m.imports_applied(), counts.applied, counts.applied > 0],
		[m.imports_skipped(), counts.skipped, counts.skipped > 0],
		[m.imports_undone(), counts.undone, counts.undone > 0],
		[m.imports_kept(), counts.kept, counts.kept > 0],
	];
	return (
		<DefinitionList
			rows={rows
				.filter(([, , isShown]) => isShown)
				.map(([term, count]) => ({ term, value: formatThousands(count) }))}
		/>
	);
}

/** How far prices move, as bars with their numbers. */
export function PriceHistogram({ summary: { histogram } }: { summary: ImportSummary }) {
	const most = Math.max(...histogram);
	if (most === 0) return null;
	return (
		<section className="grid max-w-document gap-2">
			<h2 className="text-lg">{m.imports_histogram()}</h2>
			<table className="w-full text-left">
				<caption className="sr-only">{m.imports_histogram()}</caption>
				<tbody>
					{histogram.map((count, bar) => (
						<tr key={barText(bar)}>
							<th scope="row" className="w-36 py-0.5 font-normal tabular-nums">
								{barText(bar)}
							</th>
							<td className="py-0.5">
								<span className="flex items-center gap-2">
									<meter
										aria-hidden
										min={0}
										max={most}
										value={count}
										className="h-3 w-full max-w-60 appearance-none bg-panel [&::-moz-meter-bar]:bg-ink-soft [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-bar]:bg-panel [&::-webkit-meter-optimum-value]:bg-none [&::-webkit-meter-optimum-value]:bg-ink-soft"
									/>
									<span className="tabular-nums">{formatThousands(count)}</span>
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function barText(bar: number): string {
	const percent = (value: number) =>
		percentText(`${value > 0 ? "+" : ""}${String(value).replace("-", "−")}`);
	const [from, to] = [HISTOGRAM_STEPS[bar - 1], HISTOGRAM_STEPS[bar]];
	if (from === undefined) return m.imports_up_to({ end: percent(to ?? 0) });
	if (to === undefined) return m.imports_above({ end: percent(from) });
	return m.imports_from_to({ from: percent(from), to: percent(to) });
}
