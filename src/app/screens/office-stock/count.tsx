import { redirect } from "react-router";
import { countForm } from "../../../contract/stock-inputs.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { canKeepStock } from "../../../domain/stock/stock-rights.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { warehouseName } from "../../office/warehouse-name.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/count.ts";
import { LabelledNumber } from "./labelled-number.tsx";
import { partColumn } from "./part-column.tsx";
import { ScanLinesField } from "./scan-lines-field.tsx";
import { StockStateBadge } from "./stock-state.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	if (!canKeepStock(caller)) throw errorPage("not_allowed");
	const id = parseRowId(params.id, "not_found");
	const [{ session, lines }, warehouses] = await orThrowErrorPage(
		Promise.all([services.counts.read(id), services.stock.warehouses()]),
	);
	return {
		id,
		warehouse: warehouseName(warehouses, session.warehouse),
		status: session.status,
		lines: lines.map(({ title_en, title_es, ...line }) => ({
			...line,
			title: language === "es" ? title_es : title_en,
		})),
		done: url.searchParams.get("done") ?? "",
		/** A new form after each save. */
		entries: lines.reduce((sum, { counts }) => sum + counts, 0),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const id = parseRowId(params.id, "not_found");
	const values = await readFormValues(request);
	const saved = () => redirect(officeLinks.count(id, { done: "saved" }));
	if (values.intent === "enter")
		return handleForm(values, countForm, async ({ lines }) => {
			await services.counts.enter(caller, id, lines);
			return saved();
		});
	return handleAction(values, async () => {
		if (values.intent === "book") await services.counts.book(caller, id);
		else if (values.intent === "cancel") await services.counts.cancel(caller, id);
		else throw new Refusal("bad_request");
		return saved();
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = m.stock_count({ id: String(loaderData?.id ?? "") });
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** The form and the table side by side; a closed count has only the table. */
const OPEN_COLUMNS = "xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

type Line = Awaited<ReturnType<typeof loader>>["lines"][number];

/** A blind count: parts are scanned, and the differences are booked at its end. */
export default function Count({ loaderData, actionData }: Route.ComponentProps) {
	const { id, warehouse, status, lines, done, entries } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const isOpen = status === "open";
	const isEntry = answer?.values.intent === "enter";
	return (
		<OfficePage
			title={`${m.stock_count({ id: String(id) })} · ${warehouse}`}
			state={<StockStateBadge state={status} />}
			back={{ label: m.stock_counts(), to: officeLinks.counts() }}
		>
			<UndoToast text={!answer && done ? m.stock_saved() : undefined} />
			{answer && !isEntry && (
				<div className="mb-3">
					<RefusalNotice refusal={answer.refusal} />
				</div>
			)}
			<div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${isOpen ? OPEN_COLUMNS : ""}`}>
				{isOpen && <EntryForm key={entries} answer={isEntry ? answer : undefined} />}
				<div>
					<OfficeTable
						caption={m.stock_count_parts()}
						rows={lines}
						keyOf={({ sku }) => sku}
						columns={columns(isOpen)}
						empty={{ title: m.stock_count_lines_none() }}
					/>
					{isOpen && lines.length > 0 && <EndForms />}
				</div>
			</div>
		</OfficePage>
	);
}

function EntryForm({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({ form: countForm, answer });
	return (
		<div>
			<p className="mb-3 max-w-prose text-ink-soft">{m.stock_count_hint()}</p>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.stock_count_save()}
				fields={{ intent: "enter" }}
			>
				<ScanLinesField form={form} />
			</OfficeForm>
		</div>
	);
}

function EndForms() {
	return (
		<div className="mt-4 flex flex-wrap items-start gap-3">
			<PostForm>
				<Button type="submit" name="intent" value="book" variant="primary">
					{m.stock_count_book()}
				</Button>
			</PostForm>
			<ConfirmAction label={m.stock_count_cancel()}>
				<PostForm>
					<Button type="submit" name="intent" value="cancel" size="small" variant="danger">
						{m.stock_count_cancel()}
					</Button>
				</PostForm>
			</ConfirmAction>
		</div>
	);
}

function columns(isOpen: boolean): OfficeColumn<Line>[] {
	const shown: OfficeColumn<Line>[] = [
		partColumn(),
		{
			header: m.stock_bin(),
			cell: ({ bin }) => <span className="whitespace-nowrap font-mono">{bin}</span>,
		},
		{
			header: m.stock_counted(),
			align: "end",
			phone: "second",
			cell: ({ counted }) => <LabelledNumber label={m.stock_counted()}>{counted}</LabelledNumber>,
		},
	];
	if (isOpen)
		shown.push({
			header: m.stock_count_again(),
			hideHeader: true,
			cell: ({ needs_second }) =>
				needs_second && <Badge tone="warn">{m.stock_count_again()}</Badge>,
		});
	else
		shown.push(
			{
				header: m.stock_expected(),
				align: "end",
				phone: "second",
				cell: ({ expected }) => (
					<LabelledNumber label={m.stock_expected()}>{expected}</LabelledNumber>
				),
			},
			{
				header: m.stock_difference(),
				align: "end",
				phone: "second",
				cell: ({ counted, expected }) => (
					<LabelledNumber label={m.stock_difference()}>
						{counted - (expected ?? counted)}
					</LabelledNumber>
				),
			},
		);
	return shown;
}
