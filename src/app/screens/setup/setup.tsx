import { redirect } from "react-router";
import { newStoreForm } from "../../../contract/setup-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { WaitForStore } from "../../office/wait-for-store.tsx";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { signInCookie } from "../../session/sign-in-cookie.ts";
import { LanguageSwitch } from "../../shell/language-switch.tsx";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { Route } from "./+types/setup.ts";
import { NewStoreForm } from "./new-store-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	page.isSecret = "link";
	const state = await orThrowErrorPage(page.services.setup.read(proofOf(page, url)));
	if (state === "closed") throw errorPage("not_found");
	return { state };
}

export async function action({ url, request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	page.isSecret = "link";
	const { services, language, client, caller } = page;
	const proof = proofOf(page, url);
	const values = await readFormValues(request);
	if (values.intent === "demo")
		return handleAction(values, async () => {
			await services.setup.requestDemo(proof);
			return { isLoading: true };
		});
	return handleForm(values, newStoreForm, async ({ repeatPassword: _, ...store }) => {
		await services.setup.setUpStore(proof, { ...store, language });
		const { email, password } = store;
		const session = await services.accounts.login({
			email,
			password,
			captchaToken: undefined,
			client,
			caller,
		});
		page.session.set(session);
		// Without this cookie the next page takes the session for a leftover and ends it.
		const signedIn = signInCookie({ isMerged: true, deletedSkus: [] });
		return redirect(links.secondStep({ next: officeLinks.firstSteps() }), {
			headers: { "set-cookie": signedIn },
		});
	});
}

function proofOf({ isLocal }: PageContext, url: URL) {
	return { isLocal, token: url.searchParams.get("token") };
}

export function meta() {
	return [{ title: pageTitle(m.setup_title()) }, { name: "robots", content: "noindex" }];
}

/** The first run of a new store: the demo, or the form of the own store. */
export default function Setup({ loaderData: { state }, actionData }: Route.ComponentProps) {
	const answer = actionData as (Partial<FormAnswer> & { isLoading?: boolean }) | undefined;
	if (answer?.isLoading) return <WaitForStore title={m.setup_loading()} next={links.home()} />;
	if (state === "locked")
		return (
			<div className="mx-auto max-w-prose px-4 py-8">
				<h1 className="mb-3 text-3xl">{m.setup_locked()}</h1>
				<p>{m.setup_locked_text()}</p>
			</div>
		);
	const formAnswer = answer?.values ? (answer as FormAnswer) : undefined;
	return (
		<div className="mx-auto grid max-w-document gap-6 px-4 py-8">
			<div>
				<LanguageSwitch className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline" />
				<h1 className="mb-3 text-3xl">{m.setup_title()}</h1>
				<p className="max-w-prose">{m.setup_intro()}</p>
			</div>
			<section className="grid justify-items-start gap-3 rounded-box border p-4">
				<h2 className="text-xl">{m.setup_demo()}</h2>
				<p className="max-w-prose text-ink-soft">{m.setup_demo_text()}</p>
				{/* A whole page, because the store closes after its answer. */}
				<PostForm target="_self">
					<Button type="submit" name="intent" value="demo">
						{m.setup_demo_load()}
					</Button>
				</PostForm>
			</section>
			<section className="grid gap-3 rounded-box border p-4">
				<h2 className="text-xl">{m.setup_own()}</h2>
				<p className="max-w-prose text-ink-soft">{m.setup_own_text()}</p>
				<NewStoreForm answer={formAnswer} />
			</section>
		</div>
	);
}
