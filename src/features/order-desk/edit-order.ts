/**
 * Managers change the lines, the quantities and the shipping price of an order before it ships. The
 * stock, the sums, the ledger and the revision are written in one transaction.
 */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import type { Order, OrderLine } from "../../domain/order/order.ts";
import {
	canEditOrder,
	keepLines,
	MAX_EDIT_REASON_LENGTH,
	type OrderSums,
	type PaymentOfDifference,
	requireRaisable,
	sumOrder,
} from "../../domain/order/order-edit.ts";
import { MAX_LINE_NUMBER } from "../../domain/order/order-limits.ts";
import { TOO_MANY_LINES_TEXT } from "../../domain/order/staff-refusals.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	type OrderShipment,
	type UnshippedPieces,
	unshippedPieces,
} from "../../domain/shipment/order-shipment.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailEdit } from "../orders/mail-edit.ts";
import { mailBalanceDue } from "../orders/mail-order.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import type { PricedLine } from "../orders/order-lines.ts";
import { lockOrder, selectOrderByNumber } from "../orders/orders.sql.ts";
import { lockStock } from "../orders/place-order.sql.ts";
import { reserveLines } from "../orders/reserve-stock-and-credit.ts";
import { cancelOpenAttempts } from "../payments/cancel-attempt.ts";
import { isInProgress } from "../payments/payment-attempt.ts";
import { selectAttempts } from "../payments/payments.sql.ts";
import { followShipments } from "../shipments/follow-shipments.ts";
import { selectShipments } from "../shipments/shipments.sql.ts";
import * as rows from "./edit-order.sql.ts";
import { auditedSettlement, auditValues, type EditedLine, snapshot } from "./edit-snapshot.ts";
import { explainToStaff } from "./explain-to-staff.ts";
import { moveArrival } from "./move-arrival.ts";
import { readAdditions } from "./read-additions.ts";
import { readSaleOfEdit } from "./read-sale-of-edit.ts";
import { settleDifference } from "./settle-difference.ts";

export type OrderEdit = {
	number: number;
	/** The key of the form: an edit that is sent twice is one edit. */
	key: string;
	/** How many edits the order had when staff opened it. */
	revision: number;
	reason: string;
	shippingCents: number;
	/** New quantities by the position of the line; 0 takes the line off. Other lines stay. */
	quantities: { line: number; quantity: number }[];
	/** Parts to add, at the price level of the order. */
	additions: { sku: string; quantity: number }[];
	/** How a paid order that becomes dearer is paid. */
	payment: PaymentOfDifference;
	/** The buyer gets a mail with the changes. Without it only a balance due is mailed. */
	mailsBuyer?: boolean;
	/** The new total that staff saw; null if they saw none. */
	shownTotalCents: number | null;
};

export async function editOrder(
	deps: OrderDependencies,
	caller: Customer,
	edit: OrderEdit,
): Promise<void> {
	const visible = await selectOrderByNumber(deps.pool, edit.number);
	if (!visible || !canStaffManage(caller, visible)) throw new Refusal("not_found");
	if (!isManager(caller)) throw new Refusal("not_allowed");
	const reason = toSingleLine(edit.reason, MAX_EDIT_REASON_LENGTH);
	if (reason === null)
		throw new Refusal("bad_request", { fieldErrors: { reason: { code: "required" } } });
	const save = () =>
		inTransaction(deps.pool, async (transaction) => {
			const order = await lockOrder(transaction.client, visible.id);
			if (!order) throw new Refusal("not_found");
			if (await isRepeated(transaction, caller, order, edit.key)) return;
			await requireEditable(transaction, order, edit.revision);
			await writeEdit(deps, transaction, caller, order, { ...edit, reason });
			await requireNoOpenPayment(transaction, order);
		});
	const saveOrEndPayment = () =>
		save().catch(async (error: unknown) => {
			const isPaying = error instanceof Refusal && error.code === "payment_under_way";
			if (!isPaying || visible.balanceDueCents === 0) throw error;
			// Everything else about the edit was right. A buyer who left the payment page of the balance
			// must not keep the order from being edited.
			await cancelOpenAttempts(deps, visible.id);
			await save();
		});
	await explainToStaff(deps, () => readSaleOfEdit(deps, visible, edit), saveOrEndPayment);
}

/** How many edits the order had. */
export async function readRevision(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<number> {
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffManage(caller, order)) throw new Refusal("not_found");
	const [last] = await rows.selectLastEdit(pool, order.id);
	return last?.n ?? 0;
}

