import { isManager } from "../../../domain/account/caller.ts";
import { PART_VIEWS } from "../../../domain/catalog/part-record.ts";
import { MAX_LIST_PAGE, MAX_LIST_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { withoutEmptyValues } from "../../order/order-search.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import type { Route } from "./+types/part-list.ts";
import { STATUS_TEXTS, VIEW_TEXTS } from "./part-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	if (caller.isWarehouse) throw errorPage("not_allowed");
	const param = (name: string) => url.searchParams.get(name) ?? "";
	const q = param("q").trim().slice(0, MAX_LIST_SEARCH_LENGTH).replaceAll("\0", "");
	const view = PART_VIEWS.find((name) => name === param("view")) ?? "all";
	const { parts, next } = await orThrowErrorPage(
		services.parts.list({
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
		isFirst: !param("before") && !param("page"),
		canWrite: isManager(caller),
		next: next && Object.fromEntries(Object.entries(next).map(([key, at]) => [key, String(at)])),
		parts: parts.map(({ title, onlineCents, ...part }) => ({
			...part,
			title: title[language],
			online: onlineCents === null ? null : formatUsd(onlineCents),
		})),
	};
}

function wholeOf(text: string, max: number): number | null {
	const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
	return value >= 1 && value <= max ? value : null;
}

export function meta() {
	return [{ title: pageTitle(m.parts_title()) }, { name: "robots", content: "noindex" }];
}

/** All parts, with the search of the shop, and views of what parts lack. */
export default function PartList({ loaderData }: Route.ComponentProps) {
	const { q, view, parts, next, isFirst, canWrite } = loaderData;
	const shown = { q, view: view === "all" ? "" : view };
	const hasNoFilter = q === "" && view === "all" && isFirst;
	const addressOf = (query: Record<string, string>) =>
		officeLinks.parts(withoutEmptyValues({ ...shown, ...query }));
	return (
		<OfficePage
			title={m.parts_title()}
			tabs={PART_VIEWS.map((name) => ({
				label: VIEW_TEXTS[name](),
				to: addressOf({ view: name === "all" ? "" : name }),
				isCurrent: name === view,
			}))}
			actions={
				canWrite && (
					<>
						<ButtonLink
							to={officeLinks.partGrid(withoutEmptyValues(shown))}
							size="small"
							icon="table"
						>
							{m.grid_title()}
						</ButtonLink>
						<ButtonLink
							to={officeLinks.newPart()}
							size="small"
							icon="plus"
							data-key="n"
							aria-keyshortcuts="n"
							title={m.office_key_of({ label: m.parts_new(), key: "n" })}
						>
							{m.parts_new()}
						</ButtonLink>
					</>
				)
			}
		>
			<SearchForm
				at={officeLinks.parts()}
				find={m.parts_find()}
				all={q || view !== "all" ? m.parts_all() : null}
				q={q}
				hint={m.parts_find_hint()}
				more={view}
			>
				{view !== "all" && <input type="hidden" name="view" value={view} />}
			</SearchForm>
			<OfficeTable
				caption={m.parts_title()}
				columns={columns()}
				rows={parts}
				keyOf={({ sku }) => sku}
				linkOf={({ sku }) => officeLinks.part(sku)}
				empty={hasNoFilter ? emptyStore(canWrite) : { title: m.parts_none() }}
			/>
			<PageLinks older={next ? addressOf(next) : null} newest={isFirst ? null : addressOf({})} />
		</OfficePage>
	);
}

/** What a store without parts begins with. */
function emptyStore(canWrite: boolean) {
	return {
		title: m.parts_none_yet(),
		text: canWrite ? m.parts_none_yet_hint() : undefined,
		children: canWrite && (
			<ButtonLink to={officeLinks.import("new", { kind: "parts" })} variant="primary">
				{m.imports_new()}
			</ButtonLink>
		),
	};
}

type Row = Route.ComponentProps["loaderData"]["parts"][number];

function columns(): OfficeColumn<Row>[] {
	return [
		{
			header: m.parts_sku(),
			isRowHeader: true,
			cell: ({ sku }) => <span className="font-mono whitespace-nowrap">{sku}</span>,
		},
		{
			header: m.part(),
			cell: ({ title, brand }) => (
				<span className="line-clamp-1 wrap-anywhere">{`${title} · ${brand}`}</span>
			),
		},
		{
			header: m.parts_lacks(),
			cell: ({ status, lacks }) => <Lacks status={status} lacks={lacks} />,
		},
		{
			header: m.parts_available(),
			align: "end",
			phone: "hidden",
			cell: ({ available }) => <span className="tabular-nums">{available}</span>,
		},
		{
			header: m.level_online(),
			align: "end",
			cell: ({ online }) => <span className="tabular-nums">{online ?? "–"}</span>,
		},
	];
}

function Lacks({ status, lacks }: Pick<Row, "status" | "lacks">) {
	const { tone, label } = STATUS_TEXTS[status];
	if (status !== "active") return <StateWord tone={tone}>{label()}</StateWord>;
	return (
		<span className="text-ink-soft text-sm">
			{lacks.map((name) => VIEW_TEXTS[name]()).join(", ")}
		</span>
	);
}
