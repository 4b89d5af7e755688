import { FORGOT_FORM } from "../../../domain/account/account-forms.ts";
import { required } from "../../../domain/form/form-rules.ts";
import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

const RULES = { ...FORGOT_FORM, password: [required("password_required")] };

/** The address to sign in with: a new one counts once it is proven. */
export function EmailForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
	const form = useForm({
		fields: { email: answer?.values.email ?? "", password: "" },
		rules: RULES,
		faults: answer?.errors,
	});
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
