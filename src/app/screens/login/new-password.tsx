import { redirect } from "react-router";
import { passwordResetForm } from "../../../contract/account-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/new-password.ts";

/** The link is checked only when it is used, so that opening the page reveals nothing. */
export function loader({ params, url, context }: Route.LoaderArgs) {
	pageOf(context).isSecret = true;
	return { hasSecret: Boolean(params.id), isFirst: url.searchParams.has("first") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	page.isSecret = true;
	const values = { ...(await readFormValues(request)), token: params.id ?? "" };
	return handleForm(values, passwordResetForm, async ({ token, password }) => {
		await page.services.accounts.resetPassword({ secret: token, password, client: page.client });
		page.session.clear();
		return redirect(links.login({ done: "password" }));
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: pageTitle(titleOf(loaderData)) }, { name: "robots", content: "noindex" }];
}

/** An invited customer sets a first password, others a new one. */
function titleOf(page: { isFirst: boolean } | undefined): string {
	return page?.isFirst ? m.first_password_title() : m.new_password_title();
}

export default function NewPassword({
	loaderData: { hasSecret, isFirst },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	const isLost = !hasSecret || answer?.refusal === "link_expired";
	return (
		<div className="mx-auto max-w-prose px-4 py-6">
			<h1 className="mb-3 text-3xl">{titleOf({ isFirst })}</h1>
			{isLost ? (
				<LostLink hasSecret={hasSecret} />
			) : (
				<PasswordForm answer={answer} isFirst={isFirst} />
			)}
		</div>
	);
}

function LostLink({ hasSecret }: { hasSecret: boolean }) {
	return (
		<>
			<div role="alert">
				<Notice kind="warn" title={hasSecret ? m.link_lost() : m.link_needed()}>
					{m.link_lost_more()}
				</Notice>
			</div>
			<ButtonLink to={links.forgotPassword()} variant="primary" className="mt-4">
				{m.ask_new_link()}
			</ButtonLink>
		</>
	);
}

type PasswordFormProps = {
	answer: FormAnswer | undefined;
	isFirst: boolean;
};

function PasswordForm({ answer, isFirst }: PasswordFormProps) {
	const form = useForm({ form: passwordResetForm, answer });
	const isSending = useSending();
	return (
		<>
			<p className="mb-4 text-ink-soft">
				{isFirst ? m.first_password_intro() : m.new_password_intro()}
			</p>
			<Form form={form} refusal={answer?.refusal}>
				<NewPasswordFields form={form} label={isFirst ? m.password() : m.new_password()} />
				<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
					{m.new_password_save()}
				</Button>
			</Form>
		</>
	);
}
