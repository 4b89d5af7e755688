import { ACCOUNT_TYPES } from "../../../domain/account/account-types.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { CUSTOMER_VIEWS, type CustomerView } from "../../../domain/customer/customer-filter.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { useOpenWork } from "../../office/use-open-work.ts";
import { readOrderSearch, withoutEmptyValues } from "../../order/order-search.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { SelectField } from "../../ui/field.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import type { Route } from "./+types/customer-list.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 1);
	const { shown, filter } = readOrderSearch(url);
	const param = (name: string) => url.searchParams.get(name);
	const view = CUSTOMER_VIEWS.find((name) => name === param("view")) ?? "all";
	const level = PRICE_LEVELS.find((name) => name === param("level")) ?? null;
	const accountType = ACCOUNT_TYPES.find((name) => name === param("type")) ?? null;
	const sellers = isManager(caller) ? await orThrowErrorPage(services.customers.listSellers()) : [];
	const seller = sellers.find(({ id }) => String(id) === param("seller")) ?? null;
	const { customers, total, pages } = await orThrowErrorPage(
		services.customers.list(caller, {
			search: filter.search,
			page: filter.page,
			view,
			level,
			accountType,
			sellerId: seller?.id ?? null,
		}),
	);
	return {
		shown: {
			q: shown.q,
			level: level ?? "",
			type: accountType ?? "",
			seller: seller ? String(seller.id) : "",
		},
		view,
		sellers: sellers.map(({ id, name }) => ({ value: String(id), label: name })),
		total,
		pages,
		page: filter.page,
		customers: customers.map((customer) => ({
			id: customer.id,
			title: customer.company ?? `${customer.firstName} ${customer.lastName}`,
			name: `${customer.firstName} ${customer.lastName}`,
			email: customer.email,
			type: customer.accountType,
			level: customer.priceLevel,
			seller: customer.sellerName,
			isDisabled: customer.isDisabled,
			hasOpenRequest: customer.hasOpenRequest,
			balance:
				customer.credit === "credit" && customer.limitCents !== null
					? { used: formatUsd(customer.usedCents ?? 0), limit: formatUsd(customer.limitCents) }
					: null,
			overdue: customer.overdueCents > 0 ? formatUsd(customer.overdueCents) : null,
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.admin_customers()) }, { name: "robots", content: "noindex" }];
}

const VIEW_TEXTS: Record<CustomerView, () => string> = {
	all: m.office_view_all,
	access: m.office_customer_view_access,
	overdue: m.office_customer_view_overdue,
	certificates: m.office_queue_certificates,
	disabled: m.office_customer_view_disabled,
};

