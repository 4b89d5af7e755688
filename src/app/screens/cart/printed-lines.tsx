import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";
import { Table } from "../../ui/table.tsx";
import type { LineSummary } from "./cart-page-view.ts";

/** All lines of a long cart without their forms, for printing. */
export function PrintedLines({ lines }: { lines: LineSummary[] }) {
	return (
		<>
			<p className="no-print mb-2">
				<Link
					to={links.cart()}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					{m.cart_change_lines()}
				</Link>
			</p>
			<Table
				caption={m.cart_lines()}
				hideCaption
				columns={columns()}
				rows={lines}
				keyOf={({ sku }) => sku}
				narrow="scroll"
			/>
		</>
	);
}

/** A function, because the language is known only when the page is rendered. */
const columns = () => [
	{
		header: m.cart_head_part(),
		isRowHeader: true,
		cell: ({ sku, title }: LineSummary) => (
			<>
				<span className="font-mono text-sm">{sku}</span> {title}
			</>
		),
	},
	{
		header: m.quantity(),
		align: "end" as const,
		cell: ({ quantity }: LineSummary) => quantity,
	},
	{
		header: m.cart_head_each(),
		align: "end" as const,
		cell: ({ priceCents, coreChargeCents }: LineSummary) => (
			<>
				{priceCents === null ? m.cart_unpriced_short() : formatUsd(priceCents)}
				{priceCents !== null && coreChargeCents > 0 && (
					<span className="block text-ink-soft text-sm">
						{m.price_core({ amount: formatUsd(coreChargeCents) })}
					</span>
				)}
			</>
		),
	},
	{
		header: m.cart_head_total(),
		align: "end" as const,
		cell: ({ priceCents, quantity }: LineSummary) =>
			priceCents === null ? "–" : formatUsd(priceCents * quantity),
	},
];
