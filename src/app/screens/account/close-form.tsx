import { accountClosureForm } from "../../../contract/account-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

/**
 * Hidden until it is opened and behind the password, because closing an account cannot be undone.
 */
export function CloseForm({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({ form: accountClosureForm, answer });
	const isSending = useSending("close");
	return (
		<section>
			<h2 className="mb-2 text-xl">{m.close_account()}</h2>
			<Disclosure summary={m.close_account_open()} open={answer !== undefined}>
				<p className="mb-3">{m.close_account_hint()}</p>
				<Form form={form} refusal={answer?.refusal}>
					<input type="hidden" name="intent" value="close" />
					<PasswordField
						{...form.field("password")}
						label={m.current_password()}
						autoComplete="current-password"
					/>
					<Button type="submit" variant="danger" busy={isSending} className="justify-self-start">
						{m.close_account()}
					</Button>
				</Form>
			</Disclosure>
		</section>
	);
}