async function isRepeated(
	{ client }: Transaction,
	{ accountId }: Customer,
	{ id }: Order,
	key: string,
): Promise<boolean> {
	const [existing] = await rows.selectEditOfKey(client, key);
	if (!existing) return false;
	if (existing.order_id !== id || existing.edited_by !== accountId) throw new Refusal("key_used");
	return true;
}

async function requireEditable({ client }: Transaction, order: Order, revision: number) {
	if (!canEditOrder(order)) throw new Refusal("order_not_editable");
	const [last] = await rows.selectLastEdit(client, order.id);
	if ((last?.n ?? 0) !== revision) throw new Refusal("order_changed");
}

/** The last check of an edit, so that an edit that is refused otherwise ends no payment. */
async function requireNoOpenPayment({ client }: Transaction, order: Order) {
	if ((await selectAttempts(client, order.id)).some(isInProgress))
		throw new Refusal("payment_under_way");
}

async function writeEdit(
	deps: OrderDependencies,
	transaction: Transaction,
	caller: Customer,
	order: Order,
	edit: OrderEdit,
): Promise<void> {
	const { client } = transaction;
	const lines = await selectLines(client, order.id);
	const shipments = await selectShipments(client, [order.id]);
	const added = await readAdditions(client, order, edit.additions, lines);
	await lockStock(
		client,
		[...lines, ...added].map(({ partId }) => partId),
	);
	const kept = await changeQuantities(transaction, lines, shipments, edit);
	const newLines = await addLines(transaction, order, lines, added);
	const edited = [...kept, ...newLines];
	if (edited.length === 0) throw new Refusal("edit_nothing_left");
	const { lineTaxes, ...sums } = sumOrder(edited, edit.shippingCents, order.taxMillionths);
	if (edit.shownTotalCents !== null && edit.shownTotalCents !== sums.totalCents)
		throw new Refusal("total_changed");
	if (edit.shippingCents === order.shippingCents && hasSameQuantities(lines, edited))
		throw new Refusal("edit_nothing_changed");
	const taxesBefore = lines.map(({ taxCents }) => taxCents);
	const before = { ...sumsOf(order), lines: snapshot(lines, taxesBefore) };
	const after = { ...sums, lines: snapshot(edited, lineTaxes) };
	await rows.setLines(
		client,
		order.id,
		edited.map(({ id, quantity, discountCents }, n) => ({
			id,
			quantity,
			discountCents,
			taxCents: lineTaxes[n] ?? 0,
		})),
	);
	await moveArrival(deps, client, order, lines);
	const settlement = await settleDifference(deps, transaction, caller, order, {
		before: sumsOf(order),
		after: sums,
		n: edit.revision + 1,
		note: edit.reason,
		payment: edit.payment,
	});
	const n = edit.revision + 1;
	await rows.insertEdit(client, {
		orderId: order.id,
		n,
		key: edit.key,
		before,
		after,
		reason: edit.reason,
		differenceCents: sums.totalCents - order.totalCents,
		...settlement,
		actorId: caller.accountId,
	});
	await insertAudit(transaction.tx, {
		actorId: caller.accountId,
		action: "order_edited",
		subject: `order ${order.number}`,
		details: {
			before: auditValues(before),
			after: auditValues(after),
			...auditedSettlement(sums.totalCents - order.totalCents, settlement),
			reason: edit.reason,
		},
	});
	if (edit.mailsBuyer) await mailEdit(deps, transaction, order.id, { n });
	else if (settlement.settlement === "owed")
		await mailBalanceDue(deps, transaction, order.id, `edit-${n}`);
	await followShipments(deps, transaction, caller, order.id);
}

function hasSameQuantities(lines: readonly EditedLine[], edited: readonly EditedLine[]): boolean {
	const quantitiesOf = (list: readonly EditedLine[]) =>
		list.map(({ id, quantity }) => `${id}: ${quantity}`).join();
	return quantitiesOf(lines) === quantitiesOf(edited);
}

