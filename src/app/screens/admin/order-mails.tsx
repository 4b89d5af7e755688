import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { mailName } from "../../office/operation-names.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import { MAIL_STATUS_TEXTS } from "./mail-status-texts.ts";
import type { TimelineSources } from "./order-timeline-view.ts";

export function toMailsView({ mails }: TimelineSources["work"], language: Language) {
	return mails.map(({ id, kind, status, reason, at, canRepeat }) => ({
		id,
		name: mailName(kind),
		state: [MAIL_STATUS_TEXTS[status](), reason].filter(Boolean).join(": "),
		at: formatMoment(at.toISOString(), language),
		canRepeat,
	}));
}

/** The mails about the order. Each can be sent again, to the address that the order has today. */
export function OrderMails({ mails }: { mails: ReturnType<typeof toMailsView> }) {
	const isSending = useSending();
	if (mails.length === 0) return null;
	return (
		<section aria-labelledby="mails" className="no-print">
			<h2 id="mails" className="mb-2 text-lg">
				{m.order_mails()}
			</h2>
			<ul className="divide-y border-y">
				{mails.map(({ id, name, state, at, canRepeat }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
						<div className="min-w-0 grow">
							<p>{name}</p>
							<p className="text-ink-soft text-sm wrap-anywhere">
								{state} · {at}
							</p>
						</div>
						{canRepeat && (
							<PostForm>
								<input type="hidden" name="intent" value="mail" />
								<Button
									type="submit"
									name="mail"
									value={String(id)}
									size="small"
									variant="quiet"
									busy={isSending}
									aria-label={m.mails_again_of({ name })}
								>
									{m.mails_again()}
								</Button>
							</PostForm>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
