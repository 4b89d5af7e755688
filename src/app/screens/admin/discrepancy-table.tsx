import { formatUsd } from "../../../domain/money/money.ts";
import type { Discrepancy } from "../../../domain/payment/discrepancy.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { OfficeTable } from "../../office/office-table.tsx";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { useSending } from "../../ui/use-sending.ts";

type DiscrepancyView = {
	id: number;
	number: string | null;
	payment: string;
	description: string;
	since: string;
};

export function discrepancyView(discrepancy: Discrepancy, language: Language): DiscrepancyView {
	const { id, provider, ref, kind, foundAt, orderNumber } = discrepancy;
	const ourAmount = formatUsd(discrepancy.ourCents ?? 0);
	const providerAmount = formatUsd(discrepancy.theirCents ?? 0);
	const currency = discrepancy.currency?.toUpperCase() ?? "USD";
	const description = {
		unknown_payment: () => m.admin_discrepancy_unknown(),
		amount_differs: () =>
			m.admin_discrepancy_amount({
				due: ourAmount,
				paid: currency === "USD" ? providerAmount : `${providerAmount} (${currency})`,
			}),
		refund_elsewhere: () =>
			m.admin_discrepancy_refund({ refunded: providerAmount, ours: ourAmount }),
	}[kind]();
	return {
		id,
		description,
		payment: `${provider} ${ref}`,
		number: orderNumber === null ? null : String(orderNumber),
		since: formatMoment(foundAt.toISOString(), language),
	};
}

/** Not shown while there is no discrepancy. */
export function DiscrepancyTable({ discrepancies }: { discrepancies: readonly DiscrepancyView[] }) {
	if (discrepancies.length === 0) return null;
	return (
		<section aria-labelledby="discrepancies" className="mt-8">
			<h2 id="discrepancies" className="mb-2 text-lg">
				{m.admin_discrepancies()}
			</h2>
			<p className="mb-4 max-w-prose text-ink-soft">{m.admin_discrepancies_hint()}</p>
			<OfficeTable
				caption={m.admin_discrepancies()}
				rows={[...discrepancies]}
				keyOf={({ id }) => id}
				empty={{ title: m.admin_discrepancies() }}
				columns={[
					{
						header: m.admin_discrepancy_payment(),
						isRowHeader: true,
						cell: ({ payment }) => <span className="wrap-anywhere">{payment}</span>,
					},
					{
						header: m.order_number(),
						isInteractive: true,
						phone: "end",
						cell: ({ number }) =>
							number && <RowLink to={officeLinks.order(number)}>{number}</RowLink>,
					},
					{ header: m.admin_discrepancy_description(), cell: ({ description }) => description },
					{ header: m.admin_refund_since(), cell: ({ since }) => since },
					{
						header: m.admin_discrepancy_resolve(),
						hideHeader: true,
						align: "end",
						phone: "second",
						isInteractive: true,
						cell: (discrepancy) => <ResolveForm discrepancy={discrepancy} />,
					},
				]}
			/>
		</section>
	);
}

function ResolveForm({ discrepancy: { id, payment } }: { discrepancy: DiscrepancyView }) {
	const isSending = useSending();
	return (
		<PostForm className="flex justify-end">
			<Button
				type="submit"
				name="resolved"
				value={id}
				size="small"
				busy={isSending}
				aria-label={m.admin_discrepancy_resolve_of({ payment })}
			>
				{m.admin_discrepancy_resolve()}
			</Button>
		</PostForm>
	);
}
