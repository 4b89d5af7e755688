import { redirect } from "react-router";
import {
	accountClosureForm,
	emailChangeForm,
	ownerInfoForm,
	passwordChangeForm,
} from "../../../contract/account-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { signOutHeaders } from "../../session/sign-out-cookie.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { formatMoment } from "../../ui/moment.ts";
import type { Route } from "./+types/personal-info.ts";
import { CloseForm } from "./close-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { InfoForm } from "./info-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SignInHistory } from "./sign-in-history.tsx";

const SIGN_INS_SHOWN = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const [{ seller: _, ...profile }, sessions, signIns] = await orThrowErrorPage(
		Promise.all([
			services.accounts.readProfile(caller.accountId),
			services.sessions.list(caller),
			services.sessions.listSignIns(caller),
		]),
	);
	// Formatted on the server, so that server and browser show the same text.
	const inWords = (iso: string) => formatMoment(iso, language);
	return {
		profile,
		sessions: sessions.map((session) => ({
			...session,
			createdAt: inWords(session.createdAt),
			lastSeenAt: inWords(session.lastSeenAt),
		})),
		signIns: signIns
			.slice(0, SIGN_INS_SHOWN)
			.map((signIn) => ({ ...signIn, at: inWords(signIn.at) })),
		done: url.searchParams.get("done") ?? "",
	};
}

/** The field `intent` names the form, and the answer is shown in the form of the same intent. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller, session } = customerPageOf(context);
	const values = await readFormValues(request);
	const saved = (done: "info" | "email" | "password") => redirect(links.personalInfo({ done }));
	switch (values.intent) {
		case "info":
			// The use case knows the type of the account and asks the trade for company and tax id.
			return handleForm(values, ownerInfoForm, async (info) => {
				await services.accounts.changePersonalInfo(caller, info);
				return saved("info");
			});
		case "email":
			return handleForm(values, emailChangeForm, async (change) => {
				await services.accounts.changeEmail(caller, change);
				return saved("email");
			});
		case "password":
			return handleForm(values, passwordChangeForm, async (change) => {
				await services.accounts.changePassword(caller, change);
				return saved("password");
			});
		case "session":
			return handleAction(values, async () => {
				await services.sessions.end(caller, parseRowId(values.session));
				return null;
			});
		case "close":
			return handleForm(values, accountClosureForm, async ({ password }) => {
				await services.accounts.close(caller, password);
				session.forgetDevice();
				return redirect(links.login({ done: "closed" }), { headers: signOutHeaders("closed") });
			});
		default:
			throw errorPage("bad_request");
	}
}

export function meta() {
	return [{ title: pageTitle(m.personal_info()) }, { name: "robots", content: "noindex" }];
}

const DONE: Record<string, () => string> = {
	info: m.info_saved,
	email: m.email_asked,
	password: m.password_saved,
};

export default function PersonalInfo({
	loaderData: { profile, sessions, signIns, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	const answerTo = (intent: string) => (answer?.values.intent === intent ? answer : undefined);
	const doneText = answer ? undefined : DONE[done]?.();
	return (
		<div className="grid max-w-prose gap-10">
			<div>
				<h1 className="mb-4 text-3xl">{m.personal_info()}</h1>
				<DoneNotice title={doneText} />
				<InfoForm profile={profile} answer={answerTo("info")} />
			</div>
			<EmailForm email={profile.email} answer={answerTo("email")} />
			<PasswordForm email={profile.email} answer={answerTo("password")} />
			<SignInHistory sessions={sessions} signIns={signIns} />
			<section>
				<h2 className="mb-2 text-xl">{m.my_data()}</h2>
				<p className="mb-3 text-ink-soft">{m.my_data_hint()}</p>
				<a
					href="/api/account/data"
					download="cabover-account.json"
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					{m.download_data()}
				</a>
			</section>
			<CloseForm answer={answerTo("close")} />
		</div>
	);
}
