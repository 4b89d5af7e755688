import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { inLanguage } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSending } from "../../ui/use-sending.ts";

type Props = {
	customerId: number | "guest";
	/** When the draft was saved that the page was opened with. */
	savedAt: string | undefined;
	isKept: boolean;
};

/** Where the draft of the order comes from, and whether it is still kept. */
export function DraftNotices({ customerId, savedAt, isKept }: Props) {
	const isSending = useSending();
	if (!isKept)
		return (
			<Notice kind="warn" title={m.phone_order_other_window()}>
				<p>{m.phone_order_other_window_hint()}</p>
				<p className="mt-2 flex flex-wrap items-center gap-3">
					{/* The page is loaded again, with the draft of the other window. */}
					<a href={inLanguage(officeLinks.phoneOrder(customerId))} className="underline">
						{m.phone_order_show_other()}
					</a>
					<Button type="submit" name="intent" value="keep" size="small" busy={isSending}>
						{m.phone_order_keep_this()}
					</Button>
				</p>
			</Notice>
		);
	if (!savedAt) return null;
	return (
		<Notice kind="info" title={m.phone_order_draft()}>
			<p>
				{m.phone_order_draft_saved()} <TimeAgo at={savedAt} />
			</p>
		</Notice>
	);
}

/** Empties the form for good. */
export function DiscardDraft() {
	const isSending = useSending();
	return (
		<ConfirmAction label={m.phone_order_discard()}>
			<p>{m.phone_order_discard_hint()}</p>
			<Button
				type="submit"
				name="intent"
				value="discard"
				variant="danger"
				size="small"
				busy={isSending}
			>
				{m.phone_order_discard_yes()}
			</Button>
		</ConfirmAction>
	);
}
