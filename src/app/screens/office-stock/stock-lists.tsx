import type { TurnoverPlace } from "../../../features/stock/read-stock.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { inLanguage } from "../../ui/link.tsx";
import type { Route } from "./+types/stock-lists.ts";
import { LabelledNumber } from "./labelled-number.tsx";
import { partColumn } from "./part-column.tsx";
import { readStockListQuery } from "./stock-list-query.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

const LISTS = [
	{ list: "low", days: 90 },
	{ list: "low", days: 180 },
	{ list: "slow", days: 90 },
	{ list: "slow", days: 180 },
] as const;
/** Between the pieces, the sales and the SKU of the last row. */
const SEPARATOR = "~";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 1);
	const query = readStockListQuery(url);
	const after = readPlace(url.searchParams.get("after"));
	const { rows, next } = await orThrowErrorPage(services.stock.pageByTurnover(query, after));
	return {
		...query,
		isFirst: after === null,
		next: next && [next.pieces, next.sold, next.sku].join(SEPARATOR),
		rows: rows.map(({ title_en, title_es, ...row }) => ({
			...row,
			title: language === "es" ? title_es : title_en,
		})),
	};
}

/** An address that someone changed by hand shows the first page. */
function readPlace(text: string | null): TurnoverPlace | null {
	const [, pieces, sold, sku] = /^(-?\d{1,9})~(\d{1,9})~(.{1,60})$/.exec(text ?? "") ?? [];
	return sku ? { sku, pieces: Number(pieces), sold: Number(sold) } : null;
}

export function meta() {
	return [{ title: pageTitle(m.stock_lists()) }, { name: "robots", content: "noindex" }];
}

const LABELS = { low: m.stock_list_low, slow: m.stock_list_slow };

/** Parts that run out, and parts that do not sell. */
export default function StockLists({ loaderData }: Route.ComponentProps) {
	const { list, days, rows, next, isFirst } = loaderData;
	const shown = { list, days: String(days) };
	return (
		<OfficePage
			title={m.stock_lists()}
			actions={
				rows.length > 0 && (
					<a
						href={inLanguage(officeLinks.stockListFile(shown))}
						download
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
			<PageLinks
				older={next && officeLinks.stockLists({ ...shown, after: next })}
				newest={isFirst ? null : officeLinks.stockLists(shown)}
				labels={{ older: m.stock_next_page(), newest: m.first_page() }}
			/>
		</OfficePage>
	);
}
