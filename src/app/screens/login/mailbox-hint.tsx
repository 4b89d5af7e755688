import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Links to the mailbox of a store without a mail server, such as the demo. */
export function MailboxHint() {
	return (
		<Notice className="mt-4" title={m.mailbox_hint()}>
			<Link
				to={links.mailbox()}
				className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
			>
				{m.mailbox_open()}
			</Link>
		</Notice>
	);
}
