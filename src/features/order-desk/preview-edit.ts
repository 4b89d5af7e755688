/** What an order would cost after an edit, without saving it. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import {
	canEditOrder,
	keepLines,
	requireRaisable,
	sumOrder,
} from "../../domain/order/order-edit.ts";
import { isCovered } from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import type { OrderEdit } from "./edit-order.ts";
import { explainToStaff } from "./explain-to-staff.ts";
import { readAdditions } from "./read-additions.ts";
import { readSaleOfEdit } from "./read-sale-of-edit.ts";

export type EditPreview = {
	totalCents: number;
	/** The new total less the old one. */
	differenceCents: number;
	/** How the order is paid so far, which says what becomes of the difference. */
	standing: "unpaid" | "on_account" | "paid";
};

/** Stock and shipments are checked when the edit is saved. */
export async function previewEdit(
	deps: OrderDependencies,
	caller: Customer,
	edit: EditToPreview,
): Promise<EditPreview> {
	const { pool } = deps;
	const order = await selectOrderByNumber(pool, edit.number);
	if (!order || !canStaffManage(caller, order)) throw new Refusal("not_found");
	if (!isManager(caller)) throw new Refusal("not_allowed");
	if (!canEditOrder(order)) throw new Refusal("order_not_editable");
	return explainToStaff(
		deps,
		() => readSaleOfEdit(deps, order, edit),
		() => calculateEdit(pool, order, edit),
	);
}

type EditToPreview = Pick<OrderEdit, "number" | "shippingCents" | "quantities" | "additions">;

async function calculateEdit(
	client: Queryable,
	order: Order,
	edit: EditToPreview,
): Promise<EditPreview> {
	const lines = await selectLines(client, order.id);
	requireRaisable(lines, edit.quantities);
	const added = await readAdditions(client, order, edit.additions, lines);
	const edited = [
		...keepLines(lines, edit.quantities),
		...added.map((line) => ({ ...line, discountCents: 0 })),
	];
	if (edited.length === 0) throw new Refusal("edit_nothing_left");
	const { totalCents } = sumOrder(edited, edit.shippingCents, order.taxMillionths);
	return {
		totalCents,
		differenceCents: totalCents - order.totalCents,
		standing: standingOf(order),
	};
}

function standingOf({ paymentStatus }: Order): EditPreview["standing"] {
	if (!isCovered(paymentStatus)) return "unpaid";
	return paymentStatus === "on_account" ? "on_account" : "paid";
}
