import { m } from "../../messages/compiled/messages.js";
import type { OfficeColumn } from "../../office/office-table.tsx";
import { LabelledNumber } from "./labelled-number.tsx";
import { partColumn } from "./part-column.tsx";

export type PurchaseLine = {
	sku: string;
	title: string;
	their_number: string | null;
	quantity: number;
	received: number;
};

/** The part of a line of a purchase order, how many were ordered, and how many have arrived. */
export function purchaseLineColumns<Line extends PurchaseLine>(): OfficeColumn<Line>[] {
	return [
		partColumn(),
		{
			header: m.stock_their_number(),
			cell: (line) => <span className="whitespace-nowrap">{line.their_number}</span>,
		},
		{
			header: m.stock_purchase_ordered(),
			align: "end",
			phone: "second",
			cell: ({ quantity }) => (
				<LabelledNumber label={m.stock_purchase_ordered()}>{quantity}</LabelledNumber>
			),
		},
		{
			header: m.stock_purchase_arrived(),
			align: "end",
			phone: "second",
			cell: ({ received }) => (
				<LabelledNumber label={m.stock_purchase_arrived()}>{received}</LabelledNumber>
			),
		},
	];
}
