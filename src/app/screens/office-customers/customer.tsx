import { isManager } from "../../../domain/account/caller.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { CreditsTable } from "../../account/credits-table.tsx";
import { DueDate } from "../../account/due-date.tsx";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { phoneText } from "../../address/phone-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { Route } from "./+types/customer.ts";
import { CreditForm, type PaymentAnswer, PaymentForm } from "./credit-forms.tsx";
import { changeCustomer } from "./customer-action.ts";
import { type CustomerView, toCustomerView } from "./customer-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/**
 * The page creates the idempotency key of the payment form, so that a form sent twice books one
 * payment.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const account = await orThrowErrorPage(
		services.customers.read(caller, parseRowId(params.id, "not_found")),
	);
	return {
		customer: toCustomerView(account, language),
		customerId: account.customer.id,
		mayChange: isManager(caller),
		formKey: crypto.randomUUID(),
		done: url.searchParams.get("done") ?? "",
	};
}

export function action({ params, request, context }: Route.ActionArgs) {
	return changeCustomer(customerPageOf(context), parseRowId(params.id, "not_found"), request);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: `${loaderData?.customer.title ?? ""} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

const DONE_TEXTS: Record<string, () => string> = {
	credit: m.admin_credit_saved,
	payment: m.admin_payment_saved,
};

/** One customer: contact, credit limit, open invoices and received payments. */
export default function AdminCustomer({
	loaderData: { customer, customerId, mayChange, formKey, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as PaymentAnswer | undefined;
	const answerTo = (intent: string) => (answer?.values.intent === intent ? answer : undefined);
	return (
		<>
			<Breadcrumbs
				items={[
					{ label: m.admin_customers(), to: links.adminCustomers() },
					{ label: customer.title },
				]}
			/>
			<h2 className="mb-3 text-2xl wrap-anywhere">{customer.title}</h2>
			<DoneNotice title={answer ? undefined : DONE_TEXTS[done]?.()} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-6">
					<Facts customer={customer} />
					<Invoices customer={customer} />
				</div>
				<div className="grid content-start gap-6">
					{mayChange ? (
						<>
							{customer.invoices.length > 0 && (
								<PaymentForm
									key={formKey}
									customerId={customerId}
									formKey={formKey}
									invoices={customer.invoices}
									answer={answerTo("payment")}
								/>
							)}
							<CreditForm
								key={`${customer.credit?.limitText} ${customer.credit?.days}`}
								credit={customer.credit}
								answer={answerTo("credit")}
							/>
						</>
					) : (
						<p className="text-ink-soft">{m.admin_credit_managers()}</p>
					)}
				</div>
			</div>
		</>
	);
}

function Facts({
	customer: { name, email, phone, type, level, seller, since, credit },
}: {
	customer: CustomerView;
}) {
	return (
		<section className="grid gap-3">
			<DefinitionList
				rows={[
					{ term: m.contact_name(), value: name },
					{ term: m.email(), value: <a href={`mailto:${email}`}>{email}</a> },
					{ term: m.phone(), value: phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a> },
					{ term: m.account_type_short(), value: ACCOUNT_TYPE_TEXTS[type]().label },
					{ term: m.admin_customer_prices(), value: PRICE_LEVEL_TEXTS[level]() },
					{ term: m.admin_customer_seller(), value: seller },
					{ term: m.admin_customer_since(), value: since },
					{
						term: m.statement_limit(),
						value: credit ? credit.limit : m.admin_customer_no_credit(),
					},
					{ term: m.statement_used(), value: credit && <strong>{credit.used}</strong> },
					{ term: m.statement_left(), value: credit?.left },
					{
						term: m.statement_terms(),
						value: credit && m.statement_terms_days({ days: credit.days }),
					},
				]}
			/>
			<ButtonLink to={links.adminOrders({ q: email })} icon="box" className="justify-self-start">
				{m.admin_customer_orders()}
			</ButtonLink>
		</section>
	);
}

function Invoices({
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
			cell: ({ number }) => <RowLink to={links.adminOrder(number)}>{number}</RowLink>,
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
			cell: ({ number }) => <RowLink to={links.adminOrder(number)}>{number}</RowLink>,
			isRowHeader: true,
		},
		{ header: m.statement_note(), cell: ({ note }) => note ?? "–" },
		{ header: m.core_wallet_amount(), cell: ({ amount }) => amount, align: "end" },
	];
}
