import { redirect } from "react-router";
import { redirectForm } from "../../../contract/redirect-input.ts";
import { MAX_HREF_LENGTH } from "../../../domain/content/content-limits.ts";
import type { Services } from "../../../features/services.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { readOrderSearch } from "../../order/order-search.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { TextField } from "../../ui/field.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/redirects.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 2);
	const done = url.searchParams.get("done") ?? "";
	const { shown, filter } = readOrderSearch(url);
	const { redirects, found, pages } = await orThrowErrorPage(
		services.redirects.list({ text: filter.search, page: filter.page }),
	);
	return {
		done,
		q: shown.q,
		page: filter.page,
		found,
		pages,
		undo: done === "deleted" ? await readUndo(services, caller.accountId) : undefined,
		redirects: redirects.map(({ lastHitAt, ...row }) => ({
			...row,
			lastHitAt: lastHitAt?.toISOString() ?? null,
		})),
	};
}

/** The redirect that this person deleted last, from the audit log, as the form that sets it. */
async function readUndo(services: Services, accountId: number) {
	const { entries } = await orThrowErrorPage(
		services.audit.list({ thing: "redirect", person: null, before: null }),
	);
	const entry = entries.find(({ actor }) => actor?.accountId === accountId);
	if (entry?.action !== "redirect_deleted") return undefined;
	const { to } = entry.details.before as { to: string | null };
	return { from: entry.subject.replace(/^redirect /, ""), to: to ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	if (values.intent === "delete")
		return handleAction(values, async () => {
			await services.redirects.delete(caller, values.path ?? "");
			return redirect(officeLinks.redirects({ done: "deleted" }));
		});
	return handleForm(values, redirectForm, async (input) => {
		await services.redirects.set(caller, input);
		return redirect(officeLinks.redirects({ done: "set" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.content_redirects()) }, { name: "robots", content: "noindex" }];
}

const DONE_TEXTS: Record<string, () => string> = {
	set: m.redirect_saved,
	deleted: m.redirect_deleted,
};

/** Addresses that moved or are gone, with their visits. */
export default function Redirects({
	loaderData: { done, undo, redirects, q, page, pages, found },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={m.content_redirects()}
			back={{ label: m.office_content(), to: officeLinks.content() }}
		>
			<UndoToast text={answer ? undefined : DONE_TEXTS[done]?.()} fields={undo} />
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
				<div className="min-w-0">
					<SearchForm
						at={officeLinks.redirects()}
						find={m.redirect_find()}
						all={q ? m.redirect_all() : null}
						q={q}
						hint={m.redirect_find_hint()}
					/>
					<p role="status" className="mb-2 text-ink-soft">
						{found > 0 && m.redirect_count(countForMessage(found))}
					</p>
					<OfficeTable
						caption={m.content_redirects()}
						columns={columns()}
						rows={redirects}
						keyOf={({ from }) => from}
						empty={
							q
								? { title: m.redirect_none_found() }
								: { title: m.redirect_none(), text: m.redirect_none_hint() }
						}
					/>
					<div className="mt-4">
						<Pagination
							page={page}
							pages={pages}
							hrefOf={(target) =>
								officeLinks.redirects({
									...(q ? { q } : {}),
									...(target > 1 ? { page: String(target) } : {}),
								})
							}
						/>
					</div>
				</div>
				<NewRedirect
					key={redirects.map(({ from, to }) => `${from} ${to}`).join()}
					answer={answer}
				/>
			</div>
		</OfficePage>
	);
}

function NewRedirect({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({ form: redirectForm, answer });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.redirect_set()}
			isNew
			className="grid w-full gap-3 xl:w-80"
		>
			<TextField
				{...form.field("from")}
				label={m.redirect_from()}
				hint={m.redirect_from_hint()}
				maxLength={MAX_HREF_LENGTH}
				autoComplete="off"
				mono
			/>
			<TextField
				{...form.field("to")}
				label={m.redirect_to()}
				hint={m.redirect_to_hint()}
				maxLength={MAX_HREF_LENGTH}
				autoComplete="off"
				mono
			/>
		</OfficeForm>
	);
}

type Row = Route.ComponentProps["loaderData"]["redirects"][number];

function columns(): OfficeColumn<Row>[] {
	return [
		{
			header: m.redirect_from(),
			isRowHeader: true,
			cell: ({ from }) => <span className="font-mono wrap-anywhere">{from}</span>,
		},
		{
			header: m.redirect_to(),
			cell: ({ to }) =>
				to === null ? m.redirect_gone() : <span className="font-mono wrap-anywhere">{to}</span>,
		},
		{
			header: m.redirect_hits(),
			align: "end",
			cell: ({ hits }) => <span className="tabular-nums">{hits}</span>,
		},
		{
			header: m.redirect_last(),
			cell: ({ lastHitAt }) => (lastHitAt ? <TimeAgo at={lastHitAt} /> : m.redirect_never()),
		},
		{
			header: m.redirect_delete(),
			hideHeader: true,
			isInteractive: true,
			align: "end",
			cell: ({ from }) => (
				<PostForm>
					<input type="hidden" name="intent" value="delete" />
					<Button
						type="submit"
						name="path"
						value={from}
						size="small"
						variant="quiet"
						aria-label={`${m.redirect_delete()} ${from}`}
					>
						{m.redirect_delete()}
					</Button>
				</PostForm>
			),
		},
	];
}
