import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";

type Props = { balanceDue: string | null; canCharge: boolean };

/** What the buyer still owes after an edit, and the way to put it on account. */
export function BalanceNotice({ balanceDue, canCharge }: Props) {
	const isSending = useSending("balance");
	if (!balanceDue) return null;
	return (
		<Notice kind="warn" title={m.order_balance_notice({ amount: balanceDue })}>
			<p>{m.order_balance_notice_more()}</p>
			{canCharge && (
				<PostForm className="no-print mt-2">
					<Button type="submit" name="intent" value="balance" size="small" busy={isSending}>
						{m.order_balance_charge({ amount: balanceDue })}
					</Button>
				</PostForm>
			)}
		</Notice>
	);
}
