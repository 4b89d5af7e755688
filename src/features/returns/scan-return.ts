/** Receives a return by scan: its number, or the number of its order, alone or with a part. */
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Return } from "../../domain/returns/return.ts";
import type { ReturnStatus } from "../../domain/returns/return-status.ts";
import { canStaffReceive } from "../orders/can-see-order.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { selectScannedParts } from "../stock/stock-moves.sql.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { receiveReturn } from "./move-return.ts";
import { selectReturnByNumber, selectReturnLines, selectReturnsOfOrder } from "./returns.sql.ts";

/** A parcel of these returns is on its way. */
const EXPECTED: readonly ReturnStatus[] = ["approved", "shipped_back"];

/**
 * An expected return is received. Any other one is only found: it was received before, or staff
 * have to approve it first.
 */
export async function scanReturn(
	deps: ReturnDependencies,
	caller: Customer,
	text: string,
): Promise<{ number: number; isReceived: boolean }> {
	const [, number, part = ""] = SCAN.exec(text.trim()) ?? [];
	if (number === undefined) throw new Refusal("return_scan_unknown");
	const found =
		(await findByNumber(deps, caller, Number(number))) ??
		(await findOfOrder(deps, caller, Number(number), part.trim()));
	if (!EXPECTED.includes(found.status)) return { number: found.number, isReceived: false };
	await receiveReturn(deps, caller, found.number);
	return { number: found.number, isReceived: true };
}

/** Nine digits, perhaps with the validator of a link after a dash, and perhaps a part number. */
const SCAN = /^(\d{9})(?:-\w+)?(?:\s+(.{1,80}))?$/s;

async function findByNumber(
	{ pool }: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<Return | undefined> {
	const found = await selectReturnByNumber(pool, number);
	return found && canStaffReceive(caller, found) ? found : undefined;
}

/** The one return of the order that is expected; with a part, the one that has it. */
async function findOfOrder(
	{ pool }: ReturnDependencies,
	caller: Customer,
	number: number,
	part: string,
): Promise<Return> {
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffReceive(caller, order)) throw new Refusal("return_scan_unknown");
	const all = await selectReturnsOfOrder(pool, order.id);
	const expected = all.filter(({ status }) => EXPECTED.includes(status));
	const candidates = expected.length > 0 ? expected : all;
	const matching = part ? await withPart(pool, candidates, part) : candidates;
	const [found, ...others] = matching;
	if (!found) throw new Refusal("return_scan_unknown");
	if (others.length > 0) throw new Refusal("return_scan_several");
	return found;
}

async function withPart(
	pool: ReturnDependencies["pool"],
	returns: readonly Return[],
	part: string,
): Promise<Return[]> {
	const typed = part.toUpperCase();
	const parts = await selectScannedParts(pool, [typed], [normalizeNumber(typed)]);
	const partIds = parts.map(({ part_id }) => part_id);
	const lines = await Promise.all(returns.map(({ id }) => selectReturnLines(pool, id)));
	return returns.filter((_, index) => lines[index]?.some(({ partId }) => partIds.includes(partId)));
}
