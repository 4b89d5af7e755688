import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import type { PartView } from "./part-view.ts";

/** The numbers of this part, and which replaced which. */
export function PartNumbers({ part }: { part: PartView }) {
	const { numbers, chain } = part;
	if (numbers.length === 0 && chain.length === 0) return null;
	return (
		<section>
			<h2 className="pb-2 text-xl">{m.numbers_and_interchange()}</h2>
			<DefinitionList
				rows={[
					...numbers.map(({ term, rows }) => ({ term, value: <NumberRows rows={rows} /> })),
					{ term: m.supersession(), value: chain.length > 0 ? <Chain chain={chain} /> : null },
				]}
			/>
		</section>
	);
}

function NumberRows({ rows }: { rows: [number: string, maker: string | null][] }) {
	return (
		<ul>
			{rows.map(([number, maker]) => (
				<li key={`${maker}${number}`}>
					<PartNumber value={number} copy />{" "}
					{maker && <span className="text-ink-soft text-sm">{maker}</span>}
				</li>
			))}
		</ul>
	);
}

/** Oldest first. */
function Chain({ chain }: { chain: PartView["chain"] }) {
	return (
		<ol className="flex flex-wrap items-center gap-x-2 font-mono">
			{chain.map(({ label, sku, isThis }, at) => (
				<li
					key={label}
					aria-current={isThis ? "true" : undefined}
					className="flex items-center gap-x-2"
				>
					{at > 0 && <span aria-hidden="true">→</span>}
					{sku ? (
						<Link
							to={links.part(sku)}
							className="underline underline-offset-4 pointer-coarse:py-2.5"
						>
							{label}
						</Link>
					) : (
						<span className={isThis ? "font-semibold" : ""}>{label}</span>
					)}
					{isThis && <span className="font-sans text-ink-soft text-sm">({m.this_part()})</span>}
				</li>
			))}
		</ol>
	);
}
