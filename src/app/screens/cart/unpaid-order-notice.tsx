import { useEffect, useState } from "react";
import type { getOrder } from "../../../contract/orders.ts";
import { formatUsd, toCents } from "../../../domain/money/money.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import { dropUnpaidOrder } from "../../cart/unpaid-order.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { links } from "../../page/links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type UnpaidOrder = { name: string; number: string; total: string };

/**
 * Links to an order whose payment failed or was abandoned. Its parts have left the cart and must
 * not be ordered twice.
 */
export function UnpaidOrderNotice({ name }: { name: string }) {
	const order = useUnpaidOrder(name);
	if (!order) return null;
	return (
		<div role="status" className="no-print mb-3">
			<Notice kind="warn" title={m.cart_order_waits(order)}>
				<p>{m.cart_order_waits_more()}</p>
				<p className="mt-2 flex flex-wrap gap-2">
					<ButtonLink
						to={links.paymentVerification(order.name, "")}
						target="_self"
						size="small"
						variant="primary"
					>
						{m.cart_order_pay()}
					</ButtonLink>
					<ButtonLink to={links.order(order.name)} size="small">
						{m.view_order()}
					</ButtonLink>
				</p>
			</Notice>
		</div>
	);
}

function useUnpaidOrder(name: string): UnpaidOrder | undefined {
	const [order, setOrder] = useState<UnpaidOrder>();
	useEffect(() => {
		const language = getLocale();
		callApi<typeof getOrder>("GET", `/orders/${name}` as "/orders/:name", language)
			.then(({ order: { can_pay, amount_due } }) => {
				if (can_pay)
					setOrder({
						name,
						number: name.split("-")[0] ?? "",
						total: formatUsd(toCents(amount_due)),
					});
				else dropUnpaidOrder(name);
			})
			.catch((error) => {
				if (error instanceof ApiRefusal && error.status < 500) dropUnpaidOrder(name);
			});
	}, [name]);
	return order;
}
