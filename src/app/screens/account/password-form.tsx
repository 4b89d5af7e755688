import { passwordChangeForm } from "../../../contract/account-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

export function PasswordForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
	const form = useForm({ form: passwordChangeForm, answer });
	const isSending = useSending("password");
	return (
		<section>
			<h2 className="mb-2 text-xl">{m.change_password()}</h2>
			<p className="mb-3 text-ink-soft">{m.change_password_hint()}</p>
			<Form form={form} refusal={answer?.refusal}>
				<input type="hidden" name="intent" value="password" />
				{/* Tells a password manager whose password it is. */}
				<input
					type="text"
					name="username"
					autoComplete="username"
					defaultValue={email}
					readOnly
					hidden
				/>
				<PasswordField
					{...form.field("currentPassword")}
					label={m.current_password()}
					autoComplete="current-password"
				/>
				<NewPasswordFields form={form} />
				<Button type="submit" busy={isSending} className="justify-self-start">
					{m.change_password()}
				</Button>
			</Form>
		</section>
	);
}
