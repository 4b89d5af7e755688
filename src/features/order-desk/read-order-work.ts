/** Where the pieces of an order lie, what they cost, its mails, and who did what with it. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { isRepeatable, type MailStatus } from "../../domain/mail/mail-log.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { readAccountNames } from "../audit/account-names.ts";
import { repeatMail } from "../mail-log/repeat-mail.ts";
import { canStaffManage, canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import * as desk from "./order-desk.sql.ts";

const MAX_AUDIT_ENTRIES = 200;

/**
 * Costs are for managers alone. Mails and the audit log are for staff who manage the order; the
 * warehouse sees what happened to shipments.
 */
export async function readOrderWork({ pool }: OrderDependencies, caller: Customer, number: number) {
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffSee(caller, order)) throw new Refusal("not_found");
	const canManage = canStaffManage(caller, order);
	const subject = `order ${number}`;
	const [places, costs, mails, entries] = await Promise.all([
		desk.selectLinePlaces(pool, order.id),
		isManager(caller) ? desk.selectLineCosts(pool, order.id) : null,
		canManage ? desk.selectMailsOfSubject(pool, subject) : [],
		desk.selectAuditOfSubject(pool, subject, MAX_AUDIT_ENTRIES),
	]);
	const audit = canManage ? entries : entries.filter(({ action }) => isShipmentAction(action));
	return {
		canManage,
		places,
		costs,
		mails: mails.map((mail) => ({
			id: mail.id,
			kind: mail.kind,
			status: mail.status as MailStatus,
			reason: mail.last_reason,
			at: mail.created_at,
			canRepeat: isRepeatable(mail.kind) && mail.status !== "waiting",
		})),
		audit,
		names: await readAccountNames(pool, audit),
	};
}

function isShipmentAction(action: string): boolean {
	return action.endsWith("_shipment") || action === "correct_tracking";
}

/** Writes a mail of this order again, once per mail. */
export async function repeatOrderMail(
	deps: OrderDependencies,
	caller: Customer,
	{ number, id }: { number: number; id: number },
): Promise<void> {
	const order = await selectOrderByNumber(deps.pool, number);
	if (!order || !canStaffManage(caller, order)) throw new Refusal("not_found");
	const mails = await desk.selectMailsOfSubject(deps.pool, `order ${number}`);
	if (!mails.some((mail) => mail.id === id)) throw new Refusal("not_found");
	await repeatMail(deps, caller, id);
}
