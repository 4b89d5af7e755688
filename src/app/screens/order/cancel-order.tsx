import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { OrderPage } from "./order-view.ts";

/** Asks first, with the browser's own means, and says what becomes of the money. */
export function CancelOrder({ order }: { order: OrderPage }) {
	const isSending = useSending("cancel");
	return (
		<details className="no-print rounded-box border">
			<summary className="flex min-h-11 list-none items-center px-4 py-2 underline underline-offset-4 hover:text-bad [&::-webkit-details-marker]:hidden">
				{m.cancel_order()}
			</summary>
			<PostForm className="grid justify-items-start gap-3 px-4 pb-4">
				<p>{moneyText(order)}</p>
				<Button type="submit" name="intent" value="cancel" variant="danger" busy={isSending}>
					{m.cancel_order_yes({ number: order.number })}
				</Button>
			</PostForm>
		</details>
	);
}

function moneyText({ paymentStatus, total }: OrderPage): string {
	if (paymentStatus === "paid") return m.cancel_money_back({ total });
	return paymentStatus === "on_account" ? m.cancel_credit_back({ total }) : m.cancel_nothing_paid();
}
