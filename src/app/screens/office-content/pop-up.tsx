import { redirect } from "react-router";
import { popUpForm } from "../../../contract/pop-up-input.ts";
import type { PopUpMessage } from "../../../domain/store/pop-up-message.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { Route } from "./+types/pop-up.ts";
import { PopUpForm } from "./pop-up-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The address of the form for a new message. */
const NEW = "new";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	if (params.code === NEW) return { message: null };
	const messages = await orThrowErrorPage(services.popUps.list());
	const message = messages.find(({ code }) => code === params.code);
	if (!message) throw errorPage("not_found");
	return { message };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	if (values.intent === "delete")
		return handleAction(values, async () => {
			await services.popUps.delete(caller, { code: params.code, version: Number(values.version) });
			return redirect(officeLinks.popUps({ done: "deleted" }));
		});
	const isNew = params.code === NEW;
	const typed = isNew ? values : { ...values, code: params.code };
	return handleForm(typed, popUpForm, async (input) => {
		const message: PopUpMessage = {
			code: input.code,
			title: { en: input.titleEn, es: input.titleEs },
			message: { en: input.messageEn, es: input.messageEs },
			messageOpen: { en: input.openEn, es: input.openEs },
			enabled: input.enabled,
			showAsGlobalModal: input.showAsGlobalModal,
			delayHours: input.delayHours,
			showFirstDays: input.showFirstDays,
			style: input.style,
			startsOn: input.startsOn ?? null,
			endsOn: input.endsOn ?? null,
		};
		if (isNew) await services.popUps.create(caller, message);
		else await services.popUps.save(caller, { ...message, version: Number(values.version) });
		return redirect(officeLinks.popUps({ done: isNew ? "created" : "saved" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.content_pop_ups()) }, { name: "robots", content: "noindex" }];
}

/** The form of a pop-up message with a preview of it. */
export default function PopUp({ loaderData: { message }, actionData }: Route.ComponentProps) {
	const language = usePageLanguage();
	return (
		<OfficePage
			title={message?.title[language] ?? m.pop_up_new()}
			back={{ label: m.content_pop_ups(), to: officeLinks.popUps() }}
		>
			<PopUpForm
				key={JSON.stringify(message)}
				message={message}
				answer={actionData as FormAnswer | undefined}
			/>
			{message && (
				<ConfirmAction label={m.content_delete()} className="mt-8 max-w-field">
					<p className="text-ink-soft">{m.pop_up_delete_hint()}</p>
					<PostForm>
						<input type="hidden" name="intent" value="delete" />
						<input type="hidden" name="version" value={message.version} />
						<Button type="submit" size="small" variant="danger">
							{m.content_delete_of({ title: message.title.en })}
						</Button>
					</PostForm>
				</ConfirmAction>
			)}
		</OfficePage>
	);
}
