import { redirect } from "react-router";
import {
	importConfirmForm,
	importDecisionForm,
	importMappingForm,
	importNamesForm,
	importReadingForm,
	newImportForm,
	toReadChoices,
} from "../../../contract/import-inputs.ts";
import { IMPORT_KIND_TEXTS, IMPORT_KINDS } from "../../../domain/import/import-kinds.ts";
import { isRunning } from "../../../domain/import/import-state.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { momentOfStoreTime } from "../../../domain/store/store-time.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { useRefresh } from "../../office/use-refresh.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { revalidateOnConflictOf } from "../../page/revalidate-on-conflict.ts";
import type { Route } from "./+types/import.ts";
import { STATE_TEXTS } from "./import-texts.ts";
import { ImportView } from "./import-view.tsx";
import { NewImportForm } from "./new-import-form.tsx";
import { toImportView } from "./to-import-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The address of the form for a new import. */
const NEW = "new";
const REFRESH_MS = 2000;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, language, caller } = requireStaff(context, 2);
	if (params.id === NEW)
		return {
			view: null,
			isChangingColumns: false,
			/** A link can propose the content and the source of the file. */
			kind: IMPORT_KINDS.find((kind) => kind === url.searchParams.get("kind")) ?? "prices",
			source: url.searchParams.get("source") ?? "",
			requestKey: crypto.randomUUID(),
			sources: await orThrowErrorPage(services.imports.listSources()),
			kinds: IMPORT_KINDS.map((kind) => ({
				value: kind,
				label: IMPORT_KIND_TEXTS[kind][language],
			})),
		};
	const details = await orThrowErrorPage(
		services.imports.read(idOf(params.id), url.searchParams.get("q")?.trim() || null),
	);
	const hasUnknown = details.record.summary.unknownNames.length > 0;
	const choices = hasUnknown
		? await orThrowErrorPage(services.imports.listNameChoices())
		: { brand: [], part_type: [] };
	return {
		view: toImportView(details, { language, adminLevel: caller.adminLevel, choices }),
		isChangingColumns: details.canChangeColumns && url.searchParams.has("columns"),
		kind: details.record.kind,
		source: details.record.source,
		requestKey: "",
		sources: [],
		kinds: [],
	};
}

function idOf(id: string): number {
	if (!/^[1-9]\d{0,8}$/.test(id)) throw errorPage("not_found");
	return Number(id);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const { imports } = services;
	const values = await readFormValues(request);
	if (params.id === NEW)
		return handleForm(values, newImportForm, async (input) =>
			redirect(officeLinks.import(await imports.create(caller, input))),
		);
	const id = idOf(params.id);
	const back = () => redirect(officeLinks.import(id));
	if (values.intent === "map")
		return handleForm(values, importMappingForm, async ({ version, fields, ...mapping }) => {
			const named = { ...mapping, fields: fields.map((field) => field || null) };
			await imports.saveMapping(caller, { id, version, mapping: named });
			return back();
		});
	if (values.intent === "read")
		return handleForm(values, importReadingForm, async (input) => {
			const { version } = input;
			await imports.reread(caller, { id, version, choices: toReadChoices(input) });
			return back();
		});
	if (values.intent === "names")
		return handleForm(values, importNamesForm, async (input) => {
			await imports.resolveNames(caller, { id, ...input });
			return back();
		});
	if (values.intent === "recheck")
		return handleForm(values, importDecisionForm, async ({ version }) => {
			const { record } = await imports.read(id);
			if (!record.mapping) throw new Refusal("import_changed");
			await imports.saveMapping(caller, { id, version, mapping: record.mapping });
			return back();
		});
	if (values.intent === "confirm")
		return handleForm(values, importConfirmForm, async (input) => {
			const { version, reason, guardKey, effectiveOn, sendsInvitations } = input;
			const moment = effectiveOn ? momentOfStoreTime(`${effectiveOn}T00:00`) : undefined;
			const effectiveAt = moment === undefined ? null : new Date(moment);
			await imports.confirm(caller, {
				id,
				version,
				reason: input.isSure ? reason || null : null,
				guardKey,
				effectiveAt,
				sendsInvitations,
			});
			return back();
		});
	return handleForm(values, importDecisionForm, async ({ version }) => {
		const decision = { id, version };
		if (values.intent === "cancel") await imports.cancel(caller, decision);
		else if (values.intent === "undo") await imports.undo(caller, decision);
		else if (values.intent === "pause" || values.intent === "continue")
			await imports.setPaused(caller, { ...decision, isPaused: values.intent === "pause" });
		else throw new Refusal("bad_request");
		return back();
	});
}

/**
 * After a conflict the page shows the import as it is now. The form of a new one has nothing to
 * load.
 */
export const shouldRevalidate = revalidateOnConflictOf(({ formData }) =>
	Boolean(formData?.has("version")),
);

export function meta() {
	return [{ title: pageTitle(m.imports_title()) }, { name: "robots", content: "noindex" }];
}

/** One import in its state, or the form for a new one. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
	const { view, isChangingColumns, requestKey, ...choices } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	useRefresh(view && isRunning(view.state) && !view.isPaused ? REFRESH_MS : null);
	return (
		<OfficePage
			title={view ? m.imports_name({ id: view.id, source: view.source }) : m.imports_new()}
			back={{ label: m.imports_title(), to: officeLinks.imports() }}
			state={
				view && (
					<StateWord tone={STATE_TEXTS[view.state].tone}>
						{view.isPaused ? m.imports_paused() : STATE_TEXTS[view.state].label()}
					</StateWord>
				)
			}
		>
			{view ? (
				<ImportView
					key={view.version}
					view={view}
					isChangingColumns={isChangingColumns}
					answer={answer}
				/>
			) : (
				<NewImportForm {...choices} requestKey={requestKey} answer={answer} />
			)}
		</OfficePage>
	);
}
