import { useEffect } from "react";
import { writeCsv } from "../../../domain/form/csv.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { CreditsTable, creditText, toCredits } from "../../account/credits-table.tsx";
import { DueDate } from "../../account/due-date.tsx";
import { m } from "../../messages/compiled/messages.js";
import { receiptText } from "../../order/order-texts.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../../ui/day.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/statement.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { services, caller, language, today } = customerPageOf(context);
	const statement = await orThrowErrorPage(services.receivables.readStatement(caller));
	if (!statement) throw errorPage("not_found");
	const { credit, invoices, payments, credits } = statement;
	const usd = (cents: number) => formatUsd(cents);
	const day = (date: Date) => formatDay(storeDay(date.getTime()), language);
	const overdue = invoices
		.filter(({ isOverdue }) => isOverdue)
		.reduce((sum, { dueCents }) => sum + dueCents, 0);
	return {
		limit: usd(credit.limitCents),
		today,
		asOf: m.statement_as_of({
			name: [caller.firstName, caller.email].filter(Boolean).join(", "),
			day: formatDay(today, language),
		}),
		used: usd(credit.usedCents),
		left: usd(credit.limitCents - credit.usedCents),
		overdue: overdue > 0 ? usd(overdue) : null,
		days: credit.termsDays,
		needsPurchaseOrder: credit.requiresPurchaseOrder,
		invoices: invoices.map((invoice) => ({
			number: String(invoice.number),
			created: day(invoice.createdAt),
			due: formatDay(invoice.dueOn, language),
			isOverdue: invoice.isOverdue,
			purchaseOrder: invoice.purchaseOrder,
			total: usd(invoice.totalCents),
			owed: usd(invoice.dueCents),
		})),
		payments: payments.map((payment, n) => ({
			n,
			at: day(payment.at),
			number: String(payment.number),
			amount: usd(payment.amountCents),
			note: receiptText(payment),
		})),
		credits: toCredits(credits, language),
		canPay: (await services.payments.listMethods()).some(({ method }) => method === "redirect"),
		csv: writeCsv([
			[
				m.order_number(),
				m.order_created(),
				m.purchase_order_number(),
				m.order_due_on(),
				m.order_total(),
				m.statement_owed(),
			],
			...invoices.map((invoice) => [
				String(invoice.number),
				storeDay(invoice.createdAt.getTime()),
				invoice.purchaseOrder,
				invoice.dueOn,
				{ cents: invoice.totalCents },
				{ cents: invoice.dueCents },
			]),
			...(payments.length > 0
				? [
						[],
						[m.order_number(), m.statement_paid_on(), m.statement_note(), m.core_wallet_amount()],
					]
				: []),
			...payments.map((payment) => [
				String(payment.number),
				storeDay(payment.at.getTime()),
				receiptText(payment),
				{ cents: payment.amountCents },
			]),
			...(credits.length > 0
				? [
						[],
						[
							m.order_number(),
							m.statement_credited_on(),
							m.statement_credit_for(),
							m.core_wallet_amount(),
						],
					]
				: []),
			...credits.map((credit) => [
				String(credit.number),
				storeDay(credit.at.getTime()),
				creditText(credit),
				{ cents: credit.amountCents },
			]),
		]),
	};
}

type Answer = FormAnswer & { goTo?: string };

