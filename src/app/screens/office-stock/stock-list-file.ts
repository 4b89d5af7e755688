import { writeCsv } from "../../../domain/form/csv.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/stock-list-file.ts";
import { readStockListQuery } from "./stock-list-query.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The whole list as a CSV file, because the page shows only a part of it. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 1);
	const query = readStockListQuery(url);
	const rows = await orThrowErrorPage(services.stock.byTurnover(query));
	const file = writeCsv([
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
			language === "es" ? row.title_es : row.title_en,
			row.on_hand,
			row.available,
			row.sold,
			row.on_order,
		]),
	]);
	return new Response(file, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="${query.list}-${query.days}.csv"`,
			"cache-control": "private, no-store",
		},
	});
}
