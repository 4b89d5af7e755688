import { m } from "../messages/compiled/messages.js";
import { PasswordField } from "./password-field.tsx";
import type { FormState } from "./use-form.ts";

const MOST = 128;

/** A new password, twice. */
export function NewPasswordFields<Name extends string>({ form }: { form: FormState<Name | "password" | "repeatPassword"> }) {
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<PasswordField
				{...form.field("password")}
				label={m.new_password()}
				hint={m.password_hint()}
				autoComplete="new-password"
				maxLength={MOST}
				counter
			/>
			<PasswordField {...form.field("repeatPassword")} label={m.repeat_password()} autoComplete="new-password" maxLength={MOST} />
		</div>
	);
}
