import { redirect, useNavigate } from "react-router";
import type { FormRules } from "../../../domain/form/form-rules.ts";
import { email, maxLength } from "../../../domain/form/form-rules.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { pageOf } from "../../page/page-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/start.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { StepSection } from "./checkout-step.tsx";
import { useCheckout } from "./use-checkout.ts";

/** We know who a customer is: they go on. */
export function loader({ context }: Route.LoaderArgs) {
	if (pageOf(context).caller.kind === "customer") throw redirect(links.checkout("shipping"));
	return null;
}

export function meta() {
	return [{ title: `${m.checkout()} · Cabover` }, { name: "robots", content: "noindex" }];
}

const RULES: FormRules<"email"> = {
	email: [
		{ code: "guest_email", isRequired: true, holds: (value) => value.trim() !== "" },
		email(),
		maxLength(254),
	],
};

export default function Start() {
	const { order } = useCheckout();
	const navigate = useNavigate();
	const form = useForm({
		fields: { email: order.email },
		rules: RULES,
		onValid: ({ email }) => {
			updateDraft({ email: email.trim() });
			void navigate(links.checkout("shipping"));
		},
	});
	return (
		<StepSection title={m.checkout_who()}>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<section className="rounded-box border p-4">
					<h2 className="mb-2 text-xl">{m.checkout_as_guest()}</h2>
					<Form form={form} faultyText={m.form_incomplete()}>
						<TextField
							{...form.field("email")}
							label={m.email()}
							hint={m.checkout_email_hint()}
							type="email"
							inputMode="email"
							autoComplete="email"
							autoCapitalize="none"
						/>
						<Button type="submit" variant="primary">
							{m.checkout_continue_guest()}
						</Button>
					</Form>
				</section>
				<section className="rounded-box border p-4">
					<h2 className="mb-2 text-xl">{m.checkout_have_account()}</h2>
					<p className="mb-4 text-ink-soft">{m.checkout_have_account_hint()}</p>
					<div className="flex flex-wrap gap-3">
						<ButtonLink to={links.login({ back: links.checkout() })} rel="nofollow">
							{m.sign_in()}
						</ButtonLink>
						<ButtonLink
							to={links.register({ back: links.checkout() })}
							variant="quiet"
							rel="nofollow"
						>
							{m.create_account()}
						</ButtonLink>
					</div>
				</section>
			</div>
		</StepSection>
	);
}
