import { staffInvitationForm } from "../../../contract/staff-inputs.ts";
import { MAX_NAME_LENGTH } from "../../../domain/account/account-limits.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/account/email.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { LANGUAGE_OPTIONS } from "../../ui/language-options.ts";
import { useForm } from "../../ui/use-form.ts";
import { roleHints, roleOptions } from "./staff-roles.ts";

export function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({
		form: staffInvitationForm,
		answer,
		initial: { role: "1", language: getLocale() },
	});
	return (
		<section aria-labelledby="invite" className="rounded-box border p-4">
			<h2 id="invite" className="mb-2 text-lg">
				{m.staff_invite()}
			</h2>
			<p className="mb-3 text-ink-soft">{m.staff_invite_hint()}</p>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.staff_send_invitation()}
				isNew
				fields={{ intent: "invite" }}
			>
				<TextField
					{...form.field("email")}
					label={m.staff_email()}
					type="email"
					maxLength={MAX_EMAIL_LENGTH}
					autoComplete="off"
				/>
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<TextField
						{...form.field("firstName")}
						label={m.staff_first_name()}
						maxLength={MAX_NAME_LENGTH}
						autoComplete="off"
					/>
					<TextField
						{...form.field("lastName")}
						label={m.staff_last_name()}
						maxLength={MAX_NAME_LENGTH}
						autoComplete="off"
					/>
					<SelectField {...form.field("role")} label={m.staff_role()} options={roleOptions()} />
					<SelectField
						{...form.field("language")}
						label={m.staff_language()}
						options={LANGUAGE_OPTIONS}
					/>
				</div>
				<RoleHints />
			</OfficeForm>
		</section>
	);
}

export function RoleHints() {
	return (
		<ul className="grid gap-1 text-ink-soft text-sm">
			{roleHints().map(({ role, text }) => (
				<li key={role}>
					<b>{role}</b>: {text}
				</li>
			))}
		</ul>
	);
}
