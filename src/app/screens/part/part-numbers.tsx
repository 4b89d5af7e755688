import { m } from "../../messages/compiled/messages.js";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PartNumber } from "../../ui/part-number.tsx";
import type { PartView } from "./part-view.ts";

type Kind = PartView["numbers"][number]["kind"];

/** The numbers this part is known by: the maker's, those it replaces, and those of other makers. */
export function PartNumbers({ numbers }: { numbers: PartView["numbers"] }) {
	if (numbers.length === 0) return null;
	const rowsOf = (kind: Kind) => {
		const own = numbers.filter((number) => number.kind === kind);
		return own.length === 0 ? null : <NumberRows numbers={own} />;
	};
	return (
		<section>
			<h2 className="pb-2 text-xl">{m.numbers_and_interchange()}</h2>
			<DefinitionList
				rows={[
					{ term: m.oem_numbers(), value: rowsOf("oem") },
					{ term: m.replaces_numbers(), value: rowsOf("superseded") },
					{ term: m.interchange_numbers(), value: rowsOf("interchange") },
					{ term: m.barcodes(), value: rowsOf("barcode") },
				]}
			/>
		</section>
	);
}

function NumberRows({ numbers }: { numbers: PartView["numbers"] }) {
	return (
		<ul>
			{numbers.map(({ number, maker }) => (
				<li key={`${maker}${number}`} className="flex flex-wrap items-center gap-x-2">
					<PartNumber value={number} copy />
					{maker && <span className="text-ink-soft text-sm">{maker}</span>}
				</li>
			))}
		</ul>
	);
}
