import { redirect } from "react-router";
import { MAX_AUDIT_SEARCH_LENGTH } from "../../../domain/audit/audit-limits.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { AuditState } from "../../../features/audit/read-audit.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { auditLines, readSubject, subjectText } from "../../office/audit-changes.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { actionName } from "../../office/operation-names.ts";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { TextField } from "../../ui/field.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/audit.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const typed = (name: string) =>
		(url.searchParams.get(name) ?? "").trim().slice(0, MAX_AUDIT_SEARCH_LENGTH);
	const [thing, person] = [typed("thing"), typed("person")];
	const before = url.searchParams.get("before");
	const [{ entries, names, next }, state] = await orThrowErrorPage(
		Promise.all([
			services.audit.list({
				thing: readSubject(thing) || null,
				person: person || null,
				before: before === null ? null : parseRowId(before),
			}),
			services.audit.readState(),
		]),
	);
	return {
		thing,
		person,
		isFirst: before === null,
		next,
		done: url.searchParams.get("done") ?? "",
		state: stateTexts(state, language),
		entries: entries.map(({ id, at, actor, action, subject, details, isForPickup, isSealed }) => ({
			id,
			when: formatMoment(at.toISOString(), language),
			who: actor?.name ?? m.audit_log_system(),
			action: actionName(action),
			subject: subjectText(subject, names),
			lines: auditLines(action, details, names, isForPickup),
			isSealed,
		})),
	};
}

/** Starts a check of the whole chain. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return handleAction(values, async () => {
		await services.audit.startCheck();
		return redirect(officeLinks.audit({ done: "check" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.audit_log_title()) }, { name: "robots", content: "noindex" }];
}

function stateTexts({ sealed, unsealed, check }: AuditState, language: Language) {
	const moment = (at: Date) => formatMoment(at.toISOString(), language);
	const lines = [
		sealed
			? m.audit_log_sealed({ ...countForMessage(sealed.count), when: moment(sealed.lastAt) })
			: m.audit_log_nothing_sealed(),
		unsealed.count > 0
			? m.audit_log_unsealed(countForMessage(unsealed.count))
			: m.audit_log_all_sealed(),
	];
	if (!check) return { isBroken: false, lines: [...lines, m.audit_log_unchecked()] };
	const when = moment(check.at);
	return check.brokenPosition === null
		? {
				isBroken: false,
				lines: [
					...lines,
					m.audit_log_whole({ shown: countForMessage(check.position).shown, when }),
				],
			}
		: {
				isBroken: true,
				lines: [
					...lines,
					m.audit_log_broken({ shown: countForMessage(check.brokenPosition).shown, when }),
				],
			};
}

/** Who changed what, with the state of the chain of seals above. */
export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
	const { thing, person, isFirst, next, state, entries, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const filter = { ...(thing ? { thing } : {}), ...(person ? { person } : {}) };
	return (
		<OfficePage
			title={m.audit_log_title()}
			actions={
				<PostForm>
					<Button type="submit" size="small" icon="shield">
						{m.audit_log_check()}
					</Button>
				</PostForm>
			}
		>
			<DoneNotice title={!answer && done === "check" ? m.audit_log_check_done() : undefined} />
			<RefusalNotice refusal={answer?.refusal} />
			<Notice kind={state.isBroken ? "bad" : "info"} title={m.audit_log_state()} className="mb-4">
				{state.lines.map((line) => (
					<p key={line}>{line}</p>
				))}
			</Notice>
			<Filter thing={thing} person={person} />
			<OfficeTable
				caption={m.audit_log_title()}
				rows={entries}
				keyOf={({ id }) => id}
				columns={columns()}
				empty={{ title: m.audit_log_none() }}
			/>
			<PageLinks
				older={next === null ? null : officeLinks.audit({ ...filter, before: String(next) })}
				newest={isFirst ? null : officeLinks.audit(filter)}
			/>
		</OfficePage>
	);
}

function Filter({ thing, person }: { thing: string; person: string }) {
	return (
		<GetForm
			key={`${thing} ${person}`}
			action={officeLinks.audit()}
			role="search"
			aria-label={m.audit_log_title()}
			className="mb-4 flex flex-wrap items-start gap-3"
		>
			<TextField
				name="thing"
				label={m.audit_log_thing()}
				hint={m.audit_log_thing_hint()}
				defaultValue={thing}
				maxLength={MAX_AUDIT_SEARCH_LENGTH}
				autoComplete="off"
				className="min-w-0 grow basis-56 max-w-field"
			/>
			<TextField
				name="person"
				label={m.audit_log_person()}
				hint={m.audit_log_person_hint()}
				defaultValue={person}
				maxLength={MAX_AUDIT_SEARCH_LENGTH}
				autoComplete="off"
				className="min-w-0 grow basis-56 max-w-field"
			/>
			<div className="sm:pt-[calc(1lh+0.25rem)]">
				<Button type="submit" icon="search">
					{m.audit_log_find()}
				</Button>
			</div>
		</GetForm>
	);
}

type Entry = Route.ComponentProps["loaderData"]["entries"][number];

function columns(): OfficeColumn<Entry>[] {
	return [
		{ header: m.audit_log_what(), isRowHeader: true, cell: ({ action }) => action },
		{ header: m.audit_log_subject(), cell: ({ subject }) => subject },
		{
			header: m.audit_log_details(),
			cell: ({ lines }) => (
				<ul>
					{lines.map((line) => (
						<li key={line} className="wrap-anywhere">
							{line}
						</li>
					))}
				</ul>
			),
		},
		{ header: m.audit_log_who(), cell: ({ who }) => who },
		{
			header: m.audit_log_when(),
			cell: ({ when }) => <span className="whitespace-nowrap">{when}</span>,
		},
		{
			header: m.audit_log_seal(),
			phone: "end",
			cell: ({ isSealed }) =>
				isSealed ? (
					<StateWord tone="good">{m.audit_log_is_sealed()}</StateWord>
				) : (
					<StateWord tone="warn">{m.audit_log_is_open()}</StateWord>
				),
		},
	];
}
