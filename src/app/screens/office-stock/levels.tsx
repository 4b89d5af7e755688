import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { warehouseName } from "../../office/warehouse-name.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { formatDay } from "../../ui/day.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import type { Route } from "./+types/levels.ts";
import { LabelledNumber } from "./labelled-number.tsx";
import { partColumn } from "./part-column.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

const VIEWS = ["all", "low", "no_bin"] as const;
/** Between the SKU and the warehouse of the last row; no SKU has it. */
const SEPARATOR = "~";
const MAX_TEXT_LENGTH = 60;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 1);
	const q = (url.searchParams.get("q") ?? "").slice(0, MAX_TEXT_LENGTH);
	const view = VIEWS.find((known) => known === url.searchParams.get("view")) ?? "all";
	const [afterSku, afterWarehouse] = (url.searchParams.get("after") ?? "").split(SEPARATOR);
	const warehouses = await orThrowErrorPage(services.stock.warehouses());
	const warehouse =
		warehouses.find(({ code }) => code === url.searchParams.get("warehouse"))?.code ?? null;
	const { rows, next } = await orThrowErrorPage(
		services.stock.levels({
			text: q,
			view,
			warehouse,
			after: afterSku ? { sku: afterSku, warehouse: afterWarehouse ?? "" } : null,
		}),
	);
	return {
		q,
		view,
		warehouse: warehouse ?? "",
		warehouses: warehouses.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
		next: next ? `${next.sku}${SEPARATOR}${next.warehouse}` : null,
		rows: rows.map(({ title_en, title_es, expected_on, ...level }) => ({
			...level,
			place: warehouseName(warehouses, level.warehouse),
			title: language === "es" ? title_es : title_en,
			arrives: expected_on ? formatDay(expected_on, language) : "",
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.stock_levels()) }, { name: "robots", content: "noindex" }];
}

type Level = Awaited<ReturnType<typeof loader>>["rows"][number];

const VIEW_LABELS = {
	all: m.stock_all,
	low: m.stock_low_view,
	no_bin: m.stock_no_bin_view,
};

/** The stock of each part in each warehouse. */
export default function StockLevels({ loaderData }: Route.ComponentProps) {
	const { q, view, warehouse, warehouses, rows, next } = loaderData;
	return (
		<OfficePage
			title={m.stock_levels()}
			tabs={VIEWS.map((name) => ({
				label: VIEW_LABELS[name](),
				to: officeLinks.stock({ q, warehouse, view: name }),
				isCurrent: name === view,
			}))}
		>
			<GetForm action={officeLinks.stock()} className="mb-4 flex flex-wrap items-end gap-2">
				<input type="hidden" name="view" value={view} />
				<TextField
					name="q"
					label={m.stock_find()}
					defaultValue={q}
					maxLength={MAX_TEXT_LENGTH}
					autoComplete="off"
					className="min-w-64 grow sm:max-w-field"
				/>
				<SelectField
					name="warehouse"
					label={m.stock_warehouse()}
					placeholder={m.stock_all_warehouses()}
					defaultValue={warehouse}
					options={warehouses}
				/>
				<Button type="submit">{m.stock_find_button()}</Button>
			</GetForm>
			<OfficeTable
				caption={m.stock_levels()}
				columns={columns()}
				rows={rows}
				keyOf={(row) => `${row.sku} ${row.warehouse}`}
				linkOf={({ sku }) => officeLinks.partStock(sku)}
				empty={{ title: m.stock_none_found(), text: m.stock_none_found_hint() }}
			/>
			{next && (
				<p className="mt-3">
					<ButtonLink to={officeLinks.stock({ warehouse, view, after: next })} size="small">
						{m.stock_next_page()}
					</ButtonLink>
				</p>
			)}
		</OfficePage>
	);
}

function columns(): OfficeColumn<Level>[] {
	return [
		partColumn(),
		{ header: m.stock_warehouse(), cell: ({ place }) => place },
		{
			header: m.stock_bin(),
			cell: ({ bin }) => <span className="whitespace-nowrap font-mono">{bin}</span>,
		},
		{
			header: m.stock_on_hand(),
			align: "end",
			phone: "second",
			cell: ({ on_hand }) => <LabelledNumber label={m.stock_on_hand()}>{on_hand}</LabelledNumber>,
		},
		{
			header: m.stock_reserved_pieces(),
			align: "end",
			phone: "hidden",
			cell: ({ reserved }) => reserved,
		},
		{
			header: m.stock_free(),
			align: "end",
			phone: "hidden",
			cell: ({ on_hand, reserved }) => on_hand - reserved,
		},
		{
			header: m.stock_arrives(),
			cell: ({ arrives }) => <span className="whitespace-nowrap">{arrives}</span>,
		},
	];
}
