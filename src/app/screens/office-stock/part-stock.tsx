import { redirect } from "react-router";
import { coreDispatchForm, stockChangeForm } from "../../../contract/stock-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { normalizeSku } from "../../../domain/catalog/part-number.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { STOCK_PAGE_ROWS } from "../../../domain/stock/stock-limits.ts";
import { STOCK_REASON_TEXTS, type StockReason } from "../../../domain/stock/stock-reason.ts";
import { canKeepStock } from "../../../domain/stock/stock-rights.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { partTabs } from "../../office/part-tabs.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { formatDay } from "../../ui/day.ts";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/part-stock.ts";
import { causeText } from "./move-texts.ts";
import { PartCores } from "./part-cores.tsx";
import { PlacesTable } from "./places-table.tsx";
import { StockChangeForm } from "./stock-change-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const beforeText = url.searchParams.get("before");
	const before = beforeText ? parseRowId(beforeText) : null;
	const { part, places, moves, suppliers, cores } = await orThrowErrorPage(
		services.stock.readPart(caller, { sku: normalizeSku(params.sku), before }),
	);
	const last = moves.at(-1);
	return {
		sku: part.sku,
		title: language === "es" ? part.title_es : part.title_en,
		places: places.map(({ expected_on, ...place }) => ({
			...place,
			arrives: expected_on ? formatDay(expected_on, language) : "",
		})),
		moves: moves.map((move) => ({
			id: move.id,
			at: move.at.toISOString(),
			delta: move.delta,
			warehouse: places.find(({ warehouse }) => warehouse === move.warehouse)?.name ?? null,
			bin: move.bin,
			reason: STOCK_REASON_TEXTS[move.reason as StockReason][language],
			cause: causeText(move),
			note: move.note,
			actor: move.actor,
		})),
		suppliers: suppliers.map(({ cost_cents, ...supplier }) => ({
			...supplier,
			cost: formatUsd(cost_cents),
		})),
		cores,
		older: last && moves.length === STOCK_PAGE_ROWS ? String(last.id) : null,
		isNewest: before === null,
		// Warehouse staff see the stock of a part and nothing else of it.
		hasTabs: !caller.isWarehouse,
		canKeep: canKeepStock(caller),
		canChange: isManager(caller),
		key: crypto.randomUUID(),
		done: url.searchParams.get("done") ?? "",
		language,
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const values = await readFormValues(request);
	const saved = () => redirect(officeLinks.partStock(normalizeSku(params.sku), { done: "saved" }));
	if (values.intent === "change")
		return handleForm(
			{ ...values, sku: normalizeSku(params.sku) },
			stockChangeForm,
			async (change) => {
				await services.stock.change(caller, change);
				return saved();
			},
		);
	if (values.intent === "cores")
		return handleForm(values, coreDispatchForm, async (dispatch) => {
			await services.stock.sendCores(caller, { ...dispatch, sku: normalizeSku(params.sku) });
			return saved();
		});
	return handleAction(values, async () => {
		const { warehouse = "", bin = "" } = values;
		await services.stock.setBin(caller, { sku: normalizeSku(params.sku), warehouse, bin });
		return saved();
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = m.stock_of({ sku: loaderData?.sku ?? "" });
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** The stock of a part: its warehouses and bins, a change by hand, and all its moves. */
export default function PartStock({ loaderData, actionData }: Route.ComponentProps) {
	const { sku, title, places, moves, suppliers, older, isNewest, canKeep, canChange } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const isChange = answer?.values.intent === "change";
	const isCores = answer?.values.intent === "cores";
	return (
		<OfficePage
			title={m.stock_of({ sku })}
			back={{ label: m.stock_levels(), to: officeLinks.stock() }}
			{...(loaderData.hasTabs && { tabs: partTabs(sku, "stock") })}
		>
			<UndoToast text={!answer && loaderData.done ? m.stock_saved() : undefined} />
			<p className="mb-3 text-ink-soft">{title}</p>
			{answer && !isChange && !isCores && <RefusalNotice refusal={answer.refusal} />}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<PlacesTable places={places} canKeep={canKeep} />
				{canChange && (
					<StockChangeForm
						key={loaderData.key}
						requestKey={loaderData.key}
						places={places}
						language={loaderData.language}
						answer={isChange ? answer : undefined}
					/>
				)}
			</div>
			<PartCores
				key={`cores ${loaderData.key}`}
				cores={loaderData.cores}
				requestKey={loaderData.key}
				canKeep={canKeep}
				answer={isCores ? answer : undefined}
			/>
			{suppliers.length > 0 && (
				<>
					<h2 className="mt-6 mb-2 text-lg">{m.stock_suppliers_of()}</h2>
					<OfficeTable
						caption={m.stock_suppliers_of()}
						rows={suppliers}
						keyOf={({ supplier_id }) => supplier_id}
						linkOf={({ supplier_id }) => officeLinks.supplier(supplier_id)}
						columns={[
							{
								header: m.stock_supplier(),
								isRowHeader: true,
								cell: ({ supplier }) => supplier,
							},
							{ header: m.stock_their_number(), cell: ({ their_number }) => their_number },
							{ header: m.stock_cost(), align: "end", cell: ({ cost }) => cost },
						]}
						empty={{ title: m.stock_supplier_none() }}
					/>
				</>
			)}
			<h2 className="mt-6 mb-2 text-lg">{m.stock_moves()}</h2>
			<OfficeTable
				caption={m.stock_moves()}
				rows={moves}
				keyOf={({ id }) => id}
				columns={[
					{ header: m.stock_when(), isRowHeader: true, cell: ({ at }) => <TimeAgo at={at} /> },
					{
						header: m.stock_pieces(),
						align: "end",
						cell: ({ delta }) => <span>{delta > 0 ? `+${delta}` : delta}</span>,
					},
					{
						header: m.stock_warehouse(),
						cell: ({ warehouse, bin }) => [warehouse, bin].filter(Boolean).join(" · "),
					},
					{ header: m.stock_reason(), cell: ({ reason }) => reason },
					{
						header: m.stock_cause(),
						cell: ({ cause, note }) => [cause, note].filter(Boolean).join(" · "),
					},
					{
						header: m.stock_by(),
						phone: "hidden",
						cell: ({ actor }) => actor ?? m.stock_by_store(),
					},
				]}
				empty={{ title: m.stock_no_moves() }}
			/>
			<PageLinks
				older={older && officeLinks.partStock(sku, { before: older })}
				newest={isNewest ? null : officeLinks.partStock(sku)}
			/>
		</OfficePage>
	);
}
