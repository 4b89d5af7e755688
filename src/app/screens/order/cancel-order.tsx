import { m } from "../../messages/compiled/messages.js";
import { AskFirst } from "../../ui/ask-first.tsx";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { OrderPage } from "./order-view.ts";

/** Says what becomes of the money. */
export function CancelOrder({ order }: { order: OrderPage }) {
	const isSending = useSending("cancel");
	return (
		<AskFirst label={m.cancel_order()}>
			<p>{moneyText(order)}</p>
			<PostForm>
				<Button type="submit" name="intent" value="cancel" variant="danger" busy={isSending}>
					{m.cancel_order_yes({ number: order.number })}
				</Button>
			</PostForm>
		</AskFirst>
	);
}

function moneyText({ paymentStatus, total }: OrderPage): string {
	if (paymentStatus === "paid") return m.cancel_money_back({ total });
	return paymentStatus === "on_account" ? m.cancel_credit_back({ total }) : m.cancel_nothing_paid();
}
