import { redirect } from "react-router";
import {
	lacksSpanishName,
	MASTER_KINDS,
	MAX_COUNTED_USES,
} from "../../../domain/catalog/master-data.ts";
import { MAX_LIST_PAGE, MAX_LIST_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { withoutEmptyValues } from "../../order/order-search.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import type { Route } from "./+types/master-list.ts";
import { factText } from "./master-fields.ts";
import { KIND_TEXTS, usesText } from "./master-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const kind = kindOf(params.kind ?? "category");
	const param = (name: string) => url.searchParams.get(name) ?? "";
	const q = param("q").trim().slice(0, MAX_LIST_SEARCH_LENGTH).replaceAll("\0", "");
	const page = Math.min(Math.max(Number.parseInt(param("page"), 10) || 1, 1), MAX_LIST_PAGE);
	const { rows, hasMore } = await orThrowErrorPage(
		services.masterData.list(kind, { search: q, page }),
	);
	const deletedId = param("done") === "deleted" ? parseRowId(param("id")) : null;
	const entry =
		deletedId && (await orThrowErrorPage(services.masterData.lastChange(kind, deletedId)));
	return {
		kind,
		q,
		page,
		hasMore,
		done: param("done"),
		added: {
			makes: countOf(param("makes")),
			engines: countOf(param("engines")),
			models: countOf(param("models")),
			years: countOf(param("years")),
		},
		undo: entry ? { intent: "undo", id: String(deletedId), entry: String(entry) } : undefined,
		rows: rows.map((row) => ({
			id: row.id,
			name: row.name_en,
			spanish: lacksSpanishName(row.name_en, row.name_es) ? null : row.name_es,
			fact: factText(language === "es" ? row.fact_es : row.fact_en),
			uses: usesText(row.uses, MAX_COUNTED_USES, language),
		})),
	};
}

function countOf(text: string): number {
	return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

function kindOf(text: string) {
	const kind = MASTER_KINDS.find((name) => name === text);
	if (!kind) throw errorPage("not_found");
	return kind;
}

/** Takes back that a record was deleted. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const kind = kindOf(params.kind ?? "category");
	const values = await readFormValues(request);
	const [id, entry] = [parseRowId(values.id), parseRowId(values.entry)];
	return handleAction(values, async () => {
		await services.masterData.undo(caller, kind, { id, entry });
		return redirect(officeLinks.masterRecord(kind, id, { done: "undone" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.master_title()) }, { name: "robots", content: "noindex" }];
}

type AddedCounts = Route.ComponentProps["loaderData"]["added"];

const DONE_TEXTS: Record<string, (added: AddedCounts) => string> = {
	added: (added) => m.vehicles_added(added),
	deleted: () => m.master_deleted(),
	merged: () => m.master_merged(),
};

/** One small table of the catalog, with a tab for each of them. */
export default function MasterList({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, q, page, hasMore, rows, done, added, undo } = loaderData;
	const { add, many } = KIND_TEXTS[kind];
	const pageAt = (at: number) =>
		officeLinks.masterData(kind, withoutEmptyValues({ q, page: String(at) }));
	return (
		<OfficePage
			title={m.master_title()}
			tabs={MASTER_KINDS.map((name) => ({
				label: KIND_TEXTS[name].many(),
				to: officeLinks.masterData(name),
				isCurrent: name === kind,
			}))}
			actions={
				<>
					{kind === "line" && (
						<ButtonLink to={officeLinks.severalVehicles()} size="small">
							{m.vehicles_several()}
						</ButtonLink>
					)}
					<ButtonLink
						to={officeLinks.masterRecord(kind, "new")}
						size="small"
						icon="plus"
						data-key="n"
						aria-keyshortcuts="n"
						title={m.office_key_of({ label: add(), key: "n" })}
					>
						{add()}
					</ButtonLink>
				</>
			}
		>
			<UndoToast text={actionData ? undefined : DONE_TEXTS[done]?.(added)} fields={undo} />
			{actionData && "refusal" in actionData && <RefusalNotice refusal={actionData.refusal} />}
			<SearchForm
				at={officeLinks.masterData(kind)}
				find={m.master_find()}
				all={q ? m.master_all() : null}
				q={q}
				hint={m.master_find_hint()}
			/>
			<OfficeTable
				caption={many()}
				columns={columns(kind)}
				rows={rows}
				keyOf={({ id }) => id}
				linkOf={({ id }) => officeLinks.masterRecord(kind, id)}
				empty={{ title: m.master_none() }}
			/>
			<PageLinks older={hasMore ? pageAt(page + 1) : null} newest={page > 1 ? pageAt(1) : null} />
		</OfficePage>
	);
}

type Kind = Route.ComponentProps["loaderData"]["kind"];
type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** Brands and vehicles have one name for both languages. */
const WITHOUT_SPANISH: readonly Kind[] = ["brand", "make", "engine", "line"];

function columns(kind: Kind): OfficeColumn<Row>[] {
	const { fact, uses } = KIND_TEXTS[kind];
	const spanish: OfficeColumn<Row> = {
		header: m.master_name_es(),
		cell: (row) => row.spanish ?? <span className="text-warn">{m.parts_missing()}</span>,
	};
	return [
		{
			header: WITHOUT_SPANISH.includes(kind) ? m.master_name() : m.master_name_en(),
			isRowHeader: true,
			cell: ({ name }) => name,
		},
		...(WITHOUT_SPANISH.includes(kind) ? [] : [spanish]),
		{ header: fact(), cell: (row) => row.fact },
		{
			header: uses(),
			align: "end",
			cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.uses}</span>,
		},
	];
}
