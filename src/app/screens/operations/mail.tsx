import type { MailKind } from "../../../domain/mail/mail-data.ts";
import { writeMail } from "../../mail/write-mail.tsx";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { subjectText } from "../../office/audit-changes.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { mailName } from "../../office/operation-names.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/mail.ts";
import { MailView } from "./mail-view.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, origin } = requireStaff(context, 2);
	const [{ kind, subject, language, data }, terms] = await orThrowErrorPage(
		Promise.all([
			services.mails.preview(parseRowId(params.id, "not_found")),
			services.store.settings(),
		]),
	);
	const mail = data && writeMail(kind as MailKind, language, data, { ...terms, origin });
	return {
		name: mailName(kind),
		about: subject ? subjectText(subject, {}) : null,
		mailLanguage: language,
		mail: mail && { subject: mail.subject, html: mail.html, text: mail.text },
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(loaderData?.name ?? m.mails_title()) },
		{ name: "robots", content: "noindex" },
	];
}

/** One mail of the log, written again from its record. Nothing is sent. */
export default function Mail({
	loaderData: { name, about, mail, mailLanguage },
}: Route.ComponentProps) {
	return (
		<OfficePage
			title={about ? `${name} · ${about}` : name}
			back={{ label: m.mails_title(), to: officeLinks.mails() }}
		>
			{mail ? (
				<>
					<p className="max-w-prose text-ink-soft">{m.mails_view_hint()}</p>
					<MailView mail={mail} language={mailLanguage} />
				</>
			) : (
				<Notice title={m.mails_view_none()}>{m.mails_view_none_hint()}</Notice>
			)}
		</OfficePage>
	);
}
