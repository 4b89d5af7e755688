import { emailChangeForm } from "../../../contract/account-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

/** Changes the e-mail address to sign in with. The old one stays until the new one is confirmed. */
export function EmailForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
	const form = useForm({ form: emailChangeForm, answer });
	const isSending = useSending("email");
	return (
		<section>
			<h2 className="mb-2 text-xl">{m.change_email()}</h2>
			<p className="mb-3 text-ink-soft">{m.change_email_hint({ email })}</p>
			<Form form={form} refusal={answer?.refusal}>
				<input type="hidden" name="intent" value="email" />
				<TextField
					{...form.field("email")}
					label={m.new_email()}
					type="email"
					autoComplete="email"
					inputMode="email"
					autoCapitalize="none"
				/>
				<PasswordField
					{...form.field("password")}
					label={m.current_password()}
					autoComplete="current-password"
				/>
				<Button type="submit" busy={isSending} className="justify-self-start">
					{m.change_email()}
				</Button>
			</Form>
		</section>
	);
}
