/** Staff correct the shipping address of an order before anything of it has left. */
import type { Customer } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { canEditOrder } from "../../domain/order/order-edit.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import { hasLeft } from "../../domain/shipment/shipment-status.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import { checkAddress } from "../orders/check-buyer.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailNewAddress } from "../orders/mail-edit.ts";
import { lockOrder, selectOrderByNumber } from "../orders/orders.sql.ts";
import { selectLabelsInUse } from "../shipments/shipment-labels.sql.ts";
import { selectShipments } from "../shipments/shipments.sql.ts";
import { setShipTo } from "./edit-order.sql.ts";

type AddressCorrection = {
	number: number;
	address: OrderAddress;
	/** The buyer gets a mail with the new address. */
	mailsBuyer?: boolean;
};

/**
 * State and country stay: the sales tax was calculated for them. A repeated correction changes
 * nothing.
 */
export async function correctAddress(
	deps: OrderDependencies,
	caller: Customer,
	{ number, address: typed, mailsBuyer = false }: AddressCorrection,
): Promise<void> {
	const visible = await selectOrderByNumber(deps.pool, number);
	if (!visible || !canStaffManage(caller, visible)) throw new Refusal("not_found");
	const { address, errors } = checkAddress("address", typed);
	requireNoErrors(errors);
	await inTransaction(deps.pool, async (transaction) => {
		const { client, tx } = transaction;
		const order = await lockOrder(client, visible.id);
		if (!order || !canEditOrder(order) || isPickup(order.serviceCode))
			throw new Refusal("order_not_editable");
		const shipments = await selectShipments(client, [order.id]);
		if (shipments.some(({ status }) => hasLeft(status))) throw new Refusal("address_shipped");
		// The label has the address that it was bought for.
		if ((await selectLabelsInUse(client, order.id)).length > 0) throw new Refusal("address_in_use");
		const { state, country } = order.shipTo;
		if (address.state !== state || address.country !== country)
			throw new Refusal("address_other_state");
		const shipTo = { ...order.shipTo, ...address };
		if (JSON.stringify(shipTo) === JSON.stringify(order.shipTo)) return;
		await setShipTo(client, order.id, shipTo);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "order_address_corrected",
			subject: `order ${number}`,
			details: {
				before: { address: inOneLine(order.shipTo) },
				after: { address: inOneLine(shipTo) },
			},
		});
		if (mailsBuyer) await mailNewAddress(deps, transaction, order.id, `address-${deps.now()}`);
	});
}

/** Without the phone number, which is deleted when an account is closed. */
function inOneLine(address: OrderAddress): string {
	const { receiver, company, street1, street2, city, state, postal_code } = address;
	return [receiver, company, street1, street2, `${city}, ${state} ${postal_code}`]
		.filter(Boolean)
		.join(", ");
}
