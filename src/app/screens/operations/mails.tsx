import { redirect } from "react-router";
import { MAX_EMAIL_LENGTH } from "../../../domain/account/email.ts";
import { MAIL_LISTS, type MailList, type MailStatus } from "../../../domain/mail/mail-log.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { subjectText } from "../../office/audit-changes.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { mailName } from "../../office/operation-names.ts";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { TextField } from "../../ui/field.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/mails.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const list = MAIL_LISTS.find((name) => name === url.searchParams.get("list")) ?? "given_up";
	const find = (url.searchParams.get("find") ?? "").trim().slice(0, MAX_EMAIL_LENGTH);
	const before = url.searchParams.get("before");
	const [{ mails, next }, counts] = await orThrowErrorPage(
		Promise.all([
			services.mails.list({
				list,
				find: find || null,
				before: before === null ? null : parseRowId(before),
			}),
			services.mails.count(),
		]),
	);
	return {
		list,
		find,
		isFirst: before === null,
		next,
		counts,
		done: url.searchParams.get("done") ?? "",
		mails: mails.map(({ kind, createdAt, doneAt, repeatedAt, ...mail }) => ({
			...mail,
			name: mailName(kind),
			about: mail.subject && subjectText(mail.subject, {}),
			createdAt: createdAt.toISOString(),
			isRepeated: repeatedAt !== null,
		})),
	};
}

