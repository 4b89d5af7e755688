import { redirect } from "react-router";
import { joinPhone } from "../../../domain/address/phone.ts";
import { type FormAnswer, orTell, readForm } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { customerPageOf } from "../../page/page-context.ts";
import { orThrowErrorPage, errorPage } from "../../page/refused-page.ts";
import { signOutHeaders } from "../../session/sign-out-mark.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import type { Route } from "./+types/personal-info.ts";
import { CloseForm } from "./close-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { InfoForm } from "./info-form.tsx";
import { PasswordForm } from "./password-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller } = customerPageOf(context);
	const { seller: _, ...profile } = await orThrowErrorPage(services.accounts.readProfile(caller.accountId));
	return { profile, done: url.searchParams.get("done") ?? "" };
}

const FIELDS = [
	...([
		"intent",
		"firstName",
		"lastName",
		"phoneCode",
		"phone",
		"company",
		"taxId",
		"language",
	] as const),
	...(["email", "currentPassword", "password", "repeatPassword"] as const),
];

/** Each form of the page says which it is; its answer finds the way back by that. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller, session } = customerPageOf(context);
	const values = await readForm(request, FIELDS);
	const {
		intent,
		phoneCode,
		language,
		email,
		password,
		currentPassword,
		repeatPassword,
		...person
	} = values;
	return orTell(values, async () => {
		if (intent === "info") {
			const info = {
				...person,
				phone: joinPhone(phoneCode, person.phone),
				language: language === "es" ? "es" : "en",
			} as const;
			await services.accounts.changePersonalInfo(caller, info);
		} else if (intent === "email") await services.accounts.changeEmail(caller, { email, password });
		else if (intent === "password")
			await services.accounts.changePassword(caller, { currentPassword, password, repeatPassword });
		else if (intent === "close") {
			await services.accounts.close(caller, password);
			session.drop();
			return redirect(links.login({ done: "closed" }), { headers: signOutHeaders("closed") });
		} else throw errorPage("bad_request");
		return redirect(links.personalInfo({ done: intent }));
	});
}

export function meta() {
	return [{ title: `${m.personal_info()} · Cabover` }, { name: "robots", content: "noindex" }];
}

const DONE: Record<string, () => string> = {
	info: m.info_saved,
	email: m.email_asked,
	password: m.password_saved,
};

export default function PersonalInfo({
	loaderData: { profile, done },
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
