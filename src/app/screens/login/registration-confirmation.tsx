import { redirect } from "react-router";
import { registrationConfirmationForm } from "../../../contract/account-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/registration-confirmation.ts";
import { MailboxHint } from "./mailbox-hint.tsx";

type Step = "check-mail" | "confirm" | "open" | "waiting" | "email";

/**
 * Shown after registering and from the mailed link. A button confirms, because mail scanners open
 * links by themselves.
 */
export function loader({ url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const { searchParams: params } = url;
	const kind = params.has("email") ? ("email" as const) : ("token" as const);
	const secret = params.get(kind)?.slice(0, 200) ?? "";
	if (secret) page.isSecret = true;
	const done = params.get("done");
	const step: Step = secret
		? "confirm"
		: done === "open" || done === "waiting" || done === "email"
			? done
			: "check-mail";
	return { step, kind, secret, hasMailbox: page.canReadMailbox };
}

export async function action({ request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	page.isSecret = true;
	const values = await readFormValues(request);
	const { email } = values;
	if (email)
		return handleAction({}, async () => {
			await page.services.accounts.confirmEmail(email, page.caller);
			return redirect(links.registrationConfirmation({ done: "email" }));
		});
	return handleForm(values, registrationConfirmationForm, async ({ token, password }) => {
		const { awaitsApproval } = await page.services.accounts.confirmRegistration({
			secret: token,
			password,
			client: page.client,
		});
		return redirect(links.registrationConfirmation({ done: awaitsApproval ? "waiting" : "open" }));
	});
}

const TITLES: Record<Step, () => string> = {
	"check-mail": m.confirm_check_mail,
	confirm: m.confirm_title,
	open: m.confirm_open,
	waiting: m.confirm_open,
	email: m.confirm_email_done,
};

export function meta({ loaderData }: Route.MetaArgs) {
	return loaderData
		? [{ title: pageTitle(TITLES[loaderData.step]()) }, { name: "robots", content: "noindex" }]
		: [];
}

export default function RegistrationConfirmation({ loaderData, actionData }: Route.ComponentProps) {
	const { step, kind, secret, hasMailbox } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const isLost = step === "confirm" && answer?.refusal === "link_expired";
	return (
		<div className="mx-auto max-w-prose px-4 py-6">
			<h1 className="mb-3 text-3xl">{TITLES[step]()}</h1>
			{step === "check-mail" && (
				<>
					<p>{m.confirm_check_mail_more()}</p>
					<p className="mt-2 text-ink-soft">{m.confirm_check_mail_lost()}</p>
					{hasMailbox && <MailboxHint />}
				</>
			)}
			{isLost && <InvalidLink kind={kind} />}
			{step === "confirm" && !isLost && kind === "token" && (
				<Confirm secret={secret} answer={answer} />
			)}
			{step === "confirm" && !isLost && kind === "email" && (
				<ConfirmEmail secret={secret} answer={answer} />
			)}
			{step === "open" && <p>{m.confirm_open_more()}</p>}
			{step === "waiting" && (
				<Notice title={m.confirm_waiting()}>{m.confirm_waiting_more()}</Notice>
			)}
			{step === "email" && <p>{m.confirm_email_done_more()}</p>}
			{step !== "confirm" && step !== "check-mail" && (
				<ButtonLink to={links.login()} variant="primary" className="mt-4">
					{m.sign_in()}
				</ButtonLink>
			)}
		</div>
	);
}

/** The link proves the e-mail address, and the password proves that the customer registered. */
function Confirm({ secret, answer }: { secret: string; answer: FormAnswer | undefined }) {
	const form = useForm({ form: registrationConfirmationForm, answer });
	const isSending = useSending();
	return (
		<>
			<p className="mb-4">{m.confirm_intro()}</p>
			<Form form={form} refusal={answer?.refusal}>
				<input type="hidden" name="token" value={secret} />
				<PasswordField
					{...form.field("password")}
					label={m.password()}
					hint={m.confirm_password_hint()}
					autoComplete="current-password"
				/>
				<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
					{m.confirm_button()}
				</Button>
			</Form>
		</>
	);
}

/** The password was checked when the change was requested. */
function ConfirmEmail({ secret, answer }: { secret: string; answer: FormAnswer | undefined }) {
	const isSending = useSending();
	return (
		<PostForm className="grid gap-4">
			<RefusalNotice refusal={answer?.refusal} />
			<p>{m.confirm_email_intro()}</p>
			<input type="hidden" name="email" value={secret} />
			<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
				{m.confirm_button()}
			</Button>
		</PostForm>
	);
}

function InvalidLink({ kind }: { kind: "token" | "email" }) {
	return (
		<>
			<div role="alert">
				<Notice kind="warn" title={m.link_lost()}>
					{kind === "email" ? m.confirm_email_lost() : m.confirm_lost()}
				</Notice>
			</div>
			<div className="mt-4 flex flex-wrap gap-3">
				<ButtonLink to={links.login()} variant="primary">
					{m.sign_in()}
				</ButtonLink>
				{kind === "token" && <ButtonLink to={links.register()}>{m.create_account()}</ButtonLink>}
			</div>
		</>
	);
}
