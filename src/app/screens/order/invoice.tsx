import type { ReactNode } from "react";
import { redirect } from "react-router";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import { m } from "../../messages/compiled/messages.js";
import { AddressBlock, methodRows } from "../../order/order-facts.tsx";
import type { OrderPage } from "../../order/order-view.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { useShellData } from "../../page/shell-data.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { StoreLogo } from "../../ui/store-logo.tsx";
import type { Route } from "./+types/invoice.ts";
import { linkPageOf, readOrderPage, redirectQuote } from "./order-data.ts";
import { type ProformaView, toProformaView } from "./proforma-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	if (!params.id) throw redirect(links.findOrder());
	const page = linkPageOf(context);
	const order = await readOrderPage(page, params.id);
	await redirectQuote(page, order, { isPrintable: true });
	const { contactPoints, phone, storeName } = await page.services.store.settings();
	const store = contactPoints.find(({ kind }) => kind === "store");
	const proforma =
		order.kind === "quote"
			? await orThrowErrorPage(page.services.quotes.readProforma(page.caller, order.name))
			: null;
	return {
		order,
		proforma: proforma && toProformaView(proforma, page.language),
		store: {
			storeName,
			name: store?.label[page.language] ?? "",
			address: store?.address ?? "",
			phone,
			origin: page.origin,
		},
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData ? titleOf(loaderData.order) : "";
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** A printable document: one column, without navigation. */
export default function Invoice({ loaderData: { order, proforma, store } }: Route.ComponentProps) {
	const logo = useShellData()?.logo;
	return (
		<article className="mx-auto max-w-sheet px-4 py-6 print:max-w-none print:p-0">
			<div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
				<Link
					to={links.order(order.name)}
					className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4"
				>
					<Icon name="chevron-left" className="size-4" />
					{order.kind === "quote" ? m.quote_title(order) : m.view_order()}
				</Link>
				<PrintButton />
			</div>
			<header className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-b border-ink pb-4">
				<h1 className="text-3xl">{titleOf(order)}</h1>
				<address className="text-sm not-italic">
					{logo && <StoreLogo url={logo} className="h-10 max-w-40" />}
					<strong className="block text-base">{store.storeName}</strong>
					{[
						store.name === store.storeName ? "" : store.name,
						store.address,
						displayPhone(store.phone),
						store.origin.replace(/^https?:\/\//, ""),
					]
						.filter(Boolean)
						.map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
				</address>
			</header>
			<InvoiceFacts order={order} proforma={proforma} />
			<div className="my-4 grid gap-4 sm:grid-cols-2">
				<AddressBlock title={m.billing_address()} lines={order.billTo} />
				<AddressBlock title={m.shipping_address()} lines={order.shipTo} />
			</div>
			<InvoiceLines order={order} proforma={proforma} />
			<InvoiceTotals order={order} note={proforma && m.proforma_note()} />
		</article>
	);
}

/** The printed quote is a proforma. */
function titleOf(order: Pick<OrderPage, "kind" | "number">): string {
	return order.kind === "quote" ? m.proforma_title(order) : m.invoice_title(order);
}

/**
 * An empty value of an order is a dash on the screen and is left out on paper. A quote has only
 * what is known.
 */
function rowValue(kind: OrderPage["kind"], value: ReactNode) {
	if (value || kind === "quote") return { value: value || null };
	return { value: "—", className: "print:hidden" };
}

type Document = { order: OrderPage; proforma: ProformaView | null };

function InvoiceFacts({ order, proforma }: Document) {
	const orNone = (value: ReactNode) => rowValue(order.kind, value);
	return (
		<div className="mt-4 grid items-start gap-x-8 sm:grid-cols-2">
			<DefinitionList
				rows={[
					{
						term: order.kind === "quote" ? m.quote_number() : m.order_number(),
						value: <strong>{order.number}</strong>,
					},
					{ term: m.purchase_order_number(), ...orNone(order.purchaseOrder) },
					{ term: m.order_created(), value: order.created },
					{ term: m.quote_valid_until(), value: order.validUntil },
					{ term: m.order_status(), value: order.kind === "quote" ? null : order.statusLabel },
					{
						term: m.vin_provided(),
						...orNone(order.vin && <span className="font-mono">{order.vin}</span>),
					},
				]}
			/>
			<DefinitionList
				rows={[
					{ term: m.payment_status(), value: order.kind === "quote" ? null : order.paymentLabel },
					{ term: m.proforma_seller(), value: proforma?.seller },
					{ term: m.proforma_terms(), value: proforma?.terms },
					{ term: m.proforma_total_weight(), value: proforma?.weight },
					...(order.receipts.length > 0
						? methodRows(order)
						: [
								{ term: m.payment_method(), ...orNone(order.method) },
								{
									term: m.transaction_id(),
									...orNone(
										order.transaction && <span className="font-mono">{order.transaction}</span>,
									),
								},
							]),
					{ term: m.order_due_on(), value: order.dueOn },
					{ term: m.order_exchange_rate(), value: order.exchange },
					{ term: m.order_shipping_method(), value: order.service },
					{
						term: m.extra_information(),
						...orNone(
							order.extraInformation && (
								<span className="whitespace-pre-line">{order.extraInformation}</span>
							),
						),
					},
				]}
			/>
		</div>
	);
}

function InvoiceLines({ order: { number, lines }, proforma }: Document) {
	return (
		<table className="guide w-full text-left">
			<caption className="pb-2 text-left font-semibold">{m.order_items()}</caption>
			<thead className="border-b border-ink text-sm max-sm:sr-only">
				<tr>
					<th scope="col">
						{m.order_part()}
						{/* The table head is printed on every page, so it names the order. */}
						<span className="hidden print:inline"> · {number}</span>
					</th>
					<th scope="col" className="text-right">
						{m.unit_cost()}
					</th>
					<th scope="col" className="text-right">
						{m.order_quantity()}
					</th>
					<th scope="col" className="text-right">
						{m.order_line_total()}
					</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<tr key={line.sku}>
						<th scope="row" className="w-full">
							<span className="font-mono">{line.sku}</span>
							<span className="block font-normal">
								{line.title} · {line.brand}
							</span>
							{proforma?.exportTexts[line.sku] && (
								<span className="block font-normal text-ink-soft text-sm">
									{proforma.exportTexts[line.sku]}
								</span>
							)}
							{line.core && (
								<span className="block font-normal text-ink-soft">
									{m.order_line_core(line.core)}
								</span>
							)}
						</th>
						<td className="whitespace-nowrap sm:text-right">{line.price}</td>
						<td className="sm:text-right">
							<span className="sm:hidden">× </span>
							{line.quantity}
						</td>
						<td className="whitespace-nowrap font-semibold sm:text-right">{line.total}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function InvoiceTotals({
	order: { kind, totals, total, refunded, owed, hasCores },
	note,
}: {
	order: OrderPage;
	/** Beside the sums, so that it is not alone on the last page. */
	note: string | null;
}) {
	const { coreDays = 0 } = useShellData() ?? {};
	return (
		<div className="mt-4 grid break-inside-avoid break-before-avoid items-start gap-x-8 gap-y-3 sm:grid-cols-2 print:mt-2 print:grid-cols-2">
			<dl className="sm:col-start-2 print:col-start-2">
				{totals.map(({ label, value, isEmpty }) => (
					<Sum key={label} label={label} value={value} className={isEmpty ? EMPTY_SUM[kind] : ""} />
				))}
				<Sum label={m.order_total()} value={total} className="font-semibold" />
				{refunded && <Sum label={m.order_refunded()} value={refunded} />}
				{owed && <Sum label={m.order_balance_due()} value={owed} className="font-semibold" />}
			</dl>
			<div className="grid gap-3 text-sm sm:col-start-1 sm:row-start-1 print:col-start-1 print:row-start-1">
				{hasCores && <p>{m.mail_order_core_note({ days: coreDays })}</p>}
				{note && <p>{note}</p>}
			</div>
		</div>
	);
}

const EMPTY_SUM: Record<OrderPage["kind"], string> = { order: "print:hidden", quote: "hidden" };

function Sum({
	label,
	value,
	className = "",
}: {
	label: string;
	value: string;
	className?: string;
}) {
	return (
		<div className={`flex justify-between gap-4 border-b py-1 ${className}`}>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}