/** Writes a mail again and shows the same list. */
export async function action({ request, url, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	const id = parseRowId(values.id);
	return handleAction(values, async () => {
		await services.mails.repeat(caller, id);
		const list = url.searchParams.get("list");
		const find = url.searchParams.get("find");
		return redirect(
			officeLinks.mails({
				...(list === "sent" && { list }),
				...(find && { find }),
				done: "again",
			}),
		);
	});
}

export function meta() {
	return [{ title: pageTitle(m.mails_title()) }, { name: "robots", content: "noindex" }];
}

const LIST_TEXTS: Record<MailList, { label: () => string; none: () => string }> = {
	given_up: { label: m.mails_given_up, none: m.mails_none_given_up },
	waiting: { label: m.mails_waiting, none: m.mails_none_waiting },
	sent: { label: m.mails_sent, none: m.mails_none_sent },
};

/** What became of the mails of the store. */
export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
	const { list, find, isFirst, next, counts, mails, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const openCounts: Record<MailList, number> = {
		given_up: counts.givenUp,
		waiting: counts.waiting,
		sent: 0,
	};
	const pathOf = (name: MailList, before?: string) =>
		officeLinks.mails({
			...(name === "given_up" ? {} : { list: name }),
			...(find ? { find } : {}),
			...(before ? { before } : {}),
		});
	return (
		<OfficePage
			title={m.mails_title()}
			actions={
				<ButtonLink to={officeLinks.mailTemplates()} size="small">
					{m.mails_templates()}
				</ButtonLink>
			}
			tabs={MAIL_LISTS.map((name) => ({
				label: LIST_TEXTS[name].label(),
				to: pathOf(name),
				isCurrent: name === list,
				count: openCounts[name],
			}))}
		>
			<DoneNotice title={!answer && done === "again" ? m.mails_again_done() : undefined} />
			<RefusalNotice refusal={answer?.refusal} />
			<GetForm
				key={find}
				action={officeLinks.mails()}
				role="search"
				aria-label={m.mails_title()}
				className="mb-4 flex flex-wrap items-end gap-3"
			>
				{list !== "given_up" && <input type="hidden" name="list" value={list} />}
				<TextField
					name="find"
					label={m.mails_find_label()}
					defaultValue={find}
					maxLength={MAX_EMAIL_LENGTH}
					autoComplete="off"
					className="min-w-0 grow basis-64 max-w-field"
				/>
				<Button type="submit" icon="search">
					{m.mails_find()}
				</Button>
			</GetForm>
			<OfficeTable
				caption={m.mails_title()}
				rows={mails}
				keyOf={({ id }) => id}
				columns={columns()}
				empty={{ title: find ? m.mails_none_sent() : LIST_TEXTS[list].none() }}
			/>
			<PageLinks
				older={next === null ? null : pathOf(list, String(next))}
				newest={isFirst ? null : pathOf(list)}
			/>
		</OfficePage>
	);
}

type Mail = Route.ComponentProps["loaderData"]["mails"][number];

const STATUSES: Record<MailStatus, { tone: BadgeTone; label: () => string }> = {
	waiting: { tone: "warn", label: m.mail_status_waiting },
	sent: { tone: "good", label: m.mail_status_sent },
	refused: { tone: "bad", label: m.mail_status_refused },
	dead: { tone: "bad", label: m.mail_status_dead },
	capped: { tone: "plain", label: m.mail_status_capped },
};

function columns(): OfficeColumn<Mail>[] {
	return [
		{
			header: m.mails_kind(),
			isRowHeader: true,
			cell: ({ id, name }) => (
				<Link to={officeLinks.mail(id)} className="underline underline-offset-4">
					{name}
				</Link>
			),
		},
		{ header: m.mails_about(), isInteractive: true, cell: (mail) => <Subject mail={mail} /> },
		{
			header: m.mails_customer(),
			isInteractive: true,
			from: "lg",
			cell: (mail) => <MailCustomer mail={mail} />,
		},
		{
			header: m.mails_state(),
			cell: ({ status, reason }) => (
				<span className="grid justify-items-start gap-1">
					<StateWord tone={STATUSES[status].tone}>{STATUSES[status].label()}</StateWord>
					{reason && (
						<span className="line-clamp-3 text-ink-soft wrap-anywhere" title={reason}>
							{reason}
						</span>
					)}
				</span>
			),
		},
		{
			header: m.mails_tries(),
			align: "end",
			phone: "hidden",
			from: "lg",
			cell: ({ tries }) => tries,
		},
		{ header: m.mails_written(), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
		{
			header: m.mails_again(),
			hideHeader: true,
			isInteractive: true,
			cell: (mail) =>
				mail.isRepeated ? (
					<span className="text-ink-soft">{m.mails_repeated()}</span>
				) : (
					mail.canRepeat && mail.status !== "waiting" && <AgainForm mail={mail} />
				),
		},
	];
}

const SUBJECT_LINKS: Record<string, (number: string) => string> = {
	order: (number) => officeLinks.order(number),
	quote: (number) => officeLinks.quote(number),
	return: (number) => officeLinks.return(number),
	message: (id) => officeLinks.message(id),
};

function Subject({ mail: { subject, about } }: { mail: Mail }) {
	const [thing = "", number = ""] = subject?.split(" ") ?? [];
	const to = SUBJECT_LINKS[thing]?.(number);
	return to ? (
		<Link to={to} className="underline underline-offset-4">
			{about}
		</Link>
	) : (
		about
	);
}

/** The log has no addresses, so the recipient is the customer or the address of the record. */
function MailCustomer({ mail: { customer, recordEmail, isToStore, isToStaff } }: { mail: Mail }) {
	if (isToStore) return <span className="text-ink-soft">{m.mails_to_store()}</span>;
	return customer ? (
		<Link to={officeLinks.customer(customer.accountId)} className="underline underline-offset-4">
			{customer.name}
		</Link>
	) : (
		<span className="text-ink-soft wrap-anywhere">
			{recordEmail ?? (isToStaff ? m.mails_to_staff() : m.mails_guest())}
		</span>
	);
}

function AgainForm({ mail: { id, name } }: { mail: Mail }) {
	return (
		<PostForm>
			<Button
				type="submit"
				name="id"
				value={id}
				size="small"
				className="whitespace-nowrap"
				aria-label={m.mails_again_of({ name })}
			>
				{m.mails_again()}
			</Button>
		</PostForm>
	);
}
