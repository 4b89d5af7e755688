import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { gridForm } from "../../../contract/part-grid-input.ts";
import { GRID_VIEWS } from "../../../domain/catalog/grid-changes.ts";
import { PART_VIEWS } from "../../../domain/catalog/part-record.ts";
import { MAX_LIST_PAGE, MAX_LIST_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { withoutEmptyValues } from "../../order/order-search.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import type { Route } from "./+types/part-grid.ts";
import { GridTable } from "./grid-table.tsx";
import { VIEW_TEXTS } from "./part-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const param = (name: string) => url.searchParams.get(name) ?? "";
	const q = param("q").trim().slice(0, MAX_LIST_SEARCH_LENGTH).replaceAll("\0", "");
	const view = PART_VIEWS.find((name) => name === param("view")) ?? "all";
	const { parts, next } = await orThrowErrorPage(
		services.partGrid.list({
			search: q,
			view,
			language,
			before: wholeOf(param("before"), 2_147_483_647),
			page: wholeOf(param("page"), MAX_LIST_PAGE) ?? 1,
		}),
	);
	return {
		q,
		view,
		columns: GRID_VIEWS.find((name) => name === param("columns")) ?? "prices",
		isFirst: !param("before") && !param("page"),
		next: next && Object.fromEntries(Object.entries(next).map(([key, at]) => [key, String(at)])),
		requestKey: randomUUID(),
		parts: parts.map(({ sku, title, brand, costCents, cells }) => ({
			sku,
			title: `${title[language]} · ${brand}`,
			cost: costCents === null ? "" : formatUsd(costCents),
			cells,
		})),
	};
}

function wholeOf(text: string, max: number): number | null {
	const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
	return value >= 1 && value <= max ? value : null;
}

/** The changes become an import: its page shows what differs before anything is applied. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return handleForm(values, gridForm, async (input) =>
		redirect(officeLinks.import(await services.partGrid.save(caller, input))),
	);
}

export function meta() {
	return [{ title: pageTitle(m.grid_title()) }, { name: "robots", content: "noindex" }];
}

/** Prices or facts of many parts, edited as in a spreadsheet. */
export default function PartGrid({ loaderData, actionData }: Route.ComponentProps) {
	const { q, view, columns, parts, next, isFirst, requestKey } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const found = { q, view: view === "all" ? "" : view };
	const shown = { ...found, columns: columns === "prices" ? "" : columns };
	const addressOf = (query: Record<string, string>) =>
		officeLinks.partGrid(withoutEmptyValues({ ...shown, ...query }));
	return (
		<OfficePage
			title={m.grid_title()}
			back={{ label: m.parts_title(), to: officeLinks.parts(withoutEmptyValues(found)) }}
			actions={GRID_VIEWS.map((name) => (
				<ButtonLink
					key={name}
					to={addressOf({ columns: name === "prices" ? "" : name })}
					size="small"
					{...(name === columns && {
						"aria-current": "page" as const,
						variant: "primary" as const,
					})}
				>
					{name === "prices" ? m.parts_prices() : m.parts_tab_facts()}
				</ButtonLink>
			))}
			tabs={PART_VIEWS.map((name) => ({
				label: VIEW_TEXTS[name](),
				to: addressOf({ view: name === "all" ? "" : name }),
				isCurrent: name === view,
			}))}
		>
			<SearchForm
				at={officeLinks.partGrid()}
				find={m.parts_find()}
				all={q || view !== "all" ? m.parts_all() : null}
				q={q}
				hint={m.parts_find_hint()}
				more={`${view} ${columns}`}
			>
				{view !== "all" && <input type="hidden" name="view" value={view} />}
				{columns !== "prices" && <input type="hidden" name="columns" value={columns} />}
			</SearchForm>
			{(answer?.refusal || answer?.errors) && (
				<RefusalNotice refusal={answer.refusal ?? "bad_request"} />
			)}
			{parts.length === 0 ? (
				<EmptyState title={m.parts_none()} />
			) : (
				<GridTable
					key={`${columns} ${parts.map(({ sku }) => sku).join()}`}
					view={columns}
					parts={parts}
					requestKey={requestKey}
				/>
			)}
			<PageLinks older={next ? addressOf(next) : null} newest={isFirst ? null : addressOf({})} />
		</OfficePage>
	);
}
