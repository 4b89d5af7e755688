import type { ReactNode } from "react";
import { redirect } from "react-router";
import { staffRightsForm } from "../../../contract/staff-inputs.ts";
import type { AdminLevel } from "../../../domain/account/caller.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/staff-member.ts";
import { RoleHints } from "./invite-form.tsx";
import { roleOf, roleOptions, roleText } from "./staff-roles.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 3);
	const id = parseRowId(params.id, "not_found");
	const { staff } = await orThrowErrorPage(services.staff.list());
	const person = staff.find((row) => row.id === id);
	if (!person) throw errorPage("not_found");
	return {
		person: { ...person, lastSignIn: person.lastSignIn?.toISOString() ?? null },
		isSelf: id === caller.accountId,
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 3);
	const id = parseRowId(params.id, "not_found");
	const values = await readFormValues(request);
	if (values.intent === "rights")
		return handleForm(values, staffRightsForm, async ({ level, warehouse }) => {
			await services.staff.setRights(caller, id, {
				adminLevel: level as AdminLevel,
				isWarehouse: warehouse,
			});
			return level === 0
				? redirect(officeLinks.staff({ done: "removed" }))
				: redirect(officeLinks.staffMember(id, { done: "rights" }));
		});
	return handleAction(values, async () => {
		const { disable, enable, endSessions, resetSecondStep } = services.staff;
		const actions = { disable, enable, sessions: endSessions, step: resetSecondStep };
		const { intent = "" } = values;
		if (!Object.hasOwn(actions, intent)) throw new Refusal("bad_request");
		await actions[intent as keyof typeof actions](caller, id);
		return redirect(officeLinks.staffMember(id, { done: intent }));
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(loaderData?.person.name ?? m.staff_title()) },
		{ name: "robots", content: "noindex" },
	];
}

const DONE_TEXTS: Record<string, () => string> = {
	rights: m.staff_done_rights,
	disable: m.staff_done_disabled,
	enable: m.staff_done_enabled,
	sessions: m.staff_done_sessions,
	step: m.staff_done_step,
};

/** One member of staff: rights, second step, sessions, and the way out. */
export default function StaffMember({
	loaderData: { person, isSelf, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={person.name}
			state={
				<StateWord tone={person.isDisabled ? "bad" : "good"}>
					{person.isDisabled ? m.staff_disabled() : m.staff_active()}
				</StateWord>
			}
			back={{ label: m.staff_title(), to: officeLinks.staff() }}
		>
			<DoneNotice title={answer ? undefined : DONE_TEXTS[done]?.()} />
			<RefusalNotice refusal={answer?.refusal} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
				<DefinitionList
					rows={[
						{ term: m.staff_email(), value: person.email },
						{ term: m.staff_role(), value: roleText(roleOf(person)) },
						{
							term: m.staff_second_step(),
							value: person.hasSecondStep ? m.staff_step_set() : m.staff_step_missing(),
						},
						{ term: m.staff_sessions(), value: String(person.sessions) },
						{
							term: m.staff_last_sign_in(),
							value: person.lastSignIn ? <TimeAgo at={person.lastSignIn} /> : m.staff_never(),
						},
					]}
				/>
				{isSelf ? (
					<Notice kind="info" title={m.staff_self()}>
						{m.staff_self_more()}
					</Notice>
				) : (
					<div className="grid gap-4">
						<RightsForm person={person} answer={answer} />
						<Actions person={person} />
					</div>
				)}
			</div>
		</OfficePage>
	);
}

type Person = Awaited<ReturnType<typeof loader>>["person"];

function RightsForm({ person, answer }: { person: Person; answer: FormAnswer | undefined }) {
	const role = roleOf(person);
	const form = useForm({
		form: staffRightsForm,
		answer: answer?.values.intent === "rights" ? answer : undefined,
		initial: { role },
	});
	return (
		<OfficeForm key={role} form={form} save={m.staff_save_rights()} fields={{ intent: "rights" }}>
			<SelectField
				{...form.field("role")}
				label={m.staff_role()}
				options={[...roleOptions(), { value: "0", label: m.staff_role_none() }]}
			/>
			<RoleHints />
		</OfficeForm>
	);
}

function Actions({ person }: { person: Person }) {
	return (
		<div className="grid gap-2">
			{person.sessions > 0 && (
				<Action label={m.staff_end_sessions()} intent="sessions">
					{m.staff_end_sessions_hint()}
				</Action>
			)}
			{person.hasSecondStep && (
				<Action label={m.staff_reset_step()} intent="step">
					{m.staff_reset_step_hint()}
				</Action>
			)}
			{person.isDisabled ? (
				<Action label={m.staff_enable()} intent="enable" variant="primary">
					{m.staff_enable_hint()}
				</Action>
			) : (
				<Action label={m.staff_disable()} intent="disable">
					{m.staff_disable_hint()}
				</Action>
			)}
		</div>
	);
}

function Action({
	label,
	intent,
	variant = "danger",
	children,
}: {
	label: string;
	intent: string;
	variant?: ButtonVariant;
	children: ReactNode;
}) {
	return (
		<ConfirmAction label={label}>
			<p className="text-ink-soft text-sm">{children}</p>
			<PostForm>
				<Button type="submit" name="intent" value={intent} size="small" variant={variant}>
					{label}
				</Button>
			</PostForm>
		</ConfirmAction>
	);
}
