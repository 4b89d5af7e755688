import { useLocation } from "react-router";
import type { Customer } from "../../../domain/account/caller.ts";
import type { OrderSummary } from "../../../domain/order/order.ts";
import { HOLD_REASON_LABELS } from "../../../domain/order/order-hold.ts";
import { MAX_LISTED_ORDERS } from "../../../domain/order/order-limits.ts";
import { ORDER_STATUSES, statusLabelOfAll } from "../../../domain/order/order-status.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { ORDER_VIEWS } from "../../office/order-views.ts";
import { PhoneFold } from "../../office/phone-fold.tsx";
import {
	type RefusedOrder,
	RefusedOrders,
	readRefusedOrders,
} from "../../office/refused-orders.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { useOpenWork } from "../../office/use-open-work.ts";
import {
	type OrderSearchView,
	toOrderRowView,
	withoutEmptyValues,
} from "../../order/order-search.ts";
import { OrderSearchForm } from "../../order/order-search-form.tsx";
import { STATUS_BADGES } from "../../order/order-texts.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { formatDay } from "../../ui/day.ts";
import { SelectField } from "../../ui/field.tsx";
import { inLanguage } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/admin-orders.ts";
import { ordersAction } from "./orders-action.ts";
import { BULK_FORM, OrdersBulk } from "./orders-bulk.tsx";
import { keptQuery, readOrdersQuery } from "./orders-query.ts";
import { SavedViews } from "./saved-view-list.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const { shown, status, view, page, request } = readOrdersQuery(url);
	const [{ orders, total, pages }, views] = await orThrowErrorPage(
		Promise.all([
			services.orders.listForStaff(caller, request),
			services.office.listViews(caller, "orders"),
		]),
	);
	return {
		shown,
		status: status ?? "",
		view: view.name,
		total,
		pages,
		page,
		views: views.map(({ id, name, query }) => ({
			id,
			name,
			to: officeLinks.orders(Object.fromEntries(new URLSearchParams(query))),
		})),
		file: caller.isWarehouse ? null : `${officeLinks.ordersFile()}?${keptQuery(url)}`,
		done: {
			what: url.searchParams.get("done") ?? "",
			moved: Number(url.searchParams.get("moved") ?? 0),
			refused: readRefusedOrders(url, language),
		},
		hasPayments: !caller.isWarehouse,
		orders: orders.map((row) => toStaffRow(row, { caller, language })),
	};
}

function toStaffRow(
	row: OrderSummary,
	{ caller, language }: { caller: Customer; language: Language },
) {
	const view = toOrderRowView(row, language);
	return {
		...view,
		// The warehouse is sent nothing about payments.
		paymentLabel: caller.isWarehouse ? null : view.paymentLabel,
		hold: row.hold ? { ...row.hold, reason: HOLD_REASON_LABELS[row.hold.reason][language] } : null,
		assignee: row.assignee,
	};
}

type StaffRow = ReturnType<typeof toStaffRow>;

/** What is done with many orders, and saved views. */
export async function action({ request, context }: Route.ActionArgs) {
	return ordersAction(requireStaff(context, 1), request);
}

export function meta() {
	return [{ title: pageTitle(m.admin_orders()) }, { name: "robots", content: "noindex" }];
}

