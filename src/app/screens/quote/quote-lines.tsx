import { m } from "../../messages/compiled/messages.js";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { Table } from "../../ui/table.tsx";
import { LineDeliveryText } from "./line-delivery-text.tsx";
import type { QuoteData } from "./quote-data.ts";

export function QuoteLines({ data: { lines, totals, total, isOffered } }: { data: QuoteData }) {
	return (
		<section>
			<Table
				caption={m.quote_lines()}
				rows={lines}
				keyOf={({ n }) => n}
				columns={[
					{
						header: m.return_line_part(),
						cell: ({ sku }) => <PartNumber value={sku} />,
						isRowHeader: true,
					},
					{
						header: m.open_return_title_column(),
						cell: ({ title, brand }) => `${title} · ${brand}`,
					},
					{ header: m.quote_quantity(), cell: ({ quantity }) => quantity, align: "end" },
					...(lines.some(({ available }) => available !== null)
						? [{ header: m.quote_ships(), cell: LineDeliveryText }]
						: []),
					{
						header: m.quote_each(),
						cell: ({ price }) => price ?? m.quote_price_follows(),
						align: "end",
					},
					{ header: m.quote_sum(), cell: ({ sum }) => sum ?? "–", align: "end" },
				]}
			/>
			{totals.length > 0 && (
				<dl className="mt-2 ml-auto max-w-field">
					{totals.map((row) => (
						<Sum key={row.label} {...row} />
					))}
					{isOffered && total && (
						<Sum label={m.order_total()} value={total} className="font-semibold" />
					)}
				</dl>
			)}
		</section>
	);
}

function Sum({
	label,
	value,
	className = "",
}: {
	label: string;
	value: string;
	className?: string;
}) {
	return (
		<div className="flex justify-between gap-4 border-b py-1">
			<dt>{label}</dt>
			<dd className={className}>{value}</dd>
		</div>
	);
}
