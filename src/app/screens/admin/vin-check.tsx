import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { MarkedVin } from "../../vehicle/marked-vin.tsx";
import type { VinCheckView } from "./vin-view.ts";

type Line = VinCheckView["lines"][number];

/** What staff need to verify a VIN: the vehicle, and whether the ordered parts fit it. */
export function VinCheck({
	check: { vin, checkDigit, reads, vehicles, correction, lines },
}: {
	check: VinCheckView;
}) {
	return (
		<section
			aria-labelledby="vin-check"
			className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box border p-4"
		>
			<h3 id="vin-check" className="text-xl">
				{m.vin_check_heading()}
			</h3>
			<DefinitionList
				rows={[
					{ term: m.vin_provided(), value: <span className="font-mono">{vin}</span> },
					{ term: m.vin_check_digit(), value: <Badge {...checkDigit}>{checkDigit.word}</Badge> },
					{ term: m.vin_check_reads(), value: reads || m.vin_check_unreadable() },
					{ term: m.vin_check_catalog(), value: vehicles },
					{
						term: m.vin_check_meant(),
						value: correction && <CorrectedVin correction={correction} typed={vin} />,
					},
				]}
			/>
			{lines.length > 0 ? (
				<Table
					caption={correction ? m.vin_check_lines_meant() : m.vin_check_lines()}
					rows={lines}
					keyOf={({ sku }) => sku}
					columns={[partColumn(), fitColumn()]}
				/>
			) : (
				<p>{m.vin_check_by_hand()}</p>
			)}
		</section>
	);
}

type CorrectedVinProps = { correction: NonNullable<VinCheckView["correction"]>; typed: string };

function CorrectedVin({ correction, typed }: CorrectedVinProps) {
	return (
		<>
			<MarkedVin vin={correction.vin} typed={typed} />
			{correction.vehicles && <span className="block">{correction.vehicles}</span>}
		</>
	);
}

function partColumn(): Column<Line> {
	return {
		header: m.part(),
		isRowHeader: true,
		cell: ({ sku, title }) => (
			<>
				<Link to={links.part(sku)} className="font-mono text-sm underline underline-offset-4">
					{sku}
				</Link>
				<span className="block font-normal">{title}</span>
			</>
		),
	};
}

function fitColumn(): Column<Line> {
	return {
		header: m.does_it_fit(),
		cell: ({ look, reason }) => (
			<>
				<Badge tone={look.tone} icon={look.icon}>
					{look.word}
				</Badge>
				{reason && <span className="block pt-1 text-sm">{reason}</span>}
			</>
		),
	};
}
