import { redirect } from "react-router";
import { purchaseOrderForm } from "../../../contract/stock-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { warehouseName } from "../../office/warehouse-name.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { formatDay } from "../../ui/day.ts";
import type { Route } from "./+types/purchase-orders.ts";
import { PurchaseOrderForm } from "./purchase-order-form.tsx";
import { StockStateBadge } from "./stock-state.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const list = url.searchParams.get("list") === "done" ? ("done" as const) : ("open" as const);
	const canOrder = isManager(caller) && list === "open";
	const [orders, warehouses, suppliers] = await orThrowErrorPage(
		Promise.all([
			services.purchasing.orders(list),
			services.stock.warehouses(),
			canOrder ? services.purchasing.suppliers(caller) : [],
		]),
	);
	return {
		list,
		canOrder,
		orders: orders.map(({ id, status, supplier, warehouse, quantity, received, expected_on }) => ({
			id,
			status,
			supplier,
			warehouse: warehouseName(warehouses, warehouse),
			progress: `${received} / ${quantity}`,
			arrives: expected_on ? formatDay(expected_on, language) : "",
		})),
		warehouses: warehouses.map(({ code, name }) => ({ code, name })),
		suppliers: suppliers
			.filter(({ is_active }) => is_active)
			.map(({ id, name }) => ({ value: String(id), label: name })),
		key: crypto.randomUUID(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	return handleForm(await readFormValues(request), purchaseOrderForm, async (order) => {
		const id = await services.purchasing.createOrder(caller, {
			key: order.key,
			supplierId: order.supplier,
			warehouse: order.warehouse,
			expectedOn: order.expected ?? null,
			note: order.note,
			lines: order.lines,
		});
		return redirect(officeLinks.purchaseOrder(id));
	});
}

export function meta() {
	return [{ title: pageTitle(m.stock_purchase_orders()) }, { name: "robots", content: "noindex" }];
}

/** Purchase orders, and for managers the form for a new one. */
export default function PurchaseOrders({ loaderData, actionData }: Route.ComponentProps) {
	const { list, canOrder, orders, warehouses, suppliers, key } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={m.stock_purchase_orders()}
			tabs={[
				{
					label: m.stock_purchase_open(),
					to: officeLinks.purchaseOrders(),
					isCurrent: list === "open",
				},
				{
					label: m.stock_purchase_done(),
					to: officeLinks.purchaseOrders({ list: "done" }),
					isCurrent: list === "done",
				},
			]}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<OfficeTable
					caption={m.stock_purchase_orders()}
					rows={orders}
					keyOf={({ id }) => id}
					linkOf={({ id }) => officeLinks.purchaseOrder(id)}
					columns={[
						{
							header: m.stock_purchase_order(),
							isRowHeader: true,
							cell: ({ id, supplier }) => `${id} · ${supplier}`,
						},
						{ header: m.stock_warehouse(), cell: ({ warehouse }) => warehouse },
						{ header: m.stock_purchase_arrived(), align: "end", cell: (row) => row.progress },
						{ header: m.stock_arrives(), cell: ({ arrives }) => arrives },
						{
							header: m.order_status(),
							cell: ({ status }) => <StockStateBadge state={status} />,
						},
					]}
					empty={{ title: m.stock_purchase_none() }}
				/>
				{canOrder && (
					<section className="rounded-box border p-4">
						<h2 className="mb-3 text-lg">{m.stock_purchase_new()}</h2>
						<PurchaseOrderForm
							requestKey={answer?.values.key ?? key}
							{...{ warehouses, suppliers, answer }}
						/>
					</section>
				)}
			</div>
		</OfficePage>
	);
}
