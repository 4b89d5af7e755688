import { ORDER_STATUSES, STATUS_LABELS } from "../../../domain/order/order-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { ORDER_VIEWS } from "../../office/order-views.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { useOpenWork } from "../../office/use-open-work.ts";
import {
	type OrderRowView,
	readOrderSearch,
	toOrderRowView,
	withoutEmptyValues,
} from "../../order/order-search.ts";
import { OrderSearchForm } from "../../order/order-search-form.tsx";
import { STATUS_BADGES } from "../../order/order-texts.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { countForMessage } from "../../ui/count.ts";
import { SelectField } from "../../ui/field.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import type { Route } from "./+types/admin-orders.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const { shown, filter } = readOrderSearch(url);
	const statusParam = url.searchParams.get("status");
	const status = ORDER_STATUSES.find((orderStatus) => orderStatus === statusParam) ?? null;
	const viewParam = url.searchParams.get("view");
	const view = ORDER_VIEWS.find(({ name }) => name === viewParam) ?? ORDER_VIEWS[0];
	const { orders, total, pages } = await orThrowErrorPage(
		services.orders.listForStaff(caller, {
			...filter,
			statuses: status ? [status] : view.statuses,
			isOldestFirst: !status && view.statuses !== null,
		}),
	);
	return {
		shown,
		status: status ?? "",
		view: view.name,
		total,
		pages,
		page: filter.page,
		orders: orders.map((row) => toOrderRowView(row, language)),
	};
}

export function meta() {
	return [{ title: pageTitle(m.admin_orders()) }, { name: "robots", content: "noindex" }];
}

/** The orders that this member of staff may see: newest first, or what waits, oldest first. */
export default function AdminOrders({
	loaderData: { shown, status, view, orders, total, pages, page },
}: Route.ComponentProps) {
	const counts: Record<string, number> = { vin: useOpenWork("vin"), ship: useOpenWork("ship") };
	const pageUrl = (target: number) =>
		officeLinks.orders(
			withoutEmptyValues({ ...shown, status, view, page: target > 1 ? String(target) : "" }),
		);
	return (
		<OfficePage
			title={m.admin_orders()}
			tabs={ORDER_VIEWS.map(({ name, label }) => ({
				label: label(),
				to: officeLinks.orders(withoutEmptyValues({ view: name })),
				isCurrent: !status && name === view,
				count: counts[name] ?? 0,
			}))}
		>
			<OrderSearchForm at={officeLinks.orders()} shown={shown} hint={m.admin_orders_hint()}>
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
			<p role="status" className="mb-2 text-ink-soft">
				{total > 0 && m.orders_count(countForMessage(total))}
			</p>
			<StaffTable orders={orders} />
			<div className="mt-4">
				<Pagination page={page} pages={pages} hrefOf={pageUrl} />
			</div>
		</OfficePage>
	);
}

function StaffTable({ orders }: { orders: OrderRowView[] }) {
	return (
		<OfficeTable
			caption={m.admin_orders()}
			rows={orders}
			keyOf={({ number }) => number}
			linkOf={({ number }) => officeLinks.order(number)}
			empty={{ title: m.orders_none_found() }}
			columns={[
				{ header: m.order_number(), isRowHeader: true, cell: ({ number }) => number },
				{
					header: m.order_created(),
					phone: "hidden",
					cell: ({ created }) => <span className="whitespace-nowrap">{created}</span>,
				},
				{
					header: m.admin_buyer(),
					cell: ({ receiver, email }) => <Buyer receiver={receiver} email={email} />,
				},
				{
					header: m.order_items(),
					phone: "hidden",
					from: "lg",
					cell: ({ title, moreLines }) => (
						<span className="line-clamp-1">
							{title}
							{moreLines > 0 && (
								<span className="text-ink-soft"> {m.orders_more({ count: moreLines })}</span>
							)}
						</span>
					),
				},
				{
					header: m.order_status(),
					cell: ({ status, statusLabel }) => (
						<Badge {...STATUS_BADGES[status]}>{statusLabel}</Badge>
					),
				},
				{
					header: m.payment_status(),
					phone: "hidden",
					from: "lg",
					cell: ({ paymentLabel }) => <span className="text-ink-soft">{paymentLabel}</span>,
				},
				{ header: m.order_total(), align: "end", cell: ({ total }) => total },
			]}
		/>
	);
}

function Buyer({ receiver, email }: { receiver: string; email: string }) {
	return (
		<span className="line-clamp-1 wrap-anywhere">
			{receiver}
			<span className="text-ink-soft max-filters:hidden"> · {email}</span>
		</span>
	);
}
