import { redirect, useNavigate } from "react-router";
import { guestEmailForm } from "../../../contract/order-inputs.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/start.ts";
import { StepSection } from "./checkout-step.tsx";
import { useCheckout } from "./use-checkout.ts";

/** A signed-in customer skips the step that asks for an e-mail. */
export function loader({ context }: Route.LoaderArgs) {
	if (pageOf(context).caller.kind === "customer") throw redirect(links.checkout("shipping"));
	return null;
}

export function meta() {
	return [{ title: `${m.checkout()} · Cabover` }, { name: "robots", content: "noindex" }];
}

export default function Start() {
	const { draft } = useCheckout();
	const navigate = useNavigate();
	const form = useForm({
		form: guestEmailForm,
		initial: { email: draft.email },
		onValid: ({ email }) => {
			updateDraft({ email });
			void navigate(links.checkout("shipping"));
		},
	});
	return (
		<StepSection title={m.checkout_who()}>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<section className="rounded-box border p-4">
					<h2 className="mb-2 text-xl">{m.checkout_as_guest()}</h2>
					<Form form={form}>
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
