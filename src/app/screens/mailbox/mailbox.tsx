import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/mailbox.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, language, canReadMailbox } = pageOf(context);
	if (!canReadMailbox) throw errorPage("route_not_found");
	const mails = await orThrowErrorPage(services.mailbox.list());
	const mailId = params.id && /^\d{1,12}$/.test(params.id) ? Number(params.id) : mails[0]?.id;
	return {
		mails,
		mail: mailId === undefined ? null : await orThrowErrorPage(services.mailbox.read(mailId)),
		language,
	};
}

export function meta() {
	return [{ title: pageTitle(m.mailbox_title()) }, { name: "robots", content: "noindex" }];
}

/** The mails of a store without a mail server. */
export default function Mailbox({ loaderData: { mails, mail, language } }: Route.ComponentProps) {
	return (
		<div className="mx-auto max-w-page px-4 py-4">
			<h1 className="text-2xl">{m.mailbox_title()}</h1>
			<Notice className="mt-3">{m.mailbox_intro()}</Notice>
			{!mail && <EmptyState title={m.mailbox_empty()} text={m.mailbox_empty_hint()} />}
			{mail && (
				<div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
					<nav aria-label={m.mailbox_list()}>
						<ol className="max-h-96 divide-y overflow-y-auto rounded-box border border-edge lg:max-h-none">
							{mails.map((item) => (
								<li key={item.id}>
									<Link
										to={links.mailboxMail(item.id)}
										aria-current={item.id === mail.id ? "page" : undefined}
										className="block px-3 py-2 hover:bg-panel aria-[current]:bg-panel"
									>
										<span className="block font-medium">{item.subject}</span>
										<span className="block text-sm break-words text-ink-soft">
											{item.to} · {formatMoment(item.arrivedAt, language)}
										</span>
									</Link>
								</li>
							))}
						</ol>
					</nav>
					<MailView mail={mail} language={language} />
				</div>
			)}
		</div>
	);
}

type Mail = NonNullable<Route.ComponentProps["loaderData"]["mail"]>;

/** The HTML is in a sandboxed frame that runs no scripts, as in a mail program. */
function MailView({ mail, language }: { mail: Mail; language: Language }) {
	return (
		<article className="min-w-0">
			<h2 className="text-xl">{mail.subject}</h2>
			<DefinitionList
				rows={[
					{ term: m.mailbox_from(), value: mail.from },
					{ term: m.mailbox_to(), value: mail.to },
					{ term: m.mailbox_date(), value: formatMoment(mail.arrivedAt, language) },
					{ term: m.mailbox_id(), value: mail.messageId },
				]}
			/>
			<h3 className="mt-4 font-semibold">{m.mailbox_html()}</h3>
			<iframe
				title={m.mailbox_html()}
				sandbox="allow-popups allow-popups-to-escape-sandbox"
				srcDoc={withTarget(mail.html)}
				className="mt-1 h-150 w-full rounded-box border border-edge"
			/>
			<h3 className="mt-4 font-semibold">{m.mailbox_text()}</h3>
			<pre className="mt-1 rounded-box border border-edge bg-panel p-3 text-sm whitespace-pre-wrap break-words">
				{mail.text}
			</pre>
		</article>
	);
}

/** Links open in a new tab, as in a mail program. */
function withTarget(html: string): string {
	return html.replaceAll("<a ", '<a target="_blank" rel="noreferrer" ');
}