/** The customers that this member of staff may see. Those with overdue invoices come first. */
export default function CustomerList({ loaderData }: Route.ComponentProps) {
	const { shown, view, sellers, customers, total, pages, page } = loaderData;
	const certificates = useOpenWork("certificates");
	const addressOf = (query: { view?: string; page?: string }) =>
		officeLinks.customers(
			withoutEmptyValues({ ...shown, view: view === "all" ? "" : view, ...query }),
		);
	return (
		<OfficePage
			title={m.admin_customers()}
			actions={
				<ButtonLink to={officeLinks.phoneOrder("guest")} icon="plus" size="small">
					{m.phone_order_guest()}
				</ButtonLink>
			}
			tabs={CUSTOMER_VIEWS.map((name) => ({
				label: VIEW_TEXTS[name](),
				to: addressOf({ view: name === "all" ? "" : name }),
				isCurrent: name === view,
				count: name === "certificates" ? certificates : 0,
			}))}
		>
			<SearchForm
				at={officeLinks.customers()}
				find={m.admin_customers_find()}
				all={Object.values(shown).some(Boolean) ? m.admin_customers_all() : null}
				q={shown.q}
				hint={m.admin_customers_hint()}
				more={JSON.stringify({ ...shown, view })}
			>
				{view !== "all" && <input type="hidden" name="view" value={view} />}
				<SelectField
					name="level"
					label={m.admin_customer_prices()}
					placeholder={m.office_customer_any_level()}
					defaultValue={shown.level}
					className="basis-40 max-sm:grow"
					options={PRICE_LEVELS.map((value) => ({ value, label: PRICE_LEVEL_TEXTS[value]() }))}
				/>
				<SelectField
					name="type"
					label={m.account_type_short()}
					placeholder={m.office_customer_any_type()}
					defaultValue={shown.type}
					className="basis-44 max-sm:grow"
					options={ACCOUNT_TYPES.map((value) => ({
						value,
						label: ACCOUNT_TYPE_TEXTS[value]().label,
					}))}
				/>
				{sellers.length > 0 && (
					<SelectField
						name="seller"
						label={m.admin_customer_seller()}
						placeholder={m.office_customer_any_seller()}
						defaultValue={shown.seller}
						className="basis-44 max-sm:grow"
						options={sellers}
					/>
				)}
			</SearchForm>
			<p role="status" className="mb-2 text-ink-soft">
				{total > 0 && m.admin_customers_count(countForMessage(total))}
			</p>
			<OfficeTable
				caption={m.admin_customers()}
				rows={customers}
				keyOf={({ id }) => id}
				linkOf={({ id }) => officeLinks.customer(id)}
				empty={{ title: m.admin_customers_none() }}
				columns={columns(sellers.length > 0)}
			/>
			<div className="mt-4">
				<Pagination
					page={page}
					pages={pages}
					hrefOf={(target) => addressOf({ page: target > 1 ? String(target) : "" })}
				/>
			</div>
		</OfficePage>
	);
}

type CustomerRow = Route.ComponentProps["loaderData"]["customers"][number];

function columns(withSeller: boolean): OfficeColumn<CustomerRow>[] {
	const seller: OfficeColumn<CustomerRow> = {
		header: m.admin_customer_seller(),
		phone: "hidden",
		from: "lg",
		cell: ({ seller: name }) => (
			<span className="line-clamp-1 min-w-28 wrap-anywhere">{name ?? "–"}</span>
		),
	};
	return [
		{
			header: m.admin_buyer(),
			isRowHeader: true,
			cell: ({ title, name }) => (
				<span className="line-clamp-1 sm:min-w-36 lg:min-w-44">
					{title}
					{title !== name && <span className="font-normal text-ink-soft"> · {name}</span>}
				</span>
			),
		},
		{
			header: m.admin_customer_contact(),
			cell: ({ email }) => <span className="line-clamp-1 wrap-anywhere sm:min-w-36">{email}</span>,
		},
		{
			header: m.account_type_short(),
			phone: "hidden",
			from: "lg",
			cell: ({ type }) => (
				<span className="whitespace-nowrap">{ACCOUNT_TYPE_TEXTS[type]().label}</span>
			),
		},
		{
			header: m.admin_customer_prices(),
			cell: ({ level }) => <span className="whitespace-nowrap">{PRICE_LEVEL_TEXTS[level]()}</span>,
		},
		...(withSeller ? [seller] : []),
		{
			header: m.office_customer_state(),
			cell: (customer) => <CustomerState customer={customer} />,
		},
		{
			header: m.admin_customer_balance(),
			align: "end",
			cell: ({ balance }) =>
				balance ? (
					<span className="inline-block sm:min-w-28 lg:whitespace-nowrap">
						{m.admin_customer_balance_of(balance)}
					</span>
				) : (
					<span className="text-ink-soft max-sm:hidden">–</span>
				),
		},
	];
}

function CustomerState({
	customer: { isDisabled, hasOpenRequest, overdue },
}: {
	customer: CustomerRow;
}) {
	return (
		<span className="flex flex-wrap gap-1 whitespace-nowrap">
			{isDisabled && <StateWord tone="bad">{m.staff_disabled()}</StateWord>}
			{hasOpenRequest && <StateWord tone="warn">{m.office_customer_waits_for_access()}</StateWord>}
			{overdue && <StateWord tone="bad">{`${m.statement_overdue()} ${overdue}`}</StateWord>}
		</span>
	);
}
