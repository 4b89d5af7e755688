import { redirect } from "react-router";
import { messageReplyForm } from "../../../contract/message-inputs.ts";
import { MAX_CONTACT_REPLY_LENGTH } from "../../../domain/contact/contact-limits.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { phoneText } from "../../address/phone-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { requireFormKey } from "../../page/require-form-key.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { TextArea } from "../../ui/field.tsx";
import { LANGUAGE_OPTIONS } from "../../ui/language-options.ts";
import { Link } from "../../ui/link.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/admin-message.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const id = parseRowId(params.id, "not_found");
	const { message, replies, others } = await orThrowErrorPage(
		services.contact.readThread(caller, id),
	);
	const momentText = (at: Date) => formatMoment(at.toISOString(), language);
	return {
		id: String(id),
		name: message.name,
		email: message.email,
		phone: message.phone,
		text: message.message,
		location: message.location,
		page: message.url,
		language: LANGUAGE_OPTIONS.find(({ value }) => value === message.language)?.label ?? "",
		received: momentText(message.created_at),
		customerId: message.account_id,
		isDone: message.handled_at !== null,
		done: message.handled_at && [momentText(message.handled_at), message.handled_by].join(" · "),
		assignedTo: message.assigned_email,
		isMine: message.assigned_to === caller.accountId,
		replies: replies.map((reply) => ({
			id: reply.id,
			text: reply.text,
			author: reply.author,
			at: momentText(reply.created_at),
		})),
		others: others.map((earlierMessage) => ({
			id: String(earlierMessage.id),
			text: earlierMessage.message,
			at: earlierMessage.created_at.toISOString(),
		})),
		formKey: crypto.randomUUID(),
		result: url.searchParams.get("done") ?? "",
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const id = parseRowId(params.id, "not_found");
	const values = await readFormValues(request);
	const back = (done: "sent" | "closed" | "opened" | "taken") =>
		redirect(officeLinks.message(String(id), { done }));
	if (values.intent === "reply")
		return handleForm(values, messageReplyForm, async ({ text }) => {
			const key = requireFormKey(values.key);
			await services.contact.answer(caller, { id, text, key, closes: values.keep !== "yes" });
			return back("sent");
		});
	return handleAction(values, async () => {
		switch (values.intent) {
			case "take":
			case "give":
				await services.contact.assign(caller, { id, isMine: values.intent === "take" });
				return back("taken");
			case "close":
			case "open":
				await services.contact.setDone(caller, { id, isDone: values.intent === "close" });
				return back(values.intent === "close" ? "closed" : "opened");
			default:
				throw new Refusal("bad_request");
		}
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(loaderData?.name ?? m.admin_messages()) },
		{ name: "robots", content: "noindex" },
	];
}

const RESULTS: Record<string, (() => string) | undefined> = {
	sent: m.office_message_sent,
	closed: m.office_message_closed,
	opened: m.office_message_opened,
	taken: m.office_message_taken,
};

/**
 * One message with its answers. Staff answer it here; the mail goes out in the visitor's language.
 */
export default function AdminMessage({ loaderData: data, actionData }: Route.ComponentProps) {
	const answer = (actionData ?? undefined) as FormAnswer | undefined;
	return (
		<OfficePage
			title={data.name}
			state={
				data.isDone ? (
					<StateWord tone="good">{m.office_message_done()}</StateWord>
				) : (
					<StateWord tone="warn">{m.office_message_waits()}</StateWord>
				)
			}
			back={{ label: m.admin_messages(), to: officeLinks.messages() }}
			actions={<ThreadActions data={data} />}
		>
			<UndoToast
				text={RESULTS[data.result]?.()}
				fields={data.result === "closed" ? { intent: "open" } : undefined}
			/>
			<RefusalNotice refusal={answer?.values.intent === "reply" ? undefined : answer?.refusal} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-4">
					<Entry author={data.name} at={data.received} text={data.text} />
					{data.replies.map((reply) => (
						<Entry key={reply.id} author={reply.author} at={reply.at} text={reply.text} isOurs />
					))}
					<ReplyForm key={data.formKey} data={data} answer={answer} />
				</div>
				<Facts data={data} />
			</div>
		</OfficePage>
	);
}