/** The orders that this member of staff may see: newest first, or what waits, oldest first. */
export default function AdminOrders({
	loaderData: { shown, status, view, orders, hasPayments, total, pages, page, views, file, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	const isView = answer?.values.intent === "save_view";
	const counts = useOrderCounts();
	const location = useLocation();
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
			actions={
				file && (
					<>
						<a href={inLanguage(file)} download className="underline underline-offset-4">
							{m.orders_export()}
						</a>
						<ButtonLink to={officeLinks.phoneOrder("guest")} icon="plus" size="small">
							{m.phone_order_guest()}
						</ButtonLink>
					</>
				)
			}
		>
			<UndoToast text={doneText(done)} />
			<RefusedOrders title={m.orders_kept_status()} orders={done.refused} />
			<RefusalNotice
				refusal={isView ? undefined : answer?.errors ? "orders_not_selected" : answer?.refusal}
			/>
			<PhoneFold title={searchTitle({ ...shown, status })} isOpen={isView}>
				<SavedViews views={views} answer={isView ? answer : undefined} />
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
							label: statusLabelOfAll(value)[getLocale()],
						}))}
					/>
				</OrderSearchForm>
			</PhoneFold>
			<p role="status" className="mb-2 text-ink-soft">
				{total >= MAX_LISTED_ORDERS
					? m.orders_count_more({ shown: countForMessage(total).shown })
					: total > 0 && m.orders_count(countForMessage(total))}
			</p>
			{/* Nothing stays selected after an action, so that the next one begins from the start. */}
			<StaffTable key={location.key} orders={orders} hasPayments={hasPayments} />
			{orders.length > 0 && <OrdersBulk key={location.key} hasFile={file !== null} />}
			<div className="mt-4">
				<Pagination page={page} pages={pages} hrefOf={pageUrl} />
			</div>
		</OfficePage>
	);
}

/** Names the search, because its fields are folded on a phone. */
function searchTitle({ q, from, to, status }: OrderSearchView & { status: string }) {
	const dayText = (day: string) => day && formatDay(day, getLocale());
	const days = from || to ? `${dayText(from)} – ${dayText(to)}`.trim() : "";
	const found = ORDER_STATUSES.find((value) => value === status);
	const label = found && statusLabelOfAll(found)[getLocale()];
	return [m.orders_find(), q, days, label].filter(Boolean).join(" · ");
}

type DoneWork = { what: string; moved: number; refused: RefusedOrder[] };

function doneText({ what, moved, refused }: DoneWork) {
	if (what === "view") return m.saved_view_saved();
	if (what !== "moved") return undefined;
	return refused.length > 0
		? m.orders_moved_some({ moved, refused: refused.length })
		: m.orders_moved_all(countForMessage(moved));
}

/** How many orders wait in each view. */
function useOrderCounts(): Record<string, number> {
	return {
		vin: useOpenWork("vin"),
		fit: useOpenWork("fit"),
		late: useOpenWork("late"),
		ship: useOpenWork("ship"),
		pick: useOpenWork("pick"),
		pack: useOpenWork("pack"),
		stock: useOpenWork("stock"),
		hold: useOpenWork("hold"),
		balance: useOpenWork("balance"),
	};
}

function StaffTable({ orders, hasPayments }: { orders: StaffRow[]; hasPayments: boolean }) {
	const payment: OfficeColumn<StaffRow> = {
		header: m.payment_status(),
		phone: "hidden",
		from: "lg",
		cell: ({ paymentLabel }) => (
			<span className="whitespace-nowrap text-ink-soft">{paymentLabel}</span>
		),
	};
	return (
		<OfficeTable
			caption={m.admin_orders()}
			rows={orders}
			keyOf={({ number }) => number}
			linkOf={({ number }) => officeLinks.order(number)}
			selection={{
				name: "order",
				form: BULK_FORM,
				labelOf: ({ number }) => m.pick_select({ number }),
			}}
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
					cell: ({ status, statusLabel, hold }) => (
						<>
							<Badge {...STATUS_BADGES[status]}>{statusLabel}</Badge>
							{hold && (
								<span className="line-clamp-2 text-ink-soft wrap-anywhere">
									{[hold.reason, hold.note].filter(Boolean).join(": ")}
								</span>
							)}
						</>
					),
				},
				{
					header: m.order_assigned_to(),
					phone: "hidden",
					from: "lg",
					cell: ({ assignee }) => <span className="text-ink-soft">{assignee}</span>,
				},
				...(hasPayments ? [payment] : []),
				{ header: m.order_total(), align: "end", cell: ({ total }) => total },
			]}
		/>
	);
}

function Buyer({ receiver, email }: { receiver: string; email: string }) {
	return (
		<>
			<span className="line-clamp-2 break-words">{receiver}</span>
			<span className="line-clamp-1 break-all text-ink-soft text-sm max-filters:hidden">
				{email}
			</span>
		</>
	);
}
