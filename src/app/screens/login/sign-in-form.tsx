import { signInForm } from "../../../contract/account-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { readGuestCartAndGarage } from "../../session/guest-cart-and-garage.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

export function SignInForm({ answer, next }: { answer: FormAnswer | undefined; next: string }) {
	const form = useForm({ form: signInForm, answer });
	const isSending = useSending("sign-in");
	return (
		<div onSubmitCapture={({ target }) => addGuestThings(target as HTMLFormElement)}>
			<Form form={form} refusal={answer?.refusal}>
				<input type="hidden" name="intent" value="sign-in" />
				<input type="hidden" name="next" value={next} />
				<input type="hidden" name="actualCart" />
				<input type="hidden" name="garage" />
				<TextField
					{...form.field("email")}
					label={m.email()}
					type="email"
					autoComplete="username"
					inputMode="email"
					autoCapitalize="none"
				/>
				<PasswordField
					{...form.field("password")}
					label={m.password()}
					autoComplete="current-password"
				/>
				<CaptchaField isOptional />
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
					<Button type="submit" variant="primary" busy={isSending}>
						{m.sign_in()}
					</Button>
					<Link
						to={links.forgotPassword()}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.forgot_password()}
					</Link>
				</div>
			</Form>
		</div>
	);
}

/**
 * Fills in the cart and garage of the guest when the form is sent, because another tab may have
 * changed them.
 */
function addGuestThings(form: HTMLFormElement): void {
	for (const [name, value] of Object.entries(readGuestCartAndGarage())) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement) field.value = value;
	}
}
