import { Fragment, useEffect, useRef, useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type GuideRow, isInGuide } from "./guide-filter.ts";
import type { GuideView } from "./guide-view.ts";

/**
 * Every vehicle that the part fits, one region at a time, folded. The table is filtered while
 * typing, or without scripts by the form.
 */
export function BuyersGuide({ sku, guide }: { sku: string; guide: GuideView | null }) {
	const [filter, setFilter] = useState(guide?.filter ?? "");
	const field = useRef<HTMLInputElement>(null);
	// Text that was typed before the guide was hydrated.
	useEffect(() => {
		if (field.current) setFilter(field.current.value);
	}, []);
	return (
		<section id="guide">
			<h2 className="pb-2 text-xl">{m.buyers_guide()}</h2>
			{guide && <p className="hidden print:block">{guide.region.label}</p>}
			{guide ? (
				<details open={guide.isOpen} className="group" suppressHydrationWarning>
					<summary className="flex min-h-11 list-none items-center gap-3 border-y py-2 font-medium hover:text-signal [&::-webkit-details-marker]:hidden">
						<Icon
							name="chevron-right"
							className="size-4 transition-transform duration-150 group-open:rotate-90"
						/>
						{guide.summary}
					</summary>
					<div className="no-print flex flex-wrap items-end gap-x-6 gap-y-2 py-2">
						<Regions sku={sku} guide={guide} />
						<form
							className="flex min-w-0 grow gap-2 sm:max-w-field"
							onSubmit={(event) => event.preventDefault()}
						>
							<input type="hidden" name="region" value={guide.region.code} />
							<input
								ref={field}
								type="search"
								name="fits"
								value={filter}
								onChange={(event) => setFilter(event.target.value)}
								aria-label={m.guide_filter()}
								placeholder={m.guide_filter()}
								autoComplete="off"
								className="min-h-11 w-full min-w-0 rounded-box border border-edge bg-paper px-3 placeholder:text-ink-soft"
							/>
							<noscript>
								<button type="submit" className="min-h-11 rounded-box border border-edge px-4">
									{m.show()}
								</button>
							</noscript>
						</form>
					</div>
					<Rows guide={guide} filter={filter} />
				</details>
			) : (
				<Notice kind="info" title={m.no_fitment_data()} />
			)}
		</section>
	);
}

function Regions({ sku, guide: { region, regions } }: { sku: string; guide: GuideView }) {
	return (
		<nav aria-label={m.region()}>
			<ul className="flex flex-wrap gap-x-5">
				{regions.map(({ code, text }) => (
					<li key={code}>
						<Link
							to={`${links.part(sku)}?region=${code}#guide`}
							preventScrollReset
							aria-current={code === region.code ? "true" : undefined}
							className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:underline"
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Rows({ guide, filter }: { guide: GuideView; filter: string }) {
	const rows = filter.trim()
		? guide.rows.filter((row) => isInGuide(row, filter.trim()))
		: guide.rows;
	if (rows.length === 0) return <p role="status">{m.guide_nothing({ text: filter })}</p>;
	const hasNotes = guide.rows.some((row) => row[4] !== "");
	return (
		// biome-ignore lint/a11y/noRedundantRoles: on a phone its rows wrap, which  takes a table's display away
		<table role="table" aria-label={guide.region.label} className="guide w-full text-left">
			<thead className="border-b border-edge text-ink-soft text-sm max-sm:sr-only">
				<tr>
					<th scope="col">{m.model()}</th>
					<th scope="col">{m.years()}</th>
					<th scope="col">{m.engine()}</th>
					{hasNotes && <th scope="col">{m.fits_how()}</th>}
				</tr>
			</thead>
			<tbody>
				{rows.map((row, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and a row has no state of its own
					<Fragment key={`${row.join()} ${at}`}>
						{row[0] !== rows[at - 1]?.[0] && <Make name={row[0]} columns={hasNotes ? 4 : 3} />}
						<Row row={row} hasNotes={hasNotes} />
					</Fragment>
				))}
			</tbody>
		</table>
	);
}

function Make({ name, columns }: { name: string; columns: number }) {
	return (
		<tr>
			<th colSpan={columns} scope="colgroup" className="bg-panel">
				{name}
			</th>
		</tr>
	);
}

function Row({
	row: [, model, years, engine, notes],
	hasNotes,
}: {
	row: GuideRow;
	hasNotes: boolean;
}) {
	return (
		<tr>
			<th scope="row">{model}</th>
			<td>{years}</td>
			<td>{engine}</td>
			{hasNotes && <td>{notes}</td>}
		</tr>
	);
}
