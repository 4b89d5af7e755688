import { redirect } from "react-router";
import { isManager } from "../../../domain/account/caller.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { canKeepStock } from "../../../domain/stock/stock-rights.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { warehouseName } from "../../office/warehouse-name.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { formatDay } from "../../ui/day.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/purchase-order.ts";
import { purchaseLineColumns } from "./purchase-line-columns.tsx";
import { StockStateBadge } from "./stock-state.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const id = parseRowId(params.id, "not_found");
	const [{ order, lines }, warehouses] = await orThrowErrorPage(
		Promise.all([services.purchasing.readOrder(caller, id), services.stock.warehouses()]),
	);
	return {
		id,
		status: order.status,
		supplier: order.supplier,
		warehouse: warehouseName(warehouses, order.warehouse),
		note: order.note,
		canReceive: canKeepStock(caller) && order.status === "open",
		canCancel: isManager(caller) && order.status === "open",
		hasCosts: isManager(caller),
		lines: lines.map(({ title_en, title_es, cost_cents, expected_on, ...line }) => ({
			...line,
			title: language === "es" ? title_es : title_en,
			cost: cost_cents === null ? "" : formatUsd(cost_cents),
			arrives: expected_on ? formatDay(expected_on, language) : "",
		})),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const id = parseRowId(params.id, "not_found");
	return handleAction(await readFormValues(request), async () => {
		await services.purchasing.cancelOrder(caller, id);
		return redirect(officeLinks.purchaseOrder(id));
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = m.stock_purchase_order_of({ id: String(loaderData?.id ?? "") });
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

type Line = Awaited<ReturnType<typeof loader>>["lines"][number];

/** A purchase order: what was ordered, and what has arrived. */
export default function PurchaseOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { id, status, supplier, warehouse, note, lines, canReceive, canCancel } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={m.stock_purchase_order_of({ id: String(id) })}
			state={<StockStateBadge state={status} />}
			back={{ label: m.stock_purchase_orders(), to: officeLinks.purchaseOrders() }}
			actions={
				canReceive && (
					<ButtonLink to={officeLinks.receive({ order: String(id) })} size="small">
						{m.stock_receive()}
					</ButtonLink>
				)
			}
		>
			<RefusalNotice refusal={answer?.refusal} />
			<p className="mb-3 text-ink-soft">
				{[supplier, warehouse, note].filter(Boolean).join(" · ")}
			</p>
			<OfficeTable
				caption={m.stock_purchase_order_of({ id: String(id) })}
				rows={lines}
				keyOf={({ sku }) => sku}
				linkOf={({ sku }) => officeLinks.partStock(sku)}
				columns={columns(loaderData.hasCosts)}
				empty={{ title: m.stock_purchase_none() }}
			/>
			{canCancel && (
				<ConfirmAction label={m.stock_purchase_cancel()} className="mt-4">
					<PostForm>
						<Button type="submit" size="small" variant="danger">
							{m.stock_purchase_cancel()}
						</Button>
					</PostForm>
				</ConfirmAction>
			)}
		</OfficePage>
	);
}

function columns(hasCosts: boolean): OfficeColumn<Line>[] {
	const shown: OfficeColumn<Line>[] = [
		...purchaseLineColumns<Line>(),
		{
			header: m.stock_arrives(),
			cell: ({ arrives }) => <span className="whitespace-nowrap">{arrives}</span>,
		},
	];
	if (hasCosts)
		shown.push({
			header: m.stock_cost(),
			align: "end",
			phone: "hidden",
			cell: ({ cost }) => cost,
		});
	return shown;
}
