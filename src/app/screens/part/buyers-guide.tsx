import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { formatDay } from "../../ui/day.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { GuideRegion, GuideRow } from "./part-view.ts";

/** Every vehicle the part fits. The first region stands open, the others open on demand. */
export function BuyersGuide({ guide }: { guide: GuideRegion[] }) {
	return (
		<section>
			<h2 className="pb-2 text-xl">{m.buyers_guide()}</h2>
			{guide.length === 0 && <Notice kind="info">{m.no_fitment_data()}</Notice>}
			{guide.map((region, index) => (
				<Disclosure key={region.code} open={index === 0} summary={`${region.label} · ${m.model_lines_count({ count: region.lines })}`}>
					<div className="grid gap-6">
						{region.makes.map(({ make, rows }) => (
							<Table key={make} caption={make} columns={columnsFor(rows)} rows={rows} keyOf={(row) => row.key} narrow="scroll" />
						))}
					</div>
				</Disclosure>
			))}
		</section>
	);
}

/** Notes have a column only where there are some. */
function columnsFor(rows: GuideRow[]): Column<GuideRow>[] {
	const hasNotes = rows.some((row) => qualifiers(row).length > 0);
	return [
		{ header: m.model(), cell: (row) => row.model, isRowHeader: true },
		{ header: m.years(), cell: (row) => <span className="whitespace-nowrap">{row.years}</span> },
		{ header: m.engine(), cell: (row) => row.engine },
		...(hasNotes ? [{ header: m.fits_how(), cell: (row: GuideRow) => qualifiers(row).join(" · ") }] : []),
	];
}

function qualifiers(row: GuideRow): string[] {
	const language = getLocale();
	const { from, to } = row.built ?? {};
	return [
		row.position && (POSITIONS[row.position]?.() ?? row.position),
		row.quantity > 1 && m.quantity_needed({ count: row.quantity }),
		row.variant,
		from && m.built_from({ date: formatDay(from, language) }),
		to && m.built_to({ date: formatDay(to, language) }),
		row.note,
	].filter((text) => typeof text === "string");
}

const POSITIONS: Record<string, () => string> = {
	front: m.position_front,
	rear: m.position_rear,
	left: m.position_left,
	right: m.position_right,
	front_left: m.position_front_left,
	front_right: m.position_front_right,
	rear_left: m.position_rear_left,
	rear_right: m.position_rear_right,
	upper: m.position_upper,
	lower: m.position_lower,
	inner: m.position_inner,
	outer: m.position_outer,
};
