import { redirect } from "react-router";
import { flyerForm, skusOf } from "../../../contract/flyer-input.ts";
import {
	MAX_FLYER_PARTS,
	MAX_FLYER_TEXT_LENGTH,
	MAX_FLYER_TITLE_LENGTH,
} from "../../../domain/papers/flyer.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/office-flyer.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const { flyer, version } = await orThrowErrorPage(services.flyer.readSaved());
	return { flyer, version, done: url.searchParams.get("done") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	if (values.intent === "delete")
		return handleAction(values, async () => {
			await services.flyer.delete(caller);
			return redirect(officeLinks.flyer({ done: "deleted" }));
		});
	return handleForm(values, flyerForm, async (input) => {
		const flyer = {
			title: { en: input.titleEn, es: input.titleEs },
			text: { en: input.textEn, es: input.textEs },
			skus: skusOf(input.skus),
			endsOn: input.endsOn ?? null,
		};
		await services.flyer.save(caller, flyer, input.version);
		return redirect(officeLinks.flyer({ done: "saved" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.flyer_title()) }, { name: "robots", content: "noindex" }];
}

const DONE_TEXTS: Record<string, () => string> = {
	saved: m.flyer_saved,
	deleted: m.flyer_deleted,
};

/** The form of the local store's flyer. */
export default function OfficeFlyer({ loaderData, actionData }: Route.ComponentProps) {
	const { flyer, version, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={m.flyer_title()}
			actions={flyer && <ButtonLink to={links.flyer()}>{m.flyer_open()}</ButtonLink>}
		>
			<UndoToast text={answer ? undefined : DONE_TEXTS[done]?.()} />
			<p className="mb-3 max-w-prose text-ink-soft">{m.flyer_intro()}</p>
			<FlyerForm key={version} loaderData={loaderData} answer={answer} />
			{flyer && (
				<ConfirmAction label={m.flyer_delete()} className="mt-8 max-w-field">
					<p className="text-ink-soft">{m.flyer_delete_hint()}</p>
					<PostForm>
						<Button type="submit" name="intent" value="delete" size="small" variant="danger">
							{m.flyer_delete()}
						</Button>
					</PostForm>
				</ConfirmAction>
			)}
		</OfficePage>
	);
}

type FlyerFormProps = {
	loaderData: Route.ComponentProps["loaderData"];
	answer: FormAnswer | undefined;
};

function FlyerForm({ loaderData: { flyer, version }, answer }: FlyerFormProps) {
	const form = useForm({
		form: flyerForm,
		initial: {
			titleEn: flyer?.title.en ?? "",
			titleEs: flyer?.title.es ?? "",
			textEn: flyer?.text.en ?? "",
			textEs: flyer?.text.es ?? "",
			skus: flyer?.skus.join("\n") ?? "",
			endsOn: flyer?.endsOn ?? "",
		},
		answer,
	});
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.flyer_save()}
			fields={{ version: String(version) }}
			className="grid max-w-document gap-4"
		>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField
					{...form.field("titleEn")}
					label={m.flyer_title_en()}
					maxLength={MAX_FLYER_TITLE_LENGTH}
				/>
				<TextField
					{...form.field("titleEs")}
					label={m.flyer_title_es()}
					maxLength={MAX_FLYER_TITLE_LENGTH}
				/>
				<TextArea
					{...form.field("textEn")}
					label={m.flyer_text_en()}
					maxLength={MAX_FLYER_TEXT_LENGTH}
					rows={3}
				/>
				<TextArea
					{...form.field("textEs")}
					label={m.flyer_text_es()}
					maxLength={MAX_FLYER_TEXT_LENGTH}
					rows={3}
				/>
				<TextArea
					{...form.field("skus")}
					label={m.flyer_skus()}
					hint={m.flyer_skus_hint({ n: MAX_FLYER_PARTS })}
					rows={MAX_FLYER_PARTS}
				/>
				<TextField
					{...form.field("endsOn")}
					type="date"
					label={m.flyer_ends_on()}
					hint={m.flyer_ends_on_hint()}
				/>
			</div>
		</OfficeForm>
	);
}
