import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";

/** A written mail: its subject, the page in a frame that runs no scripts, and the plain text. */
export function MailView({
	mail: { subject, html, text },
	language,
}: {
	mail: { subject: string; html: string; text: string };
	language: Language;
}) {
	return (
		<>
			<h2 className="mt-4 text-lg wrap-anywhere" lang={language}>
				{subject}
			</h2>
			<iframe
				title={m.mail_templates_html()}
				sandbox=""
				srcDoc={html}
				className="mt-3 h-150 w-full rounded-box border border-edge"
			/>
			<h3 className="mt-4 font-semibold">{m.mail_templates_text()}</h3>
			<pre
				lang={language}
				className="mt-1 rounded-box border border-edge bg-panel p-3 text-sm whitespace-pre-wrap break-words"
			>
				{text}
			</pre>
		</>
	);
}
