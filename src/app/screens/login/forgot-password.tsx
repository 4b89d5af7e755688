import { redirect } from "react-router";
import { forgottenPasswordForm } from "../../../contract/account-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/forgot-password.ts";
import { MailboxHint } from "./mailbox-hint.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { canReadMailbox } = pageOf(context);
	return { isSent: url.searchParams.has("done"), hasMailbox: canReadMailbox };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, client, language } = pageOf(context);
	const values = await readFormValues(request);
	return handleForm(values, forgottenPasswordForm, async ({ email, recaptchaToken }) => {
		await services.accounts.forgotPassword({
			email,
			language,
			captchaToken: recaptchaToken ?? undefined,
			client,
		});
		return redirect(links.forgotPassword({ done: "1" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.forgot_password_title()) }, { name: "robots", content: "noindex" }];
}

/** The page is the same with and without an account, so that it does not reveal who has one. */
export default function ForgotPassword({
	loaderData: { isSent, hasMailbox },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<div className="mx-auto max-w-prose px-4 py-6">
			<h1 className="mb-3 text-3xl">{m.forgot_password_title()}</h1>
			{isSent ? (
				<>
					<Notice kind="good" title={m.forgot_sent()}>
						{m.forgot_sent_more()}
					</Notice>
					{hasMailbox && <MailboxHint />}
					<ButtonLink to={links.login()} className="mt-4">
						{m.back_to_sign_in()}
					</ButtonLink>
				</>
			) : (
				<AskForm answer={answer} />
			)}
		</div>
	);
}

function AskForm({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({ form: forgottenPasswordForm, answer });
	const isSending = useSending();
	return (
		<>
			<p className="mb-4 text-ink-soft">{m.forgot_intro()}</p>
			<Form form={form} refusal={answer?.refusal}>
				<TextField
					{...form.field("email")}
					label={m.email()}
					type="email"
					autoComplete="username"
					inputMode="email"
					autoCapitalize="none"
				/>
				<CaptchaField />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary" busy={isSending}>
						{m.forgot_send()}
					</Button>
					<ButtonLink to={links.login()}>{m.back_to_sign_in()}</ButtonLink>
				</div>
			</Form>
		</>
	);
}
