import { writeCsv } from "../../../domain/form/csv.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import type { Route } from "./+types/stock-lists.ts";
import { LabelledNumber } from "./labelled-number.tsx";
import { partColumn } from "./part-column.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

const LISTS = [
	{ list: "low", days: 90 },
	{ list: "low", days: 180 },
	{ list: "slow", days: 90 },
	{ list: "slow", days: 180 },
] as const;
/** Rows of the page; the file has more. */
const MAX_SHOWN = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 1);
	const list = url.searchParams.get("list") === "slow" ? ("slow" as const) : ("low" as const);
	const days = url.searchParams.get("days") === "180" ? 180 : 90;
	const found = await orThrowErrorPage(services.stock.byTurnover(list, days));
	const rows = found.map(({ title_en, title_es, ...row }) => ({
		...row,
		title: language === "es" ? title_es : title_en,
	}));
	return {
		list,
		days,
		rows: rows.slice(0, MAX_SHOWN),
		csv: writeCsv([
			[
				"SKU",
				m.part(),
				m.stock_on_hand(),
				m.stock_free(),
				m.stock_list_sold(),
				m.stock_list_on_order(),
			],
			...rows.map((row) => [
				row.sku,
				row.title,
				row.on_hand,
				row.available,
				row.sold,
				row.on_order,
			]),
		]),
	};
}

export function meta() {
	return [{ title: pageTitle(m.stock_lists()) }, { name: "robots", content: "noindex" }];
}

const LABELS = { low: m.stock_list_low, slow: m.stock_list_slow };

/** Parts that run out, and parts that do not sell. */
export default function StockLists({ loaderData }: Route.ComponentProps) {
	const { list, days, rows, csv } = loaderData;
	return (
		<OfficePage
			title={m.stock_lists()}
			actions={
				rows.length > 0 && (
					<a
						href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
						download={`${list}-${days}.csv`}
						className="underline underline-offset-4"
					>
						{m.stock_list_csv()}
					</a>
				)
			}
			tabs={LISTS.map((choice) => ({
				label: LABELS[choice.list]({ count: String(choice.days) }),
				to: officeLinks.stockLists({ list: choice.list, days: String(choice.days) }),
				isCurrent: choice.list === list && choice.days === days,
			}))}
		>
			<OfficeTable
				caption={m.stock_lists()}
				rows={rows}
				keyOf={({ sku }) => sku}
				linkOf={({ sku }) => officeLinks.partStock(sku)}
				columns={[
					partColumn(),
					{
						header: m.stock_on_hand(),
						align: "end",
						phone: "hidden",
						cell: ({ on_hand }) => on_hand,
					},
					{
						header: m.stock_free(),
						align: "end",
						phone: "second",
						cell: ({ available }) => (
							<LabelledNumber label={m.stock_free()}>{available}</LabelledNumber>
						),
					},
					{
						header: m.stock_list_sold(),
						align: "end",
						phone: "second",
						cell: ({ sold }) => <LabelledNumber label={m.stock_list_sold()}>{sold}</LabelledNumber>,
					},
					{
						header: m.stock_list_on_order(),
						align: "end",
						phone: "hidden",
						cell: ({ on_order }) => on_order,
					},
				]}
				empty={{ title: m.stock_list_none() }}
			/>
		</OfficePage>
	);
}
