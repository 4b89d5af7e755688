import { redirect } from "react-router";
import { ACCOUNT_TYPES } from "../../../domain/account/account-types.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage } from "../../page/error-page.ts";
import { type FormAnswer, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { localPath } from "../../session/local-path.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import type { Route } from "./+types/login.ts";
import { AccessForm } from "./access-form.tsx";
import { landingPage } from "./landing-page.ts";
import { register, requestAccess, signIn } from "./login-actions.ts";
import { RegisterForm } from "./register-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** The form that the screen shows. */
type FormKind = "sign-in" | "register" | "access";

/** /login and /register are one screen. A signed-in customer is redirected. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { caller } = pageOf(context);
	const { searchParams: params, pathname } = url;
	const [next, back] = ["next", "back"].map((key) =>
		localPath(withoutLanguage(params.get(key) ?? "")),
	);
	if (caller.kind === "customer") throw redirect(next ?? back ?? landingPage(caller.adminLevel));
	const kind: FormKind = !/\/register$/.test(pathname)
		? "sign-in"
		: params.has("access")
			? "access"
			: "register";
	const done = params.get("done") ?? "";
	const type = ACCOUNT_TYPES.find((type) => type === params.get("type"));
	return { kind, next: next ?? "", back: back ?? "", done, type };
}

export async function action({ request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	const values = await readFormValues(request);
	if (values.intent === "sign-in") return signIn(page, values, request.headers.get("cookie"));
	if (values.intent === "register") return register(page, values);
	if (values.intent === "access") return requestAccess(page, values);
	throw errorPage("bad_request");
}

const TITLES: Record<FormKind, () => string> = {
	"sign-in": m.sign_in,
	register: m.create_account,
	access: m.access_title,
};

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	return [
		{ title: pageTitle(TITLES[loaderData.kind]()) },
		{ name: "description", content: m.login_description() },
	];
}

const DONE: Record<string, { title: () => string; more: () => string }> = {
	password: { title: m.password_changed, more: m.password_changed_more },
	staff: { title: m.staff_accept_done, more: m.staff_accept_done_more },
	closed: { title: m.account_closed, more: m.account_closed_more },
};

export default function Login({
	loaderData: { kind, next, back, done, type },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	const ask = next ? { next } : back ? { back } : {};
	return (
		<div className="mx-auto max-w-prose px-4 py-6">
			<h1 className="mb-3 text-3xl">{TITLES[kind]()}</h1>
			<TabLinks
				label={m.login_ways()}
				items={[
					{ label: m.sign_in(), to: links.login(ask), isCurrent: kind === "sign-in" },
					{ label: m.create_account(), to: links.register(ask), isCurrent: kind === "register" },
					{
						label: m.ask_access(),
						to: links.register({ access: "1", ...ask }),
						isCurrent: kind === "access",
					},
				]}
			/>
			<div className="mt-5">
				<DoneNotice title={DONE[done]?.title()}>{DONE[done]?.more()}</DoneNotice>
				{done === "access" && (
					<Notice kind="good" title={m.access_sent()} className="mb-4">
						{m.access_sent_more()}
					</Notice>
				)}
				{kind === "sign-in" && next !== "" && !answer && !DONE[done] && (
					<Notice className="mb-4" title={m.sign_in_first()} />
				)}
				{kind === "sign-in" && <SignInForm key="sign-in" answer={answer} next={next || back} />}
				{kind === "register" && (
					<RegisterForm key="register" answer={answer} next={next || back} type={type} />
				)}
				{kind === "access" && done !== "access" && <AccessForm key="access" answer={answer} />}
			</div>
		</div>
	);
}

/** Removes the language prefix, because the router adds it to every address. */
function withoutLanguage(path: string): string {
	return path === "/es" ? "/" : path.replace(/^\/es(?=[/?#])/, "");
}
