import { redirect } from "react-router";
import { invitationAcceptanceForm } from "../../../contract/staff-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { storeName } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/staff-invitation.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	page.isSecret = "link";
	return { isOpen: await orThrowErrorPage(page.services.staff.isInvitationOpen(params.id)) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	page.isSecret = "link";
	const values = { ...(await readFormValues(request)), token: params.id };
	return handleForm(values, invitationAcceptanceForm, async ({ token, password }) => {
		await page.services.staff.acceptInvitation({ secret: token, password, client: page.client });
		page.session.clear();
		return redirect(links.login({ next: officeLinks.today(), done: "staff" }));
	});
}

export function meta() {
	return [
		{ title: m.staff_accept_title({ store: storeName() }) },
		{ name: "robots", content: "noindex" },
	];
}

/** The page of the mailed link: the invited person chooses a password. */
export default function StaffInvitation({
	loaderData: { isOpen },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<div className="mx-auto max-w-prose px-4 py-6">
			<h1 className="mb-3 text-3xl">{m.staff_accept_title({ store: storeName() })}</h1>
			{!isOpen || answer?.refusal === "link_expired" ? (
				<div role="alert">
					<Notice kind="warn" title={m.staff_accept_expired()}>
						{m.staff_accept_expired_more()}
					</Notice>
				</div>
			) : (
				<AcceptForm answer={answer} />
			)}
		</div>
	);
}

function AcceptForm({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({ form: invitationAcceptanceForm, answer });
	const isSending = useSending();
	return (
		<>
			<p className="mb-4">{m.staff_accept_text()}</p>
			<Form form={form} refusal={answer?.refusal}>
				<NewPasswordFields form={form} label={m.password()} />
				<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
					{m.staff_accept()}
				</Button>
			</Form>
		</>
	);
}
