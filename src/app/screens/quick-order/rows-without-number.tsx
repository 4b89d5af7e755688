import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";
import { type Corrections, wordsKey } from "./corrected-list.ts";
import { CorrectionField } from "./quick-order-cells.tsx";

type RowsWithoutNumberProps = {
	words: string[];
	count: number;
	/** The places of the words in the list, if they are known. */
	rowNumbers: number[];
	corrections: Corrections;
	onCorrect: (key: string, text: string) => void;
	onEnter: () => void;
};

/** Rows without a part number. Their words may name a part, or the number is typed beside them. */
export function RowsWithoutNumber({
	words,
	count,
	rowNumbers,
	corrections,
	onCorrect,
	onEnter,
}: RowsWithoutNumberProps) {
	if (count === 0) return null;
	return (
		<div>
			<p>{m.quick_order_other_rows({ count })}</p>
			<ul className="grid gap-2">
				{words.map((row, index) => (
					<li key={row} className="flex flex-wrap items-center gap-x-4">
						{rowNumbers[index] && (
							<span className="-mr-2 text-ink-soft text-sm tabular-nums">{rowNumbers[index]}.</span>
						)}
						<Link
							to={links.search(row)}
							className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
						>
							{m.numbers_search_words({ words: row })}
						</Link>
						<CorrectionField
							number={row}
							text={corrections[wordsKey(index)] ?? ""}
							onType={(text) => onCorrect(wordsKey(index), text)}
							onEnter={onEnter}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}
