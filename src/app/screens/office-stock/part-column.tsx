import { m } from "../../messages/compiled/messages.js";
import type { OfficeColumn } from "../../office/office-table.tsx";

/** The first column of a table with one part per row: its SKU with the title below. */
export function partColumn<Row extends { sku: string; title: string }>(): OfficeColumn<Row> {
	return {
		header: m.part(),
		isRowHeader: true,
		cell: ({ sku, title }) => (
			<>
				<span className="font-mono">{sku}</span>
				<span className="block font-normal text-ink-soft text-sm">{title}</span>
			</>
		),
	};
}
