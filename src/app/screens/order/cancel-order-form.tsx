import { m } from "../../messages/compiled/messages.js";
import type { OrderPage } from "../../order/order-view.ts";
import { displayPhone } from "../../ui/display-phone.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { AskFirst } from "../../ui/confirm-action.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";

/** Says what becomes of the money. */
export function CancelOrder({ order }: { order: OrderPage }) {
	const isSending = useSending("cancel");
	return (
		<AskFirst label={m.cancel_order()}>
			{order.cancelling.map((text) => (
				<p key={text}>{text}</p>
			))}
			<PostForm>
				<Button type="submit" name="intent" value="cancel" variant="danger" busy={isSending}>
					{m.cancel_order_yes({ number: order.number })}
				</Button>
			</PostForm>
		</AskFirst>
	);
}

export function CallToCancel() {
	const { phone = "" } = useShellData() ?? {};
	return (
		<p className="no-print text-ink-soft">
			{m.cancel_special_order({ phone: displayPhone(phone) })}
		</p>
	);
}
