import type { MailData, MailKind } from "../../../domain/mail/mail-data.ts";
import { writeMail } from "../../mail/write-mail.tsx";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { mailName } from "../../office/operation-names.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { LANGUAGE_OPTIONS } from "../../ui/language-options.ts";
import { Link } from "../../ui/link.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import type { Route } from "./+types/mail-templates.ts";
import { MAIL_SAMPLES } from "./mail-samples.ts";
import { MailView } from "./mail-view.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

const KINDS = Object.keys(MAIL_SAMPLES) as MailKind[];

/** An unknown kind shows the first template. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, origin } = requireStaff(context, 2);
	const requested = url.searchParams.get("kind");
	const kind = KINDS.find((name) => name === requested) ?? "order-confirmation";
	const mailLanguage = url.searchParams.get("in") === "es" ? ("es" as const) : ("en" as const);
	const terms = await orThrowErrorPage(services.store.settings());
	const sample = MAIL_SAMPLES[kind] as MailData[typeof kind];
	const { subject, html, text } = writeMail(kind, mailLanguage, sample, {
		...terms,
		origin,
	});
	return {
		kind,
		mailLanguage,
		mail: { subject, html, text },
		kinds: KINDS.map((name) => ({ kind: name, name: mailName(name) })),
	};
}

export function meta() {
	return [{ title: pageTitle(m.mail_templates_title()) }, { name: "robots", content: "noindex" }];
}

/** Every mail of the store in both languages, with invented data. */
export default function MailTemplates({
	loaderData: { kind, mailLanguage, mail, kinds },
}: Route.ComponentProps) {
	const inLanguage = mailLanguage === "es" ? { in: "es" as const } : {};
	return (
		<OfficePage
			title={m.mail_templates_title()}
			back={{ label: m.mails_title(), to: officeLinks.mails() }}
		>
			<p className="mb-3 max-w-prose text-ink-soft">{m.mail_templates_hint()}</p>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
				<nav aria-label={m.mail_templates_list()}>
					<ul className="max-h-64 divide-y overflow-y-auto rounded-box border lg:max-h-none">
						{kinds.map((item) => (
							<li key={item.kind}>
								<Link
									to={officeLinks.mailTemplates({ kind: item.kind, ...inLanguage })}
									aria-current={item.kind === kind ? "page" : undefined}
									className="block px-3 py-1.5 hover:bg-panel aria-[current]:bg-panel aria-[current]:font-semibold"
								>
									{item.name}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<article className="min-w-0">
					<TabLinks
						label={m.mail_templates_language()}
						items={LANGUAGE_OPTIONS.map(({ value, label }) => ({
							label,
							to: officeLinks.mailTemplates({ kind, ...(value === "es" ? { in: "es" } : {}) }),
							isCurrent: value === mailLanguage,
						}))}
					/>
					<MailView mail={mail} language={mailLanguage} />
				</article>
			</div>
		</OfficePage>
	);
}
