import { formatThousands } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";

/** Warnings that are no code of the file have a sentence. */
const WARNING_TEXTS: Record<string, () => string> = {
	digital_assets: m.imports_warning_assets,
	kits: m.imports_warning_kits,
	PriceBreak: m.imports_warning_price_break,
};

/** What the store could not use of the file. These rows are imported without it. */
export function WarningList({ warnings }: { warnings: Record<string, number> }) {
	const rows = Object.entries(warnings).toSorted(([, a], [, b]) => b - a);
	if (rows.length === 0) return null;
	return (
		<details className="max-w-prose">
			<summary className="min-h-8 cursor-pointer pointer-coarse:min-h-11">
				{m.imports_warnings({ count: rows.length })}
			</summary>
			<ul className="mt-1 list-disc pl-5">
				{rows.map(([code, count]) => (
					<li key={code} className="break-words">
						{WARNING_TEXTS[code]?.() ?? code}:{" "}
						{m.imports_warning_rows({ count: formatThousands(count) })}
					</li>
				))}
			</ul>
		</details>
	);
}
