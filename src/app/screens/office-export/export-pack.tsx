import type { ReactNode } from "react";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { AddressBlock } from "../../order/order-facts.tsx";
import { toOrderPage } from "../../order/order-view.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/export-pack.ts";
import { type ExportPackView, toExportPackView } from "./export-pack-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const number = parseRowId(params.id, "not_found");
	const [pack, { contactPoints, phone, storeName }] = await orThrowErrorPage(
		Promise.all([services.quotes.readExportPack(caller, number), services.store.settings()]),
	);
	const order = toOrderPage(pack.details, {
		caller,
		language,
		name: String(number),
		now: services.store.now(),
	});
	const store = contactPoints.find(({ kind }) => kind === "store");
	return {
		number: String(number),
		purchaseOrder: order.purchaseOrder,
		service: order.service,
		shipTo: order.shipTo,
		billTo: order.billTo,
		pack: toExportPackView(pack, language),
		store: [storeName, store?.address, displayPhone(phone)].filter((line) => !!line) as string[],
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData ? m.export_pack_of({ number: loaderData.number }) : m.export_pack();
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

type Data = Awaited<ReturnType<typeof loader>>;

/** Commercial invoice, packing list and declaration of origin, one sheet each when printed. */
export default function ExportPackPage({ loaderData }: Route.ComponentProps) {
	const { number, pack } = loaderData;
	return (
		<>
			<div className="no-print">
				<OfficePage
					title={m.export_pack_of({ number })}
					back={{ label: m.export_back({ number }), to: officeLinks.order(number) }}
					actions={<PrintButton />}
				>
					<div className="mb-4 grid gap-2">
						<p className="max-w-prose text-ink-soft">{m.export_hint()}</p>
						{pack.eei.length > 0 && (
							<Notice kind="warn" title={m.export_eei()}>
								{pack.eei.join(" · ")}
							</Notice>
						)}
						{pack.tooLight && <Notice kind="warn" title={pack.tooLight} />}
						{!pack.tooLight && (pack.packages === null || pack.grossWeight === null) && (
							<Notice kind="info">{m.export_not_packed()}</Notice>
						)}
						{pack.missing.length > 0 && (
							<Notice kind="warn" title={m.export_missing()}>
								{pack.missing.join(", ")}
							</Notice>
						)}
					</div>
				</OfficePage>
			</div>
			<CommercialInvoice data={loaderData} />
			<PackingList data={loaderData} />
			<OriginDeclaration data={loaderData} />
		</>
	);
}

function Sheet({ title, data, children }: { title: string; data: Data; children: ReactNode }) {
	const { pack } = data;
	return (
		<section className="mb-8 max-w-sheet break-after-page border-t border-ink pt-3 last:break-after-auto print:max-w-none print:border-0">
			<header className="mb-3 flex flex-wrap justify-between gap-x-8 gap-y-2 border-b pb-2">
				<h2 className="text-xl">{title}</h2>
				<address className="text-sm not-italic">
					{data.store.map((line, n) => (
						<span key={line} className={`block ${n === 0 ? "font-semibold" : ""}`}>
							{line}
						</span>
					))}
				</address>
			</header>
			<div className="mb-3 grid gap-4 sm:grid-cols-[4fr_3fr_3fr] print:grid-cols-[4fr_3fr_3fr]">
				<DefinitionList
					rows={[
						{ term: m.export_invoice_number(), value: data.number },
						{ term: m.export_day(), value: pack.day },
						{ term: m.purchase_order_number(), value: data.purchaseOrder },
						{ term: m.order_shipping_method(), value: data.service },
						// Orders have no Incoterm: it is agreed with the buyer and written by hand.
						{ term: "Incoterm", value: <Blank /> },
						{ term: m.export_packages(), value: pack.packages ?? <Blank /> },
						{ term: m.export_gross_weight(), value: pack.grossWeight ?? <Blank /> },
					]}
				/>
				<AddressBlock title={m.export_consignee()} lines={data.shipTo} />
				<AddressBlock
					title={m.export_buyer()}
					lines={
						pack.buyerTaxId ? [...data.billTo, `${m.tax_id()}: ${pack.buyerTaxId}`] : data.billTo
					}
				/>
			</div>
			{children}
		</section>
	);
}

/** A line to write on. */
function Blank() {
	return (
		<span className="inline-block w-full border-b border-ink">
			<span className="sr-only">{m.export_by_hand()}</span>
		</span>
	);
}

type Column = {
	header: string;
	cell: (line: ExportPackView["lines"][number]) => ReactNode;
	isNumber?: boolean;
};

function Lines({ data, columns }: { data: Data; columns: Column[] }) {
	return (
		<div className="overflow-x-auto">
			<table className="guide w-full text-left text-sm print:[&_td]:p-1 print:[&_th]:p-1">
				<thead className="border-b border-ink max-sm:sr-only">
					<tr>
						<th scope="col">
							{m.order_part()}
							{/* The table head is printed on every page, so it names the order. */}
							<span className="hidden print:inline"> · {data.number}</span>
						</th>
						{columns.map(({ header, isNumber }) => (
							<th key={header} scope="col" className={isNumber ? "text-right" : ""}>
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{data.pack.lines.map((line) => (
						<tr key={line.sku}>
							<th scope="row" className="w-full min-w-40">
								<span className="font-mono">{line.sku}</span>
								<span className="block font-normal">{line.title}</span>
							</th>
							{columns.map(({ header, cell, isNumber }) => (
								<td
									key={header}
									className={isNumber ? "whitespace-nowrap text-right" : "whitespace-nowrap"}
								>
									{cell(line)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const hsColumn = (): Column => ({ header: m.export_hs(), cell: ({ hsCode }) => hsCode ?? "—" });
const originColumn = (): Column => ({
	header: m.export_origin(),
	cell: ({ origin }) => origin ?? "—",
});
const quantityColumn = (): Column => ({
	header: m.order_quantity(),
	cell: ({ quantity }) => quantity,
	isNumber: true,
});

function CommercialInvoice({ data }: { data: Data }) {
	const { pack } = data;
	return (
		<Sheet title={m.export_invoice()} data={data}>
			<Lines
				data={data}
				columns={[
					hsColumn(),
					originColumn(),
					quantityColumn(),
					{ header: m.export_unit_price(), cell: ({ price }) => price, isNumber: true },
					{ header: m.order_line_total(), cell: ({ goods }) => goods, isNumber: true },
				]}
			/>
			<div className="mt-3 ml-auto max-w-field [&_dd]:text-right">
				<DefinitionList
					rows={[
						{ term: m.report_goods(), value: pack.goods },
						{ term: m.report_core(), value: pack.core },
						{ term: m.report_shipping(), value: pack.shipping },
						{ term: m.report_tax(), value: pack.tax },
						{ term: m.order_total(), value: <strong>{pack.total} USD</strong> },
					]}
				/>
			</div>
			<p className="mt-3 text-sm">{m.export_invoice_text({ country: pack.country })}</p>
		</Sheet>
	);
}

function PackingList({ data }: { data: Data }) {
	const { pack } = data;
	return (
		<Sheet title={m.export_packing_list()} data={data}>
			<Lines
				data={data}
				columns={[
					hsColumn(),
					originColumn(),
					quantityColumn(),
					{ header: m.export_piece_weight(), cell: ({ weight }) => weight, isNumber: true },
					{ header: m.export_net_weight(), cell: ({ lineWeight }) => lineWeight, isNumber: true },
				]}
			/>
			<p className="mt-3 text-right font-semibold">
				{m.export_sums({ pieces: pack.pieces, kg: pack.weight })}
			</p>
		</Sheet>
	);
}

function OriginDeclaration({ data }: { data: Data }) {
	return (
		<Sheet title={m.export_certificate()} data={data}>
			<Lines data={data} columns={[hsColumn(), originColumn(), quantityColumn()]} />
			<p className="mt-4 max-w-prose">
				{m.export_certificate_text({ store: data.store[0] ?? "", number: data.number })}
			</p>
			<div className="mt-10 grid max-w-prose gap-8 sm:grid-cols-2 print:grid-cols-2">
				{[m.export_signature(), m.export_place_and_day()].map((label) => (
					<p key={label} className="border-t border-ink pt-1 text-sm">
						{label}
					</p>
				))}
			</div>
		</Sheet>
	);
}
