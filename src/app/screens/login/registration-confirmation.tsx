import { redirect } from "react-router";
import { type FormAnswer, orTell, readForm } from "../../form-answer.ts";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { pageOf } from "../../page-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/registration-confirmation.ts";
import { MailboxHint } from "./mailbox-hint.tsx";

type Step = "check-mail" | "confirm" | "open" | "waiting" | "email";

/** After registering; then from the mail, with a button to press: programs that look into mails follow links by themselves. */
export function loader({ url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const { searchParams: params } = url;
	const kind = params.has("email") ? ("email" as const) : ("token" as const);
	const secret = params.get(kind)?.slice(0, 200) ?? "";
	if (secret) page.isSecret = true;
	const done = params.get("done");
	const step: Step = secret ? "confirm" : done === "open" || done === "waiting" || done === "email" ? done : "check-mail";
	return { step, kind, secret, hasMailbox: page.services.mailboxIsOpen() };
}

export async function action({ request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	page.isSecret = true;
	const { token, email } = await readForm(request, ["token", "email"], 200);
	return orTell({}, async () => {
		if (email) {
			await page.services.confirmEmail(email);
			return redirect(links.registrationConfirmation({ done: "email" }));
		}
		const { awaitsApproval } = await page.services.confirmRegistration(token);
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
	return loaderData ? [{ title: `${TITLES[loaderData.step]()} · Cabover` }, { name: "robots", content: "noindex" }] : [];
}

export default function RegistrationConfirmation({ loaderData, actionData }: Route.ComponentProps) {
	const { step, kind, secret, hasMailbox } = loaderData;
	const answer = actionData as FormAnswer | undefined;
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
			{step === "confirm" && (answer?.refusal ? <Lost kind={kind} /> : <Confirm kind={kind} secret={secret} />)}
			{step === "open" && <p>{m.confirm_open_more()}</p>}
			{step === "waiting" && <Notice title={m.confirm_waiting()}>{m.confirm_waiting_more()}</Notice>}
			{step === "email" && <p>{m.confirm_email_done_more()}</p>}
			{step !== "confirm" && step !== "check-mail" && (
				<ButtonLink to={links.login()} variant="primary" className="mt-4">
					{m.sign_in()}
				</ButtonLink>
			)}
		</div>
	);
}

function Confirm({ kind, secret }: { kind: "token" | "email"; secret: string }) {
	const isSending = useSending();
	return (
		<PostForm>
			<p className="mb-4">{kind === "email" ? m.confirm_email_intro() : m.confirm_intro()}</p>
			<input type="hidden" name={kind} value={secret} />
			<Button type="submit" variant="primary" busy={isSending}>
				{m.confirm_button()}
			</Button>
		</PostForm>
	);
}

function Lost({ kind }: { kind: "token" | "email" }) {
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
