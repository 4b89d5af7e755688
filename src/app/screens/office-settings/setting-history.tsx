import { redirect } from "react-router";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { findSetting } from "../../../domain/store/settings-registry.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/setting-history.ts";
import { settingText } from "./setting-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 3);
	const key = findSetting(url.searchParams.get("key") ?? "")?.key ?? null;
	const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
	const { changes, pages } = await orThrowErrorPage(services.settings.listChanges({ key, page }));
	return {
		page,
		pages,
		key,
		done: url.searchParams.has("done"),
		changes: changes.map((change) => ({
			id: change.id,
			at: change.at.toISOString(),
			actor: change.actor,
			isUndo: change.undoesId !== null,
			isUndone: change.isUndone,
			values: Object.entries(change.changes).map(([name, { before, after }]) => {
				const definition = findSetting(name);
				const text = (value: string | null) =>
					definition ? settingText(definition, value, language) : (value ?? "");
				return {
					label: definition?.label[language] ?? name,
					before: text(before),
					after: text(after),
				};
			}),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 3);
	const values = await readFormValues(request);
	return handleAction(values, async () => {
		const result = await services.settings.undo(caller, parseRowId(values.change));
		if (result.kind === "conflict") throw new Refusal("settings_changed");
		return redirect(officeLinks.settingHistory({ done: "1" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.settings_history()) }, { name: "robots", content: "noindex" }];
}

type Change = Awaited<ReturnType<typeof loader>>["changes"][number];

/** Who changed which settings, with the values before and after. */
export default function SettingHistory({
	loaderData: { changes, page, pages, key, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={m.settings_history()}
			back={{ label: m.settings_title(), to: officeLinks.settings() }}
		>
			<DoneNotice title={done && !answer ? m.settings_undone_short() : undefined} />
			<RefusalNotice refusal={answer?.refusal} />
			<OfficeTable
				caption={m.settings_history()}
				columns={columns()}
				rows={changes}
				keyOf={({ id }) => id}
				empty={{ title: m.settings_never_changed(), text: m.settings_never_changed_hint() }}
			/>
			<Pagination
				page={page}
				pages={pages}
				hrefOf={(n) => officeLinks.settingHistory({ ...(key && { key }), page: String(n) })}
			/>
		</OfficePage>
	);
}

function columns(): OfficeColumn<Change>[] {
	return [
		{
			header: m.settings_changed_values(),
			isRowHeader: true,
			cell: ({ values }) => (
				<ul className="font-normal">
					{values.map(({ label, before, after }) => (
						<li key={label} className="wrap-anywhere">
							<b>{label}</b>: <del className="text-ink-soft">{before}</del> → <ins>{after}</ins>
						</li>
					))}
				</ul>
			),
		},
		{ header: m.settings_changed_by(), cell: ({ actor }) => actor },
		{ header: m.settings_changed_at(), cell: ({ at }) => <TimeAgo at={at} /> },
		{
			header: m.office_undo(),
			hideHeader: true,
			align: "end",
			isInteractive: true,
			cell: (change) => <UndoCell change={change} />,
		},
	];
}

function UndoCell({ change: { id, isUndo, isUndone } }: { change: Change }) {
	if (isUndone) return <StateWord tone="plain">{m.settings_state_undone()}</StateWord>;
	return (
		<PostForm>
			<Button type="submit" name="change" value={String(id)} size="small">
				{isUndo ? m.settings_redo() : m.office_undo()}
			</Button>
		</PostForm>
	);
}
