import { redirect } from "react-router";
import { MASTER_FORMS, masterMergeForm } from "../../../contract/master-data-inputs.ts";
import {
	MASTER_KINDS,
	MAX_COUNTED_USES,
	preventsDeletion,
} from "../../../domain/catalog/master-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { auditLines } from "../../office/audit-changes.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { actionName } from "../../office/operation-names.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { keyOfVersion, revalidateOnEditConflict } from "../../office/version-to-send.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/master-record.ts";
import { MasterForm } from "./master-form.tsx";
import { MasterHistory } from "./master-history.tsx";
import { KIND_TEXTS, USE_TEXTS, usesText } from "./master-texts.ts";
import { formValuesOf, optionsOf, readOptions, titleOf } from "./master-view.ts";
import { RetireForms } from "./retire-forms.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const kind = kindOf(params.kind);
	const options = await orThrowErrorPage(readOptions(services, kind, language));
	if (params.id === "new") return { kind, record: null, options, others: [], done: "" };
	const id = parseRowId(params.id, "not_found");
	const { values, version, uses, history } = await orThrowErrorPage(
		services.masterData.read(kind, id),
	);
	const all = await orThrowErrorPage(optionsOf(services, kind, language));
	return {
		kind,
		options,
		others: all.filter(({ value }) => value !== String(id)),
		done: url.searchParams.get("done") ?? "",
		record: {
			id,
			version,
			title: titleOf(values),
			values: formValuesOf(values),
			isUsed: uses.some(preventsDeletion),
			uses: uses.map(({ name, count }) => ({
				name,
				count: usesText(count, MAX_COUNTED_USES, language),
			})),
			history: history.map(({ at, action, actor, details, ...entry }) => ({
				...entry,
				at: at.toISOString(),
				actor,
				action: actionName(action),
				lines: auditLines(action, details, {}),
			})),
		},
	};
}

function kindOf(text: string) {
	const kind = MASTER_KINDS.find((name) => name === text);
	if (!kind) throw errorPage("not_found");
	return kind;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const { masterData } = services;
	const kind = kindOf(params.kind);
	const values = await readFormValues(request);
	const saved = (id: number, done: string) =>
		redirect(officeLinks.masterRecord(kind, id, { done }));
	if (params.id === "new")
		return handleForm(values, MASTER_FORMS[kind], async (input) =>
			saved(await masterData.create(caller, kind, input as never), "created"),
		);
	const id = parseRowId(params.id, "not_found");
	switch (values.intent) {
		case "merge":
			return handleForm(values, masterMergeForm, async ({ into }) => {
				await masterData.merge(caller, kind, { id, into });
				return saved(into, "merged");
			});
		case "delete":
			return handleAction(values, async () => {
				await masterData.delete(caller, kind, id);
				return redirect(officeLinks.masterData(kind, { done: "deleted", id: String(id) }));
			});
		case "undo":
			return handleAction(values, async () => {
				const entry = parseRowId(values.entry);
				const isLeft = await masterData.undo(caller, kind, { id, entry });
				return isLeft
					? saved(id, "undone")
					: redirect(officeLinks.masterData(kind, { done: "deleted", id: String(id) }));
			});
		default:
			return handleForm(values, MASTER_FORMS[kind], async (input) => {
				const version = values.version ?? "";
				await masterData.save(caller, kind, id, { version, input: input as never });
				return saved(id, "saved");
			});
	}
}

export const shouldRevalidate = revalidateOnEditConflict;

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData?.record?.title ?? m.master_title();
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

const DONE_TEXTS: Record<string, () => string> = {
	created: m.master_created,
	saved: m.master_saved,
	merged: m.master_merged,
	undone: m.master_undone,
};

/** One record of a small table: its form, what uses it, and its history. */
export default function MasterRecord({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, record, options, others, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const { many, add } = KIND_TEXTS[kind];
	const intent = answer?.values.intent;
	const last = record?.history[0];
	return (
		<OfficePage
			title={record ? record.title : add()}
			back={{ label: many(), to: officeLinks.masterData(kind) }}
		>
			<UndoToast
				text={answer ? undefined : DONE_TEXTS[done]?.()}
				fields={
					last && (done === "saved" || done === "created")
						? { intent: "undo", entry: String(last.id) }
						: undefined
				}
			/>
			{answer?.refusal && intent !== "save" && <RefusalNotice refusal={answer.refusal} />}
			<div className="grid gap-8">
				<MasterForm
					key={keyOfVersion(record?.version ?? "new", intent === "save" ? answer : undefined)}
					kind={kind}
					values={record?.values ?? { position: "0", role: "part", quality: "value" }}
					{...(record && { id: record.id, version: record.version })}
					options={options}
					answer={intent === "save" ? answer : undefined}
				/>
				{record && (
					<>
						{record.uses.length > 0 && (
							<section>
								<h2 className="mb-2 text-lg">{m.master_uses()}</h2>
								<ul>
									{record.uses.map(({ name, count }) => (
										<li key={name}>{`${USE_TEXTS[name]?.() ?? name}: ${count}`}</li>
									))}
								</ul>
							</section>
						)}
						<RetireForms
							isUsed={record.isUsed}
							others={others}
							answer={intent === "merge" ? answer : undefined}
						/>
						<MasterHistory entries={record.history} />
					</>
				)}
			</div>
		</OfficePage>
	);
}
