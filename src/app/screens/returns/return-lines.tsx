import { m } from "../../messages/compiled/messages.js";
import { REASON_TEXTS, STAFF_REASON_TEXTS } from "../../returns/return-texts.ts";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { percentText } from "../../ui/percent-text.ts";
import { type Column, Table } from "../../ui/table.tsx";
import type { ReturnData } from "./return-data.ts";

type Line = ReturnData["lines"][number];

type ReturnLinesProps = { lines: Line[]; isCore: boolean; isStaff: boolean };

export function ReturnLines({ lines, isCore, isStaff }: ReturnLinesProps) {
	const reasonTexts = isStaff ? STAFF_REASON_TEXTS : REASON_TEXTS;
	const isInspected = lines.some(({ acceptedQuantity }) => acceptedQuantity !== null);
	const columns: Column<Line>[] = [
		{
			header: m.return_line_part(),
			cell: ({ sku }) => <PartNumber value={sku} />,
			isRowHeader: true,
		},
		{ header: m.open_return_title_column(), cell: ({ title }) => title },
		{ header: m.return_pieces(), cell: ({ quantity }) => quantity, align: "end" },
	];
	if (!isCore)
		columns.push({
			header: m.open_return_reason(),
			cell: ({ reason }) => reason && reasonTexts[reason](),
		});
	if (isInspected)
		columns.push({
			header: m.return_accepted(),
			cell: ({ acceptedQuantity }) => acceptedQuantity,
			align: "end",
		});
	if (isInspected && isCore)
		columns.push({
			header: m.return_credit(),
			cell: ({ creditPercent }) => (creditPercent === null ? "–" : percentText(creditPercent)),
			align: "end",
		});
	return <Table caption={m.return_lines()} columns={columns} rows={lines} keyOf={({ n }) => n} />;
}