/** Takes pieces off and reserves further ones. Returns the lines that stay, with new quantities. */
async function changeQuantities(
	transaction: Transaction,
	lines: readonly OrderLine[],
	shipments: readonly OrderShipment[],
	{ quantities }: OrderEdit,
): Promise<EditedLine[]> {
	const { client } = transaction;
	const wanted = new Map(quantities.map(({ line, quantity }) => [line, quantity]));
	if ([...wanted.keys()].some((n) => !lines.some((line) => line.n === n)))
		throw new Refusal("bad_request");
	const changed = lines.map((line) => ({ line, quantity: wanted.get(line.n) ?? line.quantity }));
	const left = unshippedPieces(lines, shipments);
	requireRaisable(lines, quantities);
	await requireWholePacks(client, changed);
	const fewer = changed.filter(({ line, quantity }) => quantity < line.quantity);
	await rows.releasePieces(
		client,
		fewer.flatMap(({ line, quantity }) => piecesToRelease(line, line.quantity - quantity, left)),
	);
	const more = changed.filter(({ line, quantity }) => quantity > line.quantity);
	await reservePieces(
		transaction,
		more.map(({ line, quantity }) => ({ ...line, quantity: quantity - line.quantity })),
	);
	const gone = changed.filter(({ quantity }) => quantity === 0).map(({ line }) => line.id);
	if (gone.length > 0) await rows.deleteLines(client, gone);
	return keepLines(lines, quantities);
}

/** Lines that stay as they are may hold packs of an earlier size. */
async function requireWholePacks(
	client: Transaction["client"],
	changed: readonly { line: OrderLine; quantity: number }[],
): Promise<void> {
	const edited = changed.filter(({ line, quantity }) => quantity !== line.quantity);
	const packs = await rows.selectPacks(
		client,
		edited.map(({ line }) => line.partId),
	);
	const packOf = new Map(packs.map(({ id, order_multiple }) => [id, order_multiple]));
	for (const { line, quantity } of edited)
		if (quantity > MAX_LINE_QUANTITY || quantity % (packOf.get(line.partId) ?? 1) !== 0)
			throw new Refusal("wrong_quantity");
}

/**
 * Pieces that arrive latest are taken off first. Pieces in an open or sent shipment stay: they are
 * not in `left`. Those of a special order are in no warehouse.
 */
function piecesToRelease(
	{ id }: OrderLine,
	pieces: number,
	left: readonly UnshippedPieces[],
): rows.Pieces[] {
	let missing = pieces;
	const released: rows.Pieces[] = [];
	const places = left
		.filter(({ orderLineId }) => orderLineId === id)
		.toSorted(
			(a, b) =>
				Number(b.warehouseId === null) - Number(a.warehouseId === null) ||
				(b.expectedOn ?? "").localeCompare(a.expectedOn ?? ""),
		);
	for (const { warehouseId, quantity: free } of places) {
		const quantity = Math.min(missing, free);
		missing -= quantity;
		if (warehouseId !== null && quantity > 0) released.push({ lineId: id, warehouseId, quantity });
	}
	if (missing > 0) throw new Refusal("pieces_in_shipment");
	return released;
}

type LineToReserve = {
	id: number;
	partId: number;
	quantity: number;
	isSpecialOrder: boolean;
	orderMultiple?: number;
};

async function reservePieces(transaction: Transaction, lines: LineToReserve[]): Promise<void> {
	if (lines.length === 0) return;
	const allocations = await reserveLines(transaction, { lines });
	for (const { lineIndex, warehouseId, quantity, expectedOn } of allocations) {
		const line = lines[lineIndex];
		if (line && warehouseId !== null)
			await rows.addAllocation(
				transaction.client,
				line.id,
				warehouseId,
				line.partId,
				quantity,
				expectedOn,
			);
	}
}

async function addLines(
	transaction: Transaction,
	order: Order,
	lines: readonly OrderLine[],
	added: readonly PricedLine[],
): Promise<EditedLine[]> {
	const lastNumber = Math.max(0, ...lines.map(({ n }) => n));
	if (lastNumber + added.length > MAX_LINE_NUMBER)
		throw new Refusal("invalid_products", { bilingualMessage: TOO_MANY_LINES_TEXT });
	const inserted: (EditedLine & LineToReserve)[] = [];
	for (const [index, line] of added.entries()) {
		const n = lastNumber + index + 1;
		const [row] = await rows.insertLine(
			transaction.client,
			order.id,
			n,
			line.partId,
			line.sku,
			line.title.en,
			line.title.es,
			line.brand,
			line.quantity,
			line.priceCents,
			line.coreCents,
			line.isSpecialOrder,
			line.isReturnable,
		);
		if (!row) throw new Error("the line was not written");
		inserted.push({ ...line, id: row.id, n, discountCents: 0 });
	}
	await reservePieces(transaction, inserted);
	return inserted;
}

function sumsOf(order: Order): OrderSums {
	return {
		productsCents: order.productsCents,
		discountCents: order.discountCents,
		shippingCents: order.shippingCents,
		coreCents: order.coreCents,
		taxCents: order.taxCents,
		totalCents: order.totalCents,
	};
}