/** Pays the open amount of an invoice on the provider's page. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller, client } = customerPageOf(context);
	const values = await readFormValues(request);
	const { pay = "" } = values;
	return handleAction(values, async (): Promise<Answer> => {
		if (!/^\d{9}$/.test(pay)) throw new Refusal("bad_request");
		const { payment } = await services.payments.pay(caller, pay, "redirect", null, client);
		if (payment.next?.kind !== "go")
			throw new Refusal(payment.status === "paid" ? "not_payable" : "unavailable");
		return { values: {}, goTo: payment.next.url };
	});
}

export function meta() {
	return [{ title: pageTitle(m.statement()) }, { name: "robots", content: "noindex" }];
}

/** The credit limit, the open invoices and their due dates. */
export default function Statement({ loaderData: data, actionData }: Route.ComponentProps) {
	const answer = actionData as Answer | undefined;
	const goTo = answer?.goTo;
	useEffect(() => {
		if (goTo) location.assign(goTo);
	}, [goTo]);
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center gap-3">
				<div>
					<h1 className="text-3xl">{m.statement()}</h1>
					<p className="text-ink-soft">{data.asOf}</p>
				</div>
				<div className="no-print ml-auto flex flex-wrap gap-3">
					<a
						download={`${m.statement_file()}-${data.today}.csv`}
						href={`data:text/csv;charset=utf-8,${encodeURIComponent(data.csv)}`}
						className="inline-flex min-h-11 items-center gap-2 rounded-box border border-edge px-4 hover:border-ink hover:bg-panel"
					>
						<Icon name="download" />
						CSV
					</a>
					<PrintButton />
				</div>
			</div>
			<RefusalNotice refusal={answer?.refusal} />
			{goTo && (
				<a
					href={goTo}
					rel="noreferrer"
					className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
				>
					{m.pay_go_on()}
				</a>
			)}
			<div className="mb-6 max-w-prose">
				<DefinitionList
					rows={[
						{ term: m.statement_limit(), value: data.limit },
						{ term: m.statement_used(), value: <strong>{data.used}</strong> },
						{ term: m.statement_left(), value: data.left },
						{
							term: m.statement_overdue(),
							value: data.overdue && <Badge tone="bad">{data.overdue}</Badge>,
						},
						{ term: m.statement_terms(), value: m.statement_terms_days({ days: data.days }) },
						{
							term: m.purchase_order_number(),
							value: data.needsPurchaseOrder ? m.statement_po_needed() : null,
						},
					]}
				/>
			</div>
			{data.invoices.length === 0 ? (
				<EmptyState title={m.statement_nothing()} />
			) : (
				<Table
					caption={m.statement_invoices()}
					columns={invoiceColumns(data.canPay)}
					rows={data.invoices}
					keyOf={({ number }) => number}
				/>
			)}
			{data.payments.length > 0 && (
				<div className="mt-6">
					<Table
						caption={m.statement_payments()}
						columns={PAYMENT_COLUMNS()}
						rows={data.payments}
						keyOf={({ n }) => n}
					/>
				</div>
			)}
			{data.credits.length > 0 && (
				<div className="mt-6">
					<CreditsTable credits={data.credits} />
				</div>
			)}
		</>
	);
}

type Data = Route.ComponentProps["loaderData"];

function invoiceColumns(canPay: boolean): Column<Data["invoices"][number]>[] {
	const columns: Column<Data["invoices"][number]>[] = [
		{
			header: m.order_number(),
			isRowHeader: true,
			cell: ({ number }) => (
				<Link to={links.invoice(number)} className="underline underline-offset-4">
					{number}
				</Link>
			),
		},
		{ header: m.order_created(), cell: ({ created }) => created },
		{ header: m.purchase_order_number(), cell: ({ purchaseOrder }) => purchaseOrder ?? "–" },
		{ header: m.order_due_on(), cell: (invoice) => <DueDate {...invoice} /> },
		{ header: m.order_total(), cell: ({ total }) => total, align: "end" },
		{ header: m.statement_owed(), cell: ({ owed }) => <strong>{owed}</strong>, align: "end" },
	];
	if (canPay)
		columns.push({
			header: m.statement_pay(),
			hideHeader: true,
			cell: ({ number, owed }) => <PayInvoice number={number} owed={owed} />,
		});
	return columns;
}

function PayInvoice({ number, owed }: { number: string; owed: string }) {
	const isSending = useSending();
	return (
		<PostForm className="no-print">
			<Button
				type="submit"
				name="pay"
				value={number}
				size="small"
				busy={isSending}
				aria-label={m.statement_pay_of({ owed, number })}
			>
				{m.statement_pay()}
			</Button>
		</PostForm>
	);
}

function PAYMENT_COLUMNS(): Column<Data["payments"][number]>[] {
	return [
		{ header: m.statement_paid_on(), cell: ({ at }) => at },
		{ header: m.order_number(), cell: ({ number }) => number, isRowHeader: true },
		{ header: m.statement_note(), cell: ({ note }) => note ?? "–" },
		{ header: m.core_wallet_amount(), cell: ({ amount }) => amount, align: "end" },
	];
}
