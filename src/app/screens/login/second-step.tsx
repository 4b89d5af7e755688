import { redirect } from "react-router";
import { secondStepForm } from "../../../contract/account-inputs.ts";
import { MAX_SECOND_STEP_CODE_LENGTH } from "../../../domain/account/account-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { pageTitle, storeName } from "../../page/page-title.ts";
import { qrPicture } from "../../page/qr-picture.server.ts";
import { localPath } from "../../session/local-path.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/second-step.ts";

export const middleware = guardedBy("auth");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, canReadMailbox } = customerPageOf(context);
	const step = await orThrowErrorPage(services.secondStep.read(caller));
	if (step.state === "not_needed") throw redirect(links.account());
	if (step.state === "proven")
		throw redirect(localPath(url.searchParams.get("next")) ?? officeLinks.today());
	const setUp =
		step.state === "set_up" ? { secret: step.secret, picture: qrPicture(step.uri) } : null;
	return {
		setUp,
		demoCode: canReadMailbox ? await services.secondStep.generateDemoCode(caller) : null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = customerPageOf(context);
	const values = await readFormValues(request);
	return handleForm(values, secondStepForm, async ({ code }) => {
		await services.secondStep.prove(caller, code.replaceAll(/\s/g, ""));
		return null;
	});
}

export function meta() {
	return [{ title: pageTitle(m.second_step_title()) }, { name: "robots", content: "noindex" }];
}

/** The second sign-in step of staff. After a valid code the loader redirects. */
export default function SecondStep({
	loaderData: { setUp, demoCode },
	actionData,
}: Route.ComponentProps) {
	const answer = (actionData ?? undefined) as FormAnswer | undefined;
	const form = useForm({ form: secondStepForm, answer });
	const isSending = useSending();
	return (
		<div className="mx-auto max-w-prose px-4 py-6">
			<h1 className="mb-3 text-3xl">{m.second_step_title()}</h1>
			<p className="mb-4 text-ink-soft">
				{setUp ? m.second_step_set_up() : m.second_step_ask({ store: storeName() })}
			</p>
			{setUp && <KeyForApp {...setUp} />}
			<Form form={form} refusal={answer?.refusal}>
				<TextField
					{...form.field("code")}
					label={m.second_step_code()}
					className="max-w-field"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={MAX_SECOND_STEP_CODE_LENGTH}
				/>
				<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
					{m.second_step_go()}
				</Button>
			</Form>
			{demoCode && <Notice className="mt-6" title={m.second_step_demo({ code: demoCode })} />}
		</div>
	);
}

type SetUp = { secret: string; picture: { size: number; path: string } };

/** The code is dark on light in both themes, because cameras cannot read it inverted. */
function KeyForApp({ secret, picture: { size, path } }: SetUp) {
	return (
		<div className="mb-6 grid gap-3">
			<svg
				role="img"
				aria-label={m.second_step_picture()}
				viewBox={`-4 -4 ${size + 8} ${size + 8}`}
				className="size-56 max-w-full scheme-light rounded-box bg-paper text-ink"
			>
				<path d={path} fill="currentColor" />
			</svg>
			<p>
				{m.second_step_key()}:{" "}
				<span className="font-mono break-all">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</span>
			</p>
		</div>
	);
}
