import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { warehouseName } from "../../office/warehouse-name.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import type { Route } from "./+types/bins.ts";
import { LabelledNumber } from "./labelled-number.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 1);
	const param = (name: string) => (url.searchParams.get(name) ?? "").replaceAll("\0", "");
	const [code = "", place = ""] = param("after").slice(0, 40).split("/");
	const warehouses = await orThrowErrorPage(services.stock.warehouses());
	const warehouse = warehouses.find((row) => row.code === param("warehouse"))?.code ?? null;
	const { rows, next } = await orThrowErrorPage(
		services.stock.bins({ warehouse, after: code ? { code, warehouse: place } : null }),
	);
	return {
		rows: rows.map((row) => ({ ...row, place: warehouseName(warehouses, row.warehouse) })),
		warehouse,
		isFirst: !param("after"),
		next: next && `${next.code}/${next.warehouse}`,
		warehouses: warehouses.map(({ code: value, name }) => ({ code: value, name })),
	};
}

export function meta() {
	return [{ title: pageTitle(m.stock_bins()) }, { name: "robots", content: "noindex" }];
}

/**
 * The bins of the warehouses, with the parts that belong there. A bin opens the levels of its
 * parts.
 */
export default function Bins({ loaderData }: Route.ComponentProps) {
	const { rows, next, isFirst, warehouse, warehouses } = loaderData;
	const shown = warehouse ? { warehouse } : {};
	return (
		<OfficePage
			title={m.stock_bins()}
			tabs={[{ code: null, name: m.stock_bins_all() }, ...warehouses].map(({ code, name }) => ({
				label: name,
				to: officeLinks.bins(code ? { warehouse: code } : {}),
				isCurrent: code === warehouse,
			}))}
		>
			<OfficeTable
				caption={m.stock_bins()}
				rows={rows}
				keyOf={(row) => `${row.code}/${row.warehouse}`}
				linkOf={(row) => officeLinks.stock({ q: row.code, warehouse: row.warehouse })}
				columns={[
					{
						header: m.stock_bin(),
						isRowHeader: true,
						cell: ({ code }) => <span className="font-mono">{code}</span>,
					},
					{ header: m.stock_warehouse(), cell: ({ place }) => place },
					{
						header: m.stock_bin_parts(),
						align: "end",
						phone: "second",
						cell: ({ parts }) => (
							<LabelledNumber label={m.stock_bin_parts()}>{parts}</LabelledNumber>
						),
					},
					{
						header: m.stock_on_hand(),
						align: "end",
						phone: "second",
						cell: ({ pieces }) => (
							<LabelledNumber label={m.stock_on_hand()}>{pieces}</LabelledNumber>
						),
					},
				]}
				empty={{ title: m.stock_bins_none(), text: m.stock_bins_none_hint() }}
			/>
			<PageLinks
				older={next ? officeLinks.bins({ ...shown, after: next }) : null}
				newest={isFirst ? null : officeLinks.bins(shown)}
				labels={{ older: m.stock_next_page(), newest: m.first_page() }}
			/>
		</OfficePage>
	);
}
