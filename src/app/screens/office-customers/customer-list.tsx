import { formatUsd } from "../../../domain/money/money.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { phoneText } from "../../address/phone-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { readOrderSearch, withoutEmptyValues } from "../../order/order-search.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { Table } from "../../ui/table.tsx";
import type { Route } from "./+types/customer-list.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller } = customerPageOf(context);
	const { shown, filter } = readOrderSearch(url);
	const { customers, total, pages } = await orThrowErrorPage(
		services.customers.list(caller, filter),
	);
	return {
		q: shown.q,
		total,
		pages,
		page: filter.page,
		customers: customers.map((customer) => ({
			id: customer.id,
			name: `${customer.firstName} ${customer.lastName}`,
			company: customer.company,
			email: customer.email,
			phone: customer.phone,
			type: customer.accountType,
			level: customer.priceLevel,
			balance:
				customer.credit === "credit" && customer.limitCents !== null
					? { used: formatUsd(customer.usedCents ?? 0), limit: formatUsd(customer.limitCents) }
					: null,
			overdue: customer.overdueCents > 0 ? formatUsd(customer.overdueCents) : null,
		})),
	};
}

export function meta() {
	return [{ title: `${m.admin_customers()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** The customers that this member of staff may see. Those with overdue invoices come first. */
export default function AdminCustomers({
	loaderData: { q, customers, total, pages, page },
}: Route.ComponentProps) {
	return (
		<>
			<SearchForm
				at={links.adminCustomers()}
				find={m.admin_customers_find()}
				all={q ? m.admin_customers_all() : null}
				q={q}
				hint={m.admin_customers_hint()}
			/>
			<p role="status" className="mb-2 text-ink-soft text-sm">
				{total > 0 && m.admin_customers_count({ count: total })}
			</p>
			{customers.length > 0 ? (
				<CustomerTable customers={customers} />
			) : (
				<EmptyState title={m.admin_customers_none()} />
			)}
			<div className="mt-4">
				<Pagination
					page={page}
					pages={pages}
					hrefOf={(target) =>
						links.adminCustomers(withoutEmptyValues({ q, page: target > 1 ? String(target) : "" }))
					}
				/>
			</div>
		</>
	);
}

type CustomerRow = Route.ComponentProps["loaderData"]["customers"][number];

function CustomerTable({ customers }: { customers: CustomerRow[] }) {
	return (
		<Table
			caption={m.admin_customers()}
			hideCaption
			rows={customers}
			keyOf={({ id }) => id}
			columns={[
				{
					header: m.admin_buyer(),
					isRowHeader: true,
					cell: ({ id, name, company }) => (
						<>
							<RowLink to={links.adminCustomer(id)}>{company ?? name}</RowLink>
							{company && company !== name && (
								<span className="block font-normal text-ink-soft text-sm">{name}</span>
							)}
						</>
					),
				},
				{
					header: m.admin_customer_contact(),
					cell: (customer) => <Contact customer={customer} />,
				},
				{
					header: m.account_type_short(),
					cell: ({ type, level }) => (
						<>
							{ACCOUNT_TYPE_TEXTS[type]().label}
							<span className="block text-ink-soft text-sm">
								{m.admin_customer_prices()}: {PRICE_LEVEL_TEXTS[level]()}
							</span>
						</>
					),
				},
				{
					header: m.admin_customer_balance(),
					align: "end",
					cell: (customer) => <Balance customer={customer} />,
				},
			]}
		/>
	);
}

function Contact({ customer: { email, phone } }: { customer: CustomerRow }) {
	return (
		<div className="sm:min-w-48">
			<span className="wrap-anywhere">{email}</span>
			{phone && <span className="block text-ink-soft text-sm">{phoneText(phone)}</span>}
		</div>
	);
}

function Balance({ customer: { balance, overdue } }: { customer: CustomerRow }) {
	if (!balance) return <span className="text-ink-soft">–</span>;
	return (
		<>
			{m.admin_customer_balance_of(balance)}
			{overdue && (
				<span className="mt-1 block">
					<Badge tone="bad">
						{m.statement_overdue()} {overdue}
					</Badge>
				</span>
			)}
		</>
	);
}
