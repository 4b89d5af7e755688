import { MAX_PASSWORD_LENGTH } from "../../domain/account/account-limits.ts";
import { m } from "../messages/compiled/messages.js";
import { PasswordField } from "./password-field.tsx";
import type { FormState } from "./use-form-state.ts";

type NewPasswordFieldsProps = {
	form: Pick<FormState<"password" | "repeatPassword">, "field">;
	label?: string;
};

/** A new password, typed twice. A first password has another label than a changed one. */
export function NewPasswordFields({ form, label = m.new_password() }: NewPasswordFieldsProps) {
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<PasswordField
				{...form.field("password")}
				label={label}
				hint={m.password_hint()}
				autoComplete="new-password"
				maxLength={MAX_PASSWORD_LENGTH}
				counter
			/>
			<PasswordField
				{...form.field("repeatPassword")}
				label={m.repeat_password()}
				autoComplete="new-password"
				maxLength={MAX_PASSWORD_LENGTH}
			/>
		</div>
	);
}
