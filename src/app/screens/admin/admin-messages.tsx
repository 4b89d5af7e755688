import { phoneText } from "../../address/phone-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LANGUAGE_OPTIONS } from "../../ui/language-options.ts";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/admin-messages.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const list = url.searchParams.get("list") === "done" ? ("done" as const) : ("open" as const);
	const messages = await orThrowErrorPage(services.contact.list(caller, list));
	const momentText = (at: Date) => formatMoment(at.toISOString(), language);
	return {
		list,
		messages: messages.map(({ created_at, handled_at, handled_by, ...message }) => ({
			id: message.id,
			name: message.name,
			email: message.email,
			phone: message.phone,
			message: message.message,
			location: message.location,
			language: LANGUAGE_OPTIONS.find(({ value }) => value === message.language)?.label ?? "",
			received: momentText(created_at),
			answered: handled_at && [momentText(handled_at), handled_by].filter(Boolean).join(" · "),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = customerPageOf(context);
	const { id } = await readFormValues(request);
	return handleAction({}, async () => {
		await services.contact.handle(caller, parseRowId(id));
		return null;
	});
}

export function meta() {
	return [{ title: `${m.admin_messages()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** Contact messages, the oldest unanswered first. */
export default function AdminMessages({
	loaderData: { list, messages },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | null | undefined;
	return (
		<>
			<TabLinks
				label={m.admin_messages()}
				items={[
					{ label: m.admin_messages_open(), to: links.adminMessages(), isCurrent: list === "open" },
					{
						label: m.admin_messages_done(),
						to: links.adminMessages({ list: "done" }),
						isCurrent: list === "done",
					},
				]}
			/>
			<div className="mt-4 grid gap-4">
				<RefusalNotice refusal={answer?.refusal} />
				{messages.length === 0 && <EmptyState title={m.admin_messages_none()} />}
				<ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
					{messages.map((message) => (
						<li key={message.id}>
							<MessageCard message={message} />
						</li>
					))}
				</ul>
			</div>
		</>
	);
}

type Message = Route.ComponentProps["loaderData"]["messages"][number];

function MessageCard({
	message: { id, name, email, phone, message, location, language, received, answered },
}: {
	message: Message;
}) {
	const isSending = useSending();
	return (
		<article className="grid h-full content-start gap-3 rounded-box border p-4">
			<h2 className="text-lg wrap-anywhere">{name}</h2>
			<p className="max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
			<DefinitionList
				rows={[
					{ term: m.email(), value: <a href={`mailto:${email}`}>{email}</a> },
					{ term: m.phone(), value: <a href={`tel:${phone}`}>{phoneText(phone)}</a> },
					{ term: m.contact_location(), value: location },
					{ term: m.admin_message_language(), value: language },
					{ term: m.admin_message_received(), value: received },
					{ term: m.admin_message_answered(), value: answered },
				]}
			/>
			{!answered && (
				<PostForm>
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						icon="check"
						busy={isSending}
						aria-label={m.admin_message_done_of({ name })}
					>
						{m.admin_message_done()}
					</Button>
				</PostForm>
			)}
		</article>
	);
}
