import { redirect } from "react-router";
import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/admin-refunds.ts";
import { DiscrepancyTable, discrepancyView } from "./discrepancy-table.tsx";
import { refundReason } from "./refund-reason.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const [refunds, discrepancies] = await orThrowErrorPage(
		Promise.all([services.refunds.listManual(), services.payments.listDiscrepancies()]),
	);
	return {
		discrepancies: discrepancies.map((discrepancy) => discrepancyView(discrepancy, language)),
		refunds: refunds.map((refund) => ({
			id: refund.id,
			number: String(refund.orderNumber),
			amount: formatUsd(refund.amountCents),
			after: refund.providerResult,
			instrument: refund.instrument,
			why: refund.note ?? refundReason(refund.reason),
			since: formatMoment(refund.createdAt.toISOString(), language),
		})),
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const { id, again, resolved } = await readFormValues(request);
	return handleAction({}, async () => {
		if (again) {
			await services.refunds.retry(caller, parseRowId(again));
			return redirect(officeLinks.refunds({ done: "again" }));
		}
		if (resolved) {
			await services.payments.resolveDiscrepancy(caller, parseRowId(resolved));
			return redirect(officeLinks.refunds({ done: "resolved" }));
		}
		await services.refunds.completeManual(caller, parseRowId(id));
		return redirect(officeLinks.refunds({ done: "paid" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.admin_refunds()) }, { name: "robots", content: "noindex" }];
}

const AFTER: Record<"refused" | "failed", () => string> = {
	refused: m.admin_refund_after_refused,
	failed: m.admin_refund_after_failed,
};

const DONE: Record<string, () => string> = {
	paid: m.admin_refund_marked,
	again: m.admin_refund_sent_again,
	resolved: m.admin_discrepancy_resolved,
};

/**
 * Refunds that staff pay by hand, because no provider took the payment or none could refund it.
 * Below, open discrepancies.
 */
export default function AdminRefunds({
	loaderData: { refunds, discrepancies, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage title={m.admin_refunds()}>
			<p className="mb-3 max-w-prose text-ink-soft">{m.admin_refunds_hint()}</p>
			<UndoToast text={answer ? undefined : DONE[done]?.()} />
			<RefusalNotice refusal={answer?.refusal} />
			<OfficeTable
				caption={m.admin_refunds()}
				rows={refunds}
				keyOf={({ id }) => id}
				linkOf={({ number }) => officeLinks.order(number)}
				empty={{ title: m.admin_refunds_none() }}
				columns={[
					{ header: m.order_number(), isRowHeader: true, cell: ({ number }) => number },
					{
						header: m.core_wallet_amount(),
						align: "end",
						cell: ({ amount }) => <strong>{amount}</strong>,
					},
					{ header: m.admin_refund_reason(), cell: (refund) => <Reason refund={refund} /> },
					{
						header: m.admin_refund_since(),
						phone: "hidden",
						cell: ({ since }) => since,
					},
					{
						header: m.admin_refund_paid(),
						hideHeader: true,
						align: "end",
						phone: "second",
						isInteractive: true,
						cell: (refund) => <RefundForm refund={refund} />,
					},
				]}
			/>
			<DiscrepancyTable discrepancies={discrepancies} />
		</OfficePage>
	);
}

type Refund = Route.ComponentProps["loaderData"]["refunds"][number];

function Reason({ refund: { why, after, instrument } }: { refund: Refund }) {
	return (
		<>
			<span className="wrap-anywhere">{why}</span>
			{after && (
				<span className="block text-bad text-sm">
					{[instrument, AFTER[after]()].filter(Boolean).join(": ")}
				</span>
			)}
		</>
	);
}

function RefundForm({ refund: { id, amount, number, after } }: { refund: Refund }) {
	const isSending = useSending();
	return (
		<PostForm className="flex flex-wrap justify-end gap-2">
			{after && (
				<Button
					type="submit"
					name="again"
					value={id}
					size="small"
					busy={isSending}
					aria-label={m.admin_refund_again_of({ amount, number })}
				>
					{m.admin_refund_again()}
				</Button>
			)}
			<Button
				type="submit"
				name="id"
				value={id}
				size="small"
				busy={isSending}
				aria-label={m.admin_refund_paid_of({ amount, number })}
			>
				{m.admin_refund_paid()}
			</Button>
		</PostForm>
	);
}
