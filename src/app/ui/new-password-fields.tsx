import { m } from "../messages/compiled/messages.js";
import { PasswordField } from "./password-field.tsx";
import type { FormState } from "./use-form.ts";

const MOST = 128;

type NewPasswordFieldsProps<Name extends string> = {
	form: FormState<Name | "password" | "repeatPassword">;
	label?: string;
};

/** A new password, twice. Who has none yet is asked for a password, not for a new one. */
export function NewPasswordFields<Name extends string>({
	form,
	label = m.new_password(),
}: NewPasswordFieldsProps<Name>) {
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<PasswordField
				{...form.field("password")}
				label={label}
				hint={m.password_hint()}
				autoComplete="new-password"
				maxLength={MOST}
				counter
			/>
			<PasswordField
				{...form.field("repeatPassword")}
				label={m.repeat_password()}
				autoComplete="new-password"
				maxLength={MOST}
			/>
		</div>
	);
}
