/** Opens a return: pieces that come back with a reason, or old parts that come back for their deposit. */
import type { Caller } from "../../domain/account/caller.ts";
import {
	type FormErrors,
	faultOf,
	isValid,
	maxLength,
	required,
	vinCharacters,
	vinLength,
} from "../../domain/form/form-rules.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import { type ReturnKind, type ReturnReason, returnRefusal } from "../../domain/returns/return-rule.ts";
import { normalizeVin } from "../../domain/vehicle/vin.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { once } from "../orders/idempotency.ts";
import { validatorOf } from "../orders/order-link.ts";
import { lockOrder, type OrderRow } from "../orders/orders.sql.ts";
import { findOrder } from "../orders/read-order.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { mailReturn, tellStoreOfReturn } from "./mail-return.ts";
import {
	insertReturn,
	type NewReturn,
	type ReturnableRow,
	selectReturnable,
	selectUnshown,
} from "./returns.sql.ts";

export type OpenReturn = {
	key: string;
	kind: ReturnKind;
	/** By the number of the order's line. */
	lines: { line: number; quantity: number; reason: ReturnReason | null }[];
	vin: string | null;
	note: string;
	photos: string[];
};
export type OpenedReturn = { id: number; number: number; validator: string };

export async function openReturn(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
	{ key, ...request }: OpenReturn,
): Promise<OpenedReturn> {
	const found = await findOrder(deps, caller, name);
	const vin = readVin(request);
	const photos = await deps.keepPictures(request.photos);
	const { returnWindowDays, coreWindowDays, contactEmail } = await deps.settings();
	const actor = caller.kind === "customer" ? caller.accountId : null;
	const opened = once(
		deps.pool,
		{ key, caller, request: [found.id, request] },
		async (transaction) => {
			const [order] = await lockOrder(transaction.client, found.id);
			if (!order) throw new Refusal("not_found");
			const rows = await selectReturnable(
				transaction.client,
				order.id,
				returnWindowDays,
				coreWindowDays,
			);
			const lines = request.lines.map((wanted) => readLine(order, rows, request.kind, wanted));
			const given = {
				order_id: order.id,
				kind: request.kind,
				vin,
				note: request.note.trim(),
				photos,
				actor,
				lines,
			};
			const made = await write(deps, transaction, given);
			await tellStoreOfReturn(deps, transaction, made.id, contactEmail);
			return made;
		},
	);
	// The answer stands by now, whatever becomes of the files.
	const tell = (error: unknown) =>
		deps.report(error, "the photos of a return could not be put where they belong");
	await opened.catch(async (error: unknown) => {
		if (isRefusal(error) && photos.length > 0) await release(deps, found.id, photos).catch(tell);
		throw error;
	});
	// A refused one with the same pictures may have let go of them before this one referred to them.
	await deps.keepPictures(photos).catch(tell);
	return opened;
}

/** Behind whoever opens a return of this order at the moment, perhaps with the same pictures. */
async function release(deps: ReturnDependencies, orderId: number, photos: string[]): Promise<void> {
	const unshown = await inTransaction(deps.pool, async ({ client }) => {
		await lockOrder(client, orderId);
		return selectUnshown(client, photos);
	});
	await deps.releasePictures(unshown.map(({ path }) => path));
}

async function write(
	deps: ReturnDependencies,
	transaction: Transaction,
	given: NewReturn,
): Promise<OpenedReturn> {
	const made = await insertReturn(transaction.client, given).catch((error: unknown) => {
		// The guard of the lines has the last word.
		throw errorCode(error) === "23514" ? new Refusal("return_too_many") : error;
	});
	await mailReturn(deps, transaction, "return-requested", made.id);
	return { id: made.id, number: made.number, validator: validatorOf(deps.orderKey, made) };
}

/** A part that did not fit tells us nothing unless we know which truck it was for. */
function readVin({ lines, vin, note }: Omit<OpenReturn, "key">): string | null {
	const typed = vin ? normalizeVin(vin) : "";
	const isAsked = lines.some(({ reason }) => reason === "does_not_fit");
	const faults: FormErrors = {};
	const vinFault = faultOf(
		[...(isAsked ? [required()] : []), vinLength(), vinCharacters()],
		typed,
		{},
	);
	const noteFault = faultOf([maxLength(1000)], note, {});
	if (vinFault) faults.vin = vinFault;
	if (noteFault) faults.note = noteFault;
	if (lines.length === 0 || new Set(lines.map(({ line }) => line)).size !== lines.length)
		faults.lines = { code: "required" };
	if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
	return typed || null;
}

type Wanted = OpenReturn["lines"][number];

function readLine(
	order: OrderRow,
	rows: ReturnableRow[],
	kind: ReturnKind,
	{ line, quantity, reason }: Wanted,
): NewReturn["lines"][number] {
	const row = rows.find(({ n }) => n === line);
	if (!row) throw new Refusal("not_found");
	if ((kind === "return") !== (reason !== null))
		throw new Refusal("bad_request", {
			fieldErrors: { [`lines.${line}.reason`]: { code: "required" } },
		});
	const left = leftOf(row, kind);
	const no = returnRefusal({ kind, reason, ...questionOf(order, row, kind), left });
	if (no) throw new Refusal(no);
	if (quantity > left) throw new Refusal("return_too_many");
	const coresLeft = leftOf(row, "core");
	return {
		order_line_id: row.id,
		reason,
		quantity,
		core_quantity: kind === "core" ? quantity : Math.min(quantity, coresLeft),
	};
}

/** Pieces, or deposits, of a line that are not coming back already. */
export function leftOf(row: ReturnableRow, kind: ReturnKind): number {
	if (kind === "return") return Math.max(0, row.quantity - row.pieces_taken);
	return row.core_cents > 0 ? Math.max(0, row.quantity - row.cores_taken) : 0;
}

export function questionOf(order: OrderRow, row: ReturnableRow, kind: ReturnKind) {
	return {
		isSpecialOrder: row.is_special_order,
		isReturnable: row.is_returnable,
		daysLeft: kind === "core" ? row.core_days_left : row.days_left,
		isInTransit: order.status === "shipped",
	};
}
