import { m } from "../../messages/compiled/messages.js";
import { Notice } from "../../ui/notice.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { Table } from "../../ui/table.tsx";
import { LineDeliveryText } from "./line-delivery-text.tsx";
import type { QuoteData } from "./quote-data.ts";

export function QuoteLines({ data }: { data: QuoteData }) {
	const { lines, totals, total, isOffered } = data;
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
						cell: ({ title, brand, difference }) => (
							<>
								{title} · {brand}
								<Difference text={difference.part} />
							</>
						),
					},
					{
						header: m.quote_quantity(),
						cell: ({ quantity, difference }) => (
							<>
								{quantity}
								<Difference text={difference.quantity} />
							</>
						),
						align: "end",
					},
					...(lines.some(({ available }) => available !== null)
						? [{ header: m.quote_ships(), cell: LineDeliveryText }]
						: []),
					{
						header: m.quote_each(),
						cell: ({ price, difference }) => (
							<>
								{price ?? m.quote_price_follows()}
								<Difference text={difference.price} />
							</>
						),
						align: "end",
					},
					{ header: m.quote_sum(), cell: ({ sum }) => sum ?? "–", align: "end" },
				]}
			/>
			<MissingLines data={data} />
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

/** How the line differs from what the buyer asked for. */
function Difference({ text }: { text: string | null }) {
	return text && <span className="block font-medium text-sm text-warn">{text}</span>;
}

/** What the buyer asked for and the quote does not have. */
function MissingLines({ data: { missingLines, isOrder } }: { data: QuoteData }) {
	if (missingLines.length === 0) return null;
	return (
		<Notice
			kind="warn"
			title={isOrder ? m.quote_missing_in_order() : m.quote_missing()}
			className="mt-3"
		>
			<ul>
				{missingLines.map(({ n, sku, title, quantity }) => (
					<li key={n} className="wrap-anywhere">
						{quantity} × <PartNumber value={sku} /> {title}
					</li>
				))}
			</ul>
		</Notice>
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
