import { ORDER_STATUSES, STATUS_LABELS } from "../../../domain/order/order-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { useOpenWork } from "../../office/use-open-work.ts";
import {
	type OrderRowView,
	readOrderSearch,
	toOrderRowView,
	withoutEmptyValues,
} from "../../order/order-search.ts";
import { OrderSearchForm } from "../../order/order-search-form.tsx";
import { OrderContent, OrderStatusCell } from "../../order/orders-table.tsx";
import { purchaseOrderText } from "../../order/purchase-order-text.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Table } from "../../ui/table.tsx";
import type { Route } from "./+types/admin-orders.ts";
import { BuyerCell } from "./buyer-cell.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const { shown, filter } = readOrderSearch(url);
	const statusParam = url.searchParams.get("status");
	const status = ORDER_STATUSES.find((orderStatus) => orderStatus === statusParam) ?? null;
	const { orders, total, pages } = await orThrowErrorPage(
		services.orders.listForStaff(caller, { ...filter, status }),
	);
	return {
		shown,
		status: status ?? "",
		total,
		pages,
		page: filter.page,
		orders: orders.map((row) => toOrderRowView(row, language)),
	};
}

export function meta() {
	return [{ title: `${m.admin_orders()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** The orders that this member of staff may see, newest first. */
export default function AdminOrders({
	loaderData: { shown, status, orders, total, pages, page },
}: Route.ComponentProps) {
	const unverifiedVins = useOpenWork("vin");
	const pageUrl = (target: number) =>
		links.adminOrders(
			withoutEmptyValues({ ...shown, status, page: target > 1 ? String(target) : "" }),
		);
	return (
		<>
			<OrderSearchForm at={links.adminOrders()} shown={shown} hint={m.admin_orders_hint()}>
				<SelectField
					key={status}
					name="status"
					label={m.order_status()}
					placeholder={m.admin_any_status()}
					defaultValue={status}
					className="basis-48 max-sm:grow"
					options={ORDER_STATUSES.map((value) => ({
						value,
						label: STATUS_LABELS[value][getLocale()],
					}))}
				/>
			</OrderSearchForm>
			{unverifiedVins > 0 && status !== "vin_verification" && (
				<p className="mb-3">
					<Link
						to={links.adminOrders({ status: "vin_verification" })}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.admin_vin_waits({ count: unverifiedVins })}
					</Link>
				</p>
			)}
			<p role="status" className="mb-2 text-ink-soft text-sm">
				{total > 0 && m.orders_count({ count: total })}
			</p>
			{orders.length > 0 ? (
				<StaffTable orders={orders} />
			) : (
				<EmptyState title={m.orders_none_found()} />
			)}
			<div className="mt-4">
				<Pagination page={page} pages={pages} hrefOf={pageUrl} />
			</div>
		</>
	);
}

function StaffTable({ orders }: { orders: OrderRowView[] }) {
	return (
		<Table
			caption={m.admin_orders()}
			hideCaption
			rows={orders}
			keyOf={({ number }) => number}
			columns={[
				{
					header: m.order_number(),
					isRowHeader: true,
					cell: ({ number }) => <RowLink to={links.adminOrder(number)}>{number}</RowLink>,
				},
				{ header: m.order_created(), cell: ({ created }) => created },
				{ header: m.admin_buyer(), cell: (order) => <Buyer order={order} /> },
				{ header: m.order_items(), cell: (order) => <OrderContent order={order} /> },
				{ header: m.order_status(), cell: (order) => <OrderStatusCell order={order} /> },
				{ header: m.order_total(), align: "end", cell: ({ total }) => total },
			]}
		/>
	);
}

function Buyer({ order: { receiver, email, purchaseOrder } }: { order: OrderRowView }) {
	return (
		<BuyerCell name={receiver} email={email}>
			{purchaseOrder && (
				<span className="block wrap-anywhere text-ink-soft text-sm">
					{purchaseOrderText(purchaseOrder)}
				</span>
			)}
		</BuyerCell>
	);
}
