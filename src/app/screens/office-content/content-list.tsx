import { redirect } from "react-router";
import { newContentEntryForm } from "../../../contract/content-inputs.ts";
import {
	type ContentKind,
	type PublicationState,
	publicationState,
} from "../../../domain/content/content-entry.ts";
import { MAX_TITLE_LENGTH } from "../../../domain/content/content-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { TextField } from "../../ui/field.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/content-list.ts";
import { missingText, STATE_WORDS } from "./content-words.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

const kindOf = (url: URL): ContentKind =>
	url.searchParams.get("kind") === "page" ? "page" : "post";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const kind = kindOf(url);
	const before = url.searchParams.get("before");
	const { entries, next } = await orThrowErrorPage(
		services.contentEditor.list(kind, before === null ? null : parseRowId(before)),
	);
	const now = Date.now();
	return {
		kind,
		isHosted: !services.content.canCachePages(),
		done: url.searchParams.get("done") ?? "",
		isFirst: before === null,
		next,
		entries: entries.map((entry) => ({
			id: entry.id,
			title: entry.title[language] || entry.title.en,
			link: entry.link,
			state: publicationState(entry, now),
			publishAt: entry.publishAt === null ? null : new Date(entry.publishAt).toISOString(),
			changedAt: entry.changedAt?.toISOString() ?? null,
			missing: entry.missing,
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return handleForm(values, newContentEntryForm, async ({ kind, titleEn }) => {
		const id = await services.contentEditor.create(caller, { kind, title: titleEn });
		return redirect(officeLinks.contentEntry(id, { done: "created" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.office_content()) }, { name: "robots", content: "noindex" }];
}

/** Posts or pages with their state and what their Spanish text lacks. */
export default function ContentList({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, isHosted, done, isFirst, next, entries } = loaderData;
	const list = kind === "page" ? { kind } : {};
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={kind === "post" ? m.content_posts() : m.content_pages()}
			tabs={[
				{ label: m.content_posts(), to: officeLinks.content(), isCurrent: kind === "post" },
				{
					label: m.content_pages(),
					to: officeLinks.content({ kind: "page" }),
					isCurrent: kind === "page",
				},
				{ label: m.content_pop_ups(), to: officeLinks.popUps(), isCurrent: false },
				{ label: m.content_redirects(), to: officeLinks.redirects(), isCurrent: false },
			]}
		>
			<UndoToast text={done === "deleted" ? m.content_deleted() : undefined} />
			{isHosted && (
				<Notice kind="warn" title={m.content_hosted()} className="mb-3">
					{m.content_hosted_hint()}
				</Notice>
			)}
			{!isHosted && <NewEntry key={kind} kind={kind} answer={answer} />}
			<OfficeTable
				caption={kind === "post" ? m.content_posts() : m.content_pages()}
				columns={columns()}
				rows={entries}
				keyOf={({ id }) => id}
				linkOf={({ id }) => officeLinks.contentEntry(id)}
				empty={{
					title: kind === "post" ? m.content_none_posts() : m.content_none_pages(),
					text: m.content_none_hint(),
				}}
			/>
			<PageLinks
				older={next === null ? null : officeLinks.content({ ...list, before: String(next) })}
				newest={isFirst ? null : officeLinks.content(list)}
			/>
		</OfficePage>
	);
}

function NewEntry({ kind, answer }: { kind: ContentKind; answer: FormAnswer | undefined }) {
	const form = useForm({ form: newContentEntryForm, answer, choices: { kind } });
	return (
		<details className="mb-4 rounded-box border px-3" open={answer !== undefined}>
			<summary className="min-h-9 py-1.5 font-medium">
				{kind === "post" ? m.content_new_post() : m.content_new_page()}
			</summary>
			<div className="pb-3">
				<OfficeForm
					form={form}
					refusal={answer?.refusal}
					save={m.content_create()}
					isNew
					fields={{ kind }}
				>
					<TextField
						{...form.field("titleEn")}
						label={m.content_new_title()}
						maxLength={MAX_TITLE_LENGTH}
						autoComplete="off"
					/>
				</OfficeForm>
			</div>
		</details>
	);
}

type Row = Route.ComponentProps["loaderData"]["entries"][number];

function columns(): OfficeColumn<Row>[] {
	return [
		{ header: m.content_column_title(), isRowHeader: true, cell: ({ title }) => title },
		{
			header: m.content_column_state(),
			cell: ({ state }) => <State state={state} />,
			phone: "end",
		},
		{
			header: m.content_column_public(),
			cell: ({ publishAt, state }) => <PublicSince at={state === "draft" ? null : publishAt} />,
		},
		{
			header: m.content_column_missing(),
			cell: ({ missing }) =>
				missing.length === 0 ? (
					<span className="max-sm:hidden">{m.content_complete()}</span>
				) : (
					<>
						<span className="sm:hidden">{m.content_column_missing()}: </span>
						{missingText(missing)}
					</>
				),
		},
		{
			header: m.content_column_changed(),
			phone: "hidden",
			cell: ({ changedAt }) => changedAt && <TimeAgo at={changedAt} />,
		},
	];
}

function State({ state }: { state: PublicationState }) {
	const { tone, label } = STATE_WORDS[state];
	return <StateWord tone={tone}>{label()}</StateWord>;
}

function PublicSince({ at }: { at: string | null }) {
	const language = usePageLanguage();
	return at ? formatMoment(at, language) : null;
}
