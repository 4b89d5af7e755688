import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { warehouseName } from "../../office/warehouse-name.ts";
import { selectedOrders } from "../../order/selected-orders.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Link } from "../../ui/link.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/selection-pick-list.ts";
import { PartToPick } from "./part-to-pick.tsx";
import "./papers.css";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const [{ lines, barcodes, without }, warehouses] = await orThrowErrorPage(
		Promise.all([
			services.shipments.readSelectionPickList(caller, selectedOrders(url) ?? []),
			services.stock.warehouses(),
		]),
	);
	const rows = lines.map(({ number, warehouse, sku, title_en, title_es, bin, quantity }) => ({
		number: String(number),
		warehouse,
		sku,
		title: language === "es" ? title_es : title_en,
		barcode: barcodes[sku] ?? null,
		bin: bin ?? "",
		quantity,
	}));
	return {
		warehouses: [...Map.groupBy(rows, ({ warehouse }) => warehouse)].map(([code, lines]) => ({
			code,
			name: warehouseName(warehouses, code),
			lines,
		})),
		without: without.map(String),
	};
}

export function meta() {
	return [{ title: pageTitle(m.pick_list()) }, { name: "robots", content: "noindex" }];
}

/** What is to be picked for the selected orders, by warehouse and in the sequence of the bins. */
export default function SelectionPickList({ loaderData }: Route.ComponentProps) {
	const { warehouses, without } = loaderData;
	return (
		<OfficePage
			title={m.pick_list()}
			back={{ label: m.admin_orders(), to: officeLinks.orders() }}
			actions={<PrintButton />}
		>
			{without.length > 0 && (
				<p className="mb-3 wrap-anywhere">{m.orders_not_to_pick({ orders: without.join(", ") })}</p>
			)}
			{warehouses.map(({ code, name, lines }) => (
				<section key={code} className="mb-6">
					<h2 className="mb-2 text-lg">{name}</h2>
					<OfficeTable
						caption={`${m.pick_list()} · ${name}`}
						rows={lines}
						keyOf={({ number, sku }) => `${number} ${sku}`}
						empty={{ title: m.pick_none() }}
						columns={[
							{
								header: m.stock_bin(),
								isRowHeader: true,
								cell: ({ bin }) => <span className="whitespace-nowrap">{bin || "–"}</span>,
							},
							{
								header: m.shipment_part(),
								cell: (line) => <PartToPick {...line} />,
							},
							{
								header: m.order_number(),
								isInteractive: true,
								cell: ({ number }) => (
									<Link to={officeLinks.order(number)} className="font-mono underline">
										{number}
									</Link>
								),
							},
							{
								header: m.pick_pieces(),
								align: "end",
								phone: "end",
								cell: ({ quantity }) => <strong>{quantity}</strong>,
							},
						]}
					/>
				</section>
			))}
		</OfficePage>
	);
}
