import { CreditsTable } from "../../account/credits-table.tsx";
import { DueDate } from "../../account/due-date.tsx";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { CustomerView } from "./customer-view.ts";

/** Open invoices, payments and credits of a customer who buys on account. */
export function Invoices({
	customer: { credit, invoices, payments, credits },
}: {
	customer: CustomerView;
}) {
	if (!credit) return null;
	return (
		<>
			{invoices.length === 0 ? (
				<EmptyState title={m.statement_nothing()} />
			) : (
				<Table
					caption={m.statement_invoices()}
					columns={invoiceColumns()}
					rows={invoices}
					keyOf={({ number }) => number}
				/>
			)}
			{payments.length > 0 && (
				<Table
					caption={m.statement_payments()}
					columns={paymentColumns()}
					rows={payments}
					keyOf={({ n }) => n}
				/>
			)}
			{credits.length > 0 && <CreditsTable credits={credits} />}
		</>
	);
}

function invoiceColumns(): Column<CustomerView["invoices"][number]>[] {
	return [
		{
			header: m.order_number(),
			isRowHeader: true,
			cell: ({ number }) => <RowLink to={officeLinks.order(number)}>{number}</RowLink>,
		},
		{ header: m.purchase_order_number(), cell: ({ purchaseOrder }) => purchaseOrder ?? "–" },
		{ header: m.order_due_on(), cell: (invoice) => <DueDate {...invoice} /> },
		{ header: m.order_total(), cell: ({ total }) => total, align: "end" },
		{ header: m.statement_owed(), cell: ({ owed }) => <strong>{owed}</strong>, align: "end" },
	];
}

function paymentColumns(): Column<CustomerView["payments"][number]>[] {
	return [
		{ header: m.statement_paid_on(), cell: ({ at }) => at },
		{
			header: m.order_number(),
			cell: ({ number }) => <RowLink to={officeLinks.order(number)}>{number}</RowLink>,
			isRowHeader: true,
		},
		{ header: m.statement_note(), cell: ({ note }) => note ?? "–" },
		{ header: m.core_wallet_amount(), cell: ({ amount }) => amount, align: "end" },
	];
}
