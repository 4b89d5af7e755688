/**
 * Staff refund lines of an order: a return that is opened, accepted and refunded at once. Returns
 * of buyers and refunds by line count together, so no piece is refunded twice.
 */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../../domain/money/money-limits.ts";
import type { Order } from "../../domain/order/order.ts";
import { canRefund } from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ReturnableLine } from "../../domain/returns/return.ts";
import {
	capRefund,
	type ReturnReason,
	type ReturnRefund,
	refundOfLine,
	refundTotal,
	STORE_ERROR_REASONS,
} from "../../domain/returns/return-rule.ts";
import { RETURN_PATH_TO_INSPECTED } from "../../domain/returns/return-status.ts";
import { piecesThatLeft, type ReturnedGoods } from "../../domain/returns/returned-goods.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import { lockOrder, selectOrderByNumber } from "../orders/orders.sql.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { moveOneStep } from "./move-return.ts";
import { bookReturnedGoods } from "./put-away-return.ts";
import { refundOf } from "./read-return.ts";
import { writeReturnRefund } from "./refund-return.ts";
import {
	selectArrivedLines,
	selectKeptLines,
	updateInspection,
	updateRestocked,
} from "./return-refunds.sql.ts";
import { selectReturnableLines } from "./returnable-lines.sql.ts";
import { insertReturn, selectReturnLines } from "./returns.sql.ts";

export type LineRefund = {
	/** Made when the form opens: sent twice, it refunds once. */
	key: string;
	number: number;
	/** `line` is the position in the order. */
	lines: { line: number; quantity: number }[];
	reason: ReturnReason;
	/**
	 * Without it only the price of the parts is refunded: the buyer has the old parts, and gets their
	 * core charge when they come back.
	 */
	refundsCores?: boolean;
	feeCents: number;
	/** Paid beside what the lines cost. */
	goodwillCents: number;
	goods: ReturnedGoods;
	/** Where goods that came back are booked; not needed when none did. */
	warehouse: string | null;
	note: string;
	/** The amount that staff saw. Another amount is refused. */
	shownCents?: number;
};

export async function refundLines(
	deps: ReturnDependencies,
	caller: Customer,
	lineRefund: LineRefund,
): Promise<{ cents: number }> {
	const { id, note } = await requireRefund(deps, caller, lineRefund);
	const { key, number: _, shownCents, ...refund } = lineRefund;
	const request = ["refund lines", id, refund];
	return runIdempotent(deps.pool, { key, caller, request }, async (transaction) => {
		const refunded = await carryOut(transaction, caller, { ...lineRefund, note }, id);
		if (shownCents !== undefined && shownCents !== refunded.cents)
			throw new Refusal("refund_changed");
		return refunded;
	});
}

/** What the refund would be. It is carried out and rolled back, so that the amount is the same. */
export async function previewRefundLines(
	deps: ReturnDependencies,
	caller: Customer,
	lineRefund: LineRefund,
): Promise<{ cents: number }> {
	const { id, note } = await requireRefund(deps, caller, lineRefund);
	const rollback = new Error("The preview of a refund is rolled back");
	let preview = { cents: 0 };
	await inTransaction(deps.pool, async (transaction) => {
		preview = await carryOut(transaction, caller, { ...lineRefund, note }, id);
		throw rollback;
	}).catch((error) => {
		if (error !== rollback) throw error;
	});
	return preview;
}

/** The order's id and the note on one line. */
async function requireRefund(deps: ReturnDependencies, caller: Customer, refund: LineRefund) {
	if (!isManager(caller)) throw new Refusal("not_allowed");
	const { id } = await findOrderOfStaff(deps, caller, refund.number);
	const note = toSingleLine(refund.note, MAX_PAYMENT_NOTE_LENGTH);
	if (note === null)
		throw new Refusal("bad_request", { fieldErrors: { note: { code: "required" } } });
	return { id, note };
}

async function carryOut(
	transaction: Transaction,
	caller: Customer,
	{ number, note, ...refund }: Omit<LineRefund, "key">,
	id: number,
): Promise<{ cents: number }> {
	const order = await lockOrder(transaction.client, id);
	if (!order || !canRefund(order)) throw new Refusal("over_refund");
	const returnId = await openAcceptedReturn(transaction, order, refund, caller.accountId);
	const cents = await refundAccepted(transaction, order, returnId, {
		feeCents: refund.feeCents,
		goodwillCents: refund.goodwillCents,
		refundsCores: refund.refundsCores,
		reason: { reason: "return", note, actor: caller.accountId },
	});
	await putAway(transaction, returnId, { ...refund, note }, caller.accountId);
	const refunded = await selectReturnLines(transaction.client, returnId);
	const hasOpenCores = refunded.some(({ freeCores }) => freeCores > 0);
	await insertAudit(transaction.tx, {
		actorId: caller.accountId,
		action: "refund_lines",
		subject: `order ${number}`,
		details: {
			cents,
			fee: refund.feeCents,
			goodwill: refund.goodwillCents,
			lines: refunded.map(({ sku, quantity }) => ({ number: sku, quantity })),
			goods: refund.goods,
			...(refund.refundsCores === false && hasOpenCores ? { refundsCores: false } : {}),
		},
	});
	return { cents };
}

/** An order line of which pieces can still be refunded. */
type RefundableLine = {
	n: number;
	sku: string;
	title: Bilingual;
	quantity: number;
	left: number;
	/** What was paid for the pieces that are left, with tax and core charge. */
	leftCents: number;
	/** How much of it are core charges. */
	leftCoreCents: number;
	/** Pieces that have not left yet, and cannot be refunded by line. */
	toShip: number;
};

