import { displayPhone } from "../../../domain/address/display-phone.ts";
import { m } from "../../messages/compiled/messages.js";
import type { OrderPage } from "../../order/order-view.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";

/** Tells the buyer what is refunded before the order is cancelled. */
export function CancelOrderForm({ order }: { order: OrderPage }) {
	const isSending = useSending("cancel");
	return (
		<ConfirmAction label={m.cancel_order()}>
			{order.cancellationTexts.map((text) => (
				<p key={text}>{text}</p>
			))}
			<PostForm>
				<Button type="submit" name="intent" value="cancel" variant="danger" busy={isSending}>
					{m.cancel_order_yes({ number: order.number })}
				</Button>
			</PostForm>
		</ConfirmAction>
	);
}

const CALL_TEXTS = {
	special_order: m.cancel_special_order,
	partly_shipped: m.cancel_rest_by_phone,
};

export function CallToCancel({ reason }: { reason: keyof typeof CALL_TEXTS }) {
	const { phone = "" } = useShellData() ?? {};
	return (
		<p className="no-print text-ink-soft">{CALL_TEXTS[reason]({ phone: displayPhone(phone) })}</p>
	);
}
