import { data, redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import { MAX_LIST_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";
import type { FormErrors } from "../../../domain/form/field-error.ts";
import { refusalStatus } from "../../../domain/refusal/refusals.ts";
import { SETTING_GROUPS } from "../../../domain/store/setting-types.ts";
import { settingsConflictText } from "../../../domain/store/settings-conflict.ts";
import type { SaveResult } from "../../../features/settings/save-settings.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import type { Route } from "./+types/settings.ts";
import { type FieldAnswer, SettingField } from "./setting-fields.tsx";
import { settingValuesOf } from "./setting-values.ts";
import { groupTabs, matchesSearch, settingText, toSettingView } from "./setting-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 3);
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_LIST_SEARCH_LENGTH);
	const group =
		SETTING_GROUPS.find((name) => name === url.searchParams.get("group")) ?? SETTING_GROUPS[0];
	const doneId = Number(url.searchParams.get("done")) || null;
	const [{ version, settings }, history] = await orThrowErrorPage(
		Promise.all([
			services.settings.list(),
			doneId ? services.settings.listChanges({ key: null, page: 1 }) : null,
		]),
	);
	const shown = settings.filter((setting) =>
		q ? matchesSearch(setting, q, language) : setting.definition.group === group,
	);
	const done = history?.changes.find(({ id }) => id === doneId);
	const labels = done ? settings.filter(({ definition }) => definition.key in done.changes) : [];
	return {
		q,
		group,
		version,
		tabs: groupTabs(language),
		settings: shown.map((setting) => toSettingView(setting, language)),
		done: done && {
			id: done.id,
			isUndo: done.undoesId !== null,
			fields: labels.map(({ definition }) => definition.label[language]).join(", "),
		},
	};
}

/** A try that was not saved. `version` is the one that the next try compares with. */
type SettingsAnswer = {
	values: FormValues;
	errors?: FormErrors;
	refusal?: Parameters<typeof RefusalNotice>[0]["refusal"];
	conflict?: { text: string; current: Record<string, string>; version: number };
};

export async function action({ request, url, context }: Route.ActionArgs) {
	const { services, caller, language } = requireStaff(context, 3);
	const values = await readFormValues(request);
	const here = {
		...(url.searchParams.get("group") && { group: url.searchParams.get("group") ?? "" }),
		...(url.searchParams.get("q") && { q: url.searchParams.get("q") ?? "" }),
	};
	return handleAction(values, async () => {
		const result: SaveResult =
			values.intent === "undo"
				? await services.settings.undo(caller, parseRowId(values.change))
				: await services.settings.save(caller, {
						version: Number(values.version) || 0,
						values: settingValuesOf(values),
					});
		if (result.kind === "saved")
			return redirect(
				officeLinks.settings({
					...here,
					...(result.changeId !== null && { done: String(result.changeId) }),
				}),
			);
		const { version, settings } = await services.settings.list();
		const conflicting = settings.filter(({ definition }) => result.keys.includes(definition.key));
		const answer: SettingsAnswer = {
			values: values.intent === "undo" ? {} : values,
			conflict: {
				version,
				text: settingsConflictText(result)[language],
				current: Object.fromEntries(
					conflicting.map(({ definition, value }) => [
						definition.key,
						settingText(definition, value, language),
					]),
				),
			},
		};
		return data(answer, { status: refusalStatus("settings_changed") });
	});
}

export function meta() {
	return [{ title: pageTitle(m.settings_title()) }, { name: "robots", content: "noindex" }];
}

/** All settings of the store, made from the registry: one form for a group or for a search. */
export default function Settings({
	loaderData: { q, group, version, tabs, settings, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as SettingsAnswer | undefined;
	const errors = answer?.errors ?? {};
	const fields: FieldAnswer = {
		value: (name) => (answer?.values.keys ? (answer.values[name] ?? offValue(name)) : undefined),
		error: (name) => {
			const error = errors[name];
			return error && fieldErrorText(error);
		},
	};
	/** A checkbox that was off is missing in the typed values. */
	function offValue(name: string): string | undefined {
		return settings.some(({ key, control }) => key === name && control?.kind === "flag")
			? "false"
			: undefined;
	}
	return (
		<OfficePage
			title={m.settings_title()}
			actions={
				<ButtonLink to={officeLinks.settingHistory()} size="small">
					{m.settings_history()}
				</ButtonLink>
			}
			tabs={tabs.map((tab) => ({
				label: tab.label,
				to: officeLinks.settings({ group: tab.group }),
				isCurrent: !q && tab.group === group,
			}))}
		>
			<UndoToast
				text={answer ? undefined : done && doneText(done)}
				fields={done ? { intent: "undo", change: String(done.id) } : undefined}
			/>
			<SearchForm
				at={officeLinks.settings()}
				find={m.settings_find()}
				all={q ? m.settings_all() : null}
				q={q}
				hint={m.settings_find_hint()}
			/>
			<div role="alert" className="mb-3 empty:hidden">
				{Object.keys(errors).length > 0 && (
					<Notice kind="bad" title={m.settings_errors({ count: Object.keys(errors).length })} />
				)}
				{answer?.conflict && (
					<Notice kind="warn" title={answer.conflict.text}>
						{m.settings_conflict_more()}
					</Notice>
				)}
			</div>
			<RefusalNotice refusal={answer?.errors ? undefined : answer?.refusal} />
			{settings.length === 0 ? (
				<EmptyState title={m.settings_none_found()} />
			) : (
				<OfficeForm
					key={`${version} ${group} ${q}`}
					save={m.settings_save()}
					className="grid gap-5"
					fields={{
						intent: "save",
						version: String(answer?.conflict?.version ?? answer?.values.version ?? version),
						keys: settings.map(({ key }) => key).join(","),
					}}
				>
					<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
						{settings.map((setting) => (
							<div key={setting.key} className={setting.rows ? "col-span-full" : ""}>
								{q && <p className="text-ink-soft text-sm">{setting.group}</p>}
								<SettingField
									setting={setting}
									answer={fields}
									note={conflictNote(answer?.conflict?.current[setting.key])}
								/>
							</div>
						))}
					</div>
				</OfficeForm>
			)}
		</OfficePage>
	);
}

function conflictNote(value: string | undefined): string | undefined {
	return value === undefined ? undefined : m.settings_now({ value });
}

function doneText({ isUndo, fields }: { isUndo: boolean; fields: string }): string {
	return isUndo ? m.settings_undone({ fields }) : m.settings_saved({ fields });
}