/** Empty for an order that cannot be refunded by line. */
export async function listRefundableLines(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<RefundableLine[]> {
	const order = await findOrderOfStaff(deps, caller, number);
	if (!canRefund(order)) return [];
	const lines = await selectReturnableLines(deps.pool, order.id, NO_WINDOWS);
	return lines.map((line) => {
		const left = refundablePieces(order, line);
		const { n, sku, title, quantity } = line;
		const refund = refundFor(line, left);
		const toShip = quantity - piecesThatLeft(order.status, line);
		const amounts = { leftCents: refundTotal(refund), leftCoreCents: refund.coreCents };
		return { n, sku, title, quantity, left, ...amounts, toShip };
	});
}

/** Pieces that have left and that no return has. */
function refundablePieces({ status }: Order, line: ReturnableLine): number {
	return Math.max(0, piecesThatLeft(status, line) - line.returnedQuantity);
}

function refundFor(line: ReturnableLine, pieces: number): ReturnRefund {
	return refundOfLine(
		{
			kind: "return",
			reason: null,
			quantity: line.quantity,
			goodsCents: line.priceCents * line.quantity,
			discountCents: line.discountCents,
			taxCents: line.taxCents,
			coreCents: line.coreCents,
			refundedQuantity: line.refundedQuantity,
			acceptedQuantity: pieces,
			coreQuantity: coresFor(line, pieces),
			creditPercent: 100,
		},
		0,
	);
}

function coresFor({ coreCents, quantity, returnedCores }: ReturnableLine, pieces: number): number {
	return coreCents === 0 ? 0 : Math.min(pieces, quantity - returnedCores);
}

/** The windows are for buyers; staff refund at any time. */
const NO_WINDOWS = { returnWindowDays: 0, coreWindowDays: 0 };

async function findOrderOfStaff(
	{ pool }: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<Order> {
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffManage(caller, order)) throw new Refusal("not_found");
	return order;
}

type LinesToRefund = Omit<LineRefund, "key" | "number" | "shownCents">;

/** Returns the id of the return, whose pieces are all accepted. */
async function openAcceptedReturn(
	transaction: Transaction,
	order: Order,
	{ lines, reason }: Pick<LineRefund, "lines" | "reason">,
	actorId: number,
): Promise<number> {
	const { client } = transaction;
	const orderId = order.id;
	const returnable = await selectReturnableLines(client, orderId, NO_WINDOWS);
	const numbers = new Set(lines.map(({ line }) => line));
	if (lines.length === 0 || numbers.size !== lines.length) throw new Refusal("bad_request");
	const { id } = await insertReturn(client, {
		orderId,
		kind: "return",
		vin: null,
		// The page of the return shows this as the note of the buyer. That of staff is in the refund.
		note: "",
		photos: [],
		actorId,
		lines: lines.map(({ line, quantity }, at) => {
			const bought = returnable.find(({ n }) => n === line);
			const left = bought ? refundablePieces(order, bought) : 0;
			if (!bought || quantity > left)
				throw new Refusal("over_refund", {
					fieldErrors: { [`lines.${at}.quantity`]: { code: "number_max", n: left } },
				});
			return {
				orderLineId: bought.id,
				reason,
				quantity,
				// The refund writes how many core charges it pays.
				coreQuantity: 0,
			};
		}),
	});
	for (const status of RETURN_PATH_TO_INSPECTED)
		await moveOneStep(transaction, id, status, { actorId });
	await updateInspection(
		client,
		id,
		lines.map(({ line }) => line),
		lines.map(({ quantity }) => quantity),
		lines.map(() => 100),
	);
	return id;
}

async function refundAccepted(
	transaction: Transaction,
	order: Order,
	id: number,
	{
		feeCents,
		goodwillCents,
		refundsCores = true,
		reason,
	}: Pick<LineRefund, "feeCents" | "goodwillCents" | "refundsCores"> &
		Pick<Parameters<typeof writeReturnRefund>[2], "reason">,
): Promise<number> {
	const { client } = transaction;
	const accepted = await selectReturnLines(client, id);
	const lines = refundsCores ? accepted : accepted.map((line) => ({ ...line, freeCores: 0 }));
	const keptLines = await selectKeptLines(client, order.id, STORE_ERROR_REASONS);
	const full = refundOf("return", lines, keptLines, 0);
	if (feeCents > full.salesCents)
		throw new Refusal("bad_request", { fieldErrors: { fee: { code: "amount" } } });
	const refund = capRefund(
		{ ...full, salesCents: full.salesCents - feeCents, feeCents },
		order.totalCents - order.refundedCents,
	);
	return writeReturnRefund(transaction, order, {
		id,
		kind: "return",
		lines,
		refund,
		goodwillCents,
		reason,
	});
}

/**
 * Books the goods by stock moves. Nothing that came back means nothing to put away later either.
 */
async function putAway(
	{ client }: Transaction,
	id: number,
	{ goods, warehouse, note }: LinesToRefund,
	actorId: number,
): Promise<void> {
	const arrived = await selectArrivedLines(client, id);
	if (arrived.length === 0) return;
	const restock = new Map(
		arrived.map(({ n, accepted }) => [n, goods === "restock" ? accepted : 0]),
	);
	await updateRestocked(client, id, [...restock.keys()], [...restock.values()], goods);
	if (goods === "none") return;
	if (warehouse === null)
		throw new Refusal("bad_request", { fieldErrors: { warehouse: { code: "required" } } });
	await bookReturnedGoods(client, { id, warehouse, arrived, restock, actorId, note });
}
