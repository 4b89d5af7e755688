/** Opens a return of parts, each with a reason, or of old parts for their core charge. */
import type { Caller } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import type { ReturnableLine } from "../../domain/returns/return.ts";
import {
	type ReturnKind,
	type ReturnReason,
	returnRefusal,
} from "../../domain/returns/return-rule.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import { validatorOf } from "../orders/order-link.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { findOrder } from "../orders/read-order.ts";
import { selectUnusedPictures } from "../uploads/picture-uses.sql.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { mailReturn, notifyStoreOfReturn } from "./mail-return.ts";
import { selectReturnableLines } from "./returnable-lines.sql.ts";
import { insertReturn, type NewReturn, type NewReturnLine } from "./returns.sql.ts";

export type ReturnRequest = {
	key: string;
	kind: ReturnKind;
	/** `line` is the position in the order. */
	lines: { line: number; quantity: number; reason: ReturnReason | null }[];
	vin: string | null;
	note: string;
	photos: string[];
};
export type ReturnReference = { id: number; number: number; validator: string };

export async function openReturn(
	deps: ReturnDependencies,
	caller: Caller,
	orderName: string,
	{ key, ...request }: ReturnRequest,
): Promise<ReturnReference> {
	const { id: orderId } = await findOrder(deps, caller, orderName);
	const photos = await deps.keepPictures(request.photos);
	const settings = await deps.settings();
	const opening = runIdempotent(
		deps.pool,
		{ key, caller, request: [orderId, request] },
		async (transaction) => {
			const order = await lockOrder(transaction.client, orderId);
			if (!order) throw new Refusal("not_found");
			const returnable = await selectReturnableLines(transaction.client, order.id, settings);
			const reference = await writeReturn(deps, transaction, {
				orderId: order.id,
				kind: request.kind,
				vin: request.vin,
				note: request.note.trim(),
				photos,
				actorId: caller.kind === "customer" ? caller.accountId : null,
				lines: request.lines.map((line) => toNewLine(order, returnable, request.kind, line)),
			});
			await notifyStoreOfReturn(deps, transaction, reference.id, settings.contactEmail);
			return reference;
		},
	);
	// A problem with the files does not change the outcome, so it is only reported.
	const reportPhotos = (error: unknown) =>
		deps.report(error, "the photos of a return could not be stored or released");
	await opening.catch(async (error: unknown) => {
		if (isRefusal(error) && photos.length > 0)
			await releasePhotos(deps, orderId, photos).catch(reportPhotos);
		throw error;
	});
	// A refused request with the same photos may have released them before this return referred to
	// them.
	await deps.keepPictures(photos).catch(reportPhotos);
	return opening;
}

/**
 * Waits for the lock of the order, because a parallel request may be about to refer to the same
 * photos.
 */
async function releasePhotos(
	deps: ReturnDependencies,
	orderId: number,
	photos: string[],
): Promise<void> {
	const unreferenced = await inTransaction(deps.pool, async ({ client }) => {
		await lockOrder(client, orderId);
		return selectUnusedPictures(client, photos);
	});
	await deps.releasePictures(unreferenced.map(({ path }) => path));
}

const CHECK_VIOLATION = "23514";

async function writeReturn(
	deps: ReturnDependencies,
	transaction: Transaction,
	newReturn: NewReturn,
): Promise<ReturnReference> {
	const inserted = await insertReturn(transaction.client, newReturn).catch((error: unknown) => {
		// The database checks the quantities again.
		throw errorCode(error) === CHECK_VIOLATION ? new Refusal("return_too_many") : error;
	});
	await mailReturn(deps, transaction, "return-requested", inserted.id);
	return {
		id: inserted.id,
		number: inserted.number,
		validator: validatorOf(deps.orderKey, inserted),
	};
}

function toNewLine(
	order: Order,
	returnable: ReturnableLine[],
	kind: ReturnKind,
	{ line, quantity, reason }: ReturnRequest["lines"][number],
): NewReturnLine {
	const returnableLine = returnable.find(({ n }) => n === line);
	if (!returnableLine) throw new Refusal("not_found");
	if ((kind === "return") !== (reason !== null))
		throw new Refusal("bad_request", {
			fieldErrors: { [`lines.${line}.reason`]: { code: "required" } },
		});
	const refusal = lineRefusal(order, returnableLine, kind, reason);
	if (refusal) throw new Refusal(refusal);
	if (quantity > quantityLeft(returnableLine, kind)) throw new Refusal("return_too_many");
	const coresLeft = quantityLeft(returnableLine, "core");
	return {
		orderLineId: returnableLine.id,
		reason,
		quantity,
		coreQuantity: kind === "core" ? quantity : Math.min(quantity, coresLeft),
	};
}

/** Pieces, or core charges, of a line that no return covers. */
export function quantityLeft(line: ReturnableLine, kind: ReturnKind): number {
	if (kind === "return") return Math.max(0, line.quantity - line.returnedQuantity);
	return line.coreCents > 0 ? Math.max(0, line.quantity - line.returnedCores) : 0;
}

export function lineRefusal(
	order: Order,
	line: ReturnableLine,
	kind: ReturnKind,
	reason: ReturnReason | null,
) {
	return returnRefusal({
		kind,
		reason,
		isSpecialOrder: line.isSpecialOrder,
		isReturnable: line.isReturnable,
		daysLeft: kind === "core" ? line.coreDaysLeft : line.daysLeft,
		isInTransit: order.status === "shipped",
		quantityLeft: quantityLeft(line, kind),
	});
}