type Data = Route.ComponentProps["loaderData"];

function Entry({
	author,
	at,
	text,
	isOurs = false,
}: {
	author: string;
	at: string;
	text: string;
	isOurs?: boolean;
}) {
	return (
		<article className={`rounded-box border p-3 ${isOurs ? "ml-6 bg-panel" : ""}`}>
			<p className="mb-1 flex flex-wrap justify-between gap-x-4 text-ink-soft">
				<span className="wrap-anywhere">{author}</span>
				<span>{at}</span>
			</p>
			<p className="max-w-prose whitespace-pre-line wrap-anywhere text-base">{text}</p>
		</article>
	);
}

function ReplyForm({ data, answer }: { data: Data; answer: FormAnswer | undefined }) {
	const replyAnswer = answer?.values.intent === "reply" ? answer : undefined;
	const form = useForm({ form: messageReplyForm, answer: replyAnswer });
	const isSending = useSending();
	return (
		<OfficeForm
			form={form}
			refusal={replyAnswer?.refusal}
			save={m.office_message_send()}
			fields={{ intent: "reply", key: data.formKey }}
			className="grid gap-3"
			actions={
				!data.isDone && (
					<Button type="submit" name="keep" value="yes" size="small" busy={isSending}>
						{m.office_message_send_keep()}
					</Button>
				)
			}
		>
			<TextArea
				{...form.field("text")}
				label={m.office_message_reply()}
				hint={m.office_message_reply_hint({ email: data.email, language: data.language })}
				maxLength={MAX_CONTACT_REPLY_LENGTH}
				counter
				data-key="e"
				aria-keyshortcuts="e"
			/>
		</OfficeForm>
	);
}

/** Who works on the message, and whether it is done. */
function ThreadActions({ data: { isMine, isDone } }: { data: Data }) {
	const isSending = useSending();
	const button = (intent: string, text: string) => (
		<Button type="submit" name="intent" value={intent} size="small" busy={isSending}>
			{text}
		</Button>
	);
	return (
		<PostForm className="flex flex-wrap gap-2">
			{!isDone &&
				(isMine
					? button("give", m.office_message_give())
					: button("take", m.office_message_take()))}
			{isDone
				? button("open", m.office_message_reopen())
				: button("close", m.office_message_close())}
		</PostForm>
	);
}

function Facts({ data }: { data: Data }) {
	return (
		<div className="grid content-start gap-4">
			<DefinitionList
				rows={[
					{ term: m.email(), value: <a href={`mailto:${data.email}`}>{data.email}</a> },
					{ term: m.phone(), value: <a href={`tel:${data.phone}`}>{phoneText(data.phone)}</a> },
					{ term: m.contact_location(), value: data.location },
					{ term: m.admin_message_language(), value: data.language },
					{ term: m.office_message_page(), value: data.page },
					{ term: m.office_message_worker(), value: data.assignedTo },
					{ term: m.admin_message_answered(), value: data.done },
				]}
			/>
			{data.customerId !== null && (
				<Link
					to={officeLinks.customer(data.customerId)}
					className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
				>
					{m.admin_customer_open()}
				</Link>
			)}
			{data.others.length > 0 && (
				<section>
					<h2 className="mb-1 text-base">{m.office_message_others()}</h2>
					<ul className="divide-y border-y">
						{data.others.map(({ id, text, at }) => (
							<li key={id} className="py-1.5">
								<Link
									to={officeLinks.message(id)}
									className="line-clamp-2 wrap-anywhere underline underline-offset-4"
								>
									{text}
								</Link>
								<span className="text-ink-soft">
									<TimeAgo at={at} />
								</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}
