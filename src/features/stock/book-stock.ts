/** Staff change the stock: receipts, transfers and changes by hand, each once for its key. */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ScanLine } from "../../domain/stock/scan-lines.ts";
import { canKeepStock } from "../../domain/stock/stock-rights.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { selectWarehouseList } from "./stock-levels.sql.ts";
import {
	insertStockDocument,
	insertStockMoves,
	type MoveCause,
	type StockMove,
	selectScannedParts,
	selectStockDocument,
} from "./stock-moves.sql.ts";

export type StockDependencies = { pool: pg.Pool };

/** A check of the table `stock`: fewer than none, or fewer than are reserved. */
const CHECK_VIOLATION = "23514";

export async function bookMoves(
	client: Queryable,
	moves: readonly StockMove[],
	cause: MoveCause,
): Promise<void> {
	try {
		await insertStockMoves(client, moves, cause);
	} catch (error) {
		throw errorCode(error) === CHECK_VIOLATION ? new Refusal("stock_too_low") : error;
	}
}

export function requireStockKeeper(caller: Customer): void {
	if (!canKeepStock(caller)) throw new Refusal("not_allowed");
}

export async function warehouseId(client: Queryable, code: string): Promise<number> {
	const warehouse = (await selectWarehouseList(client)).find((row) => row.code === code);
	if (!warehouse) throw new Refusal("not_found");
	return warehouse.id;
}

export type PartLine = { partId: number; sku: string; quantity: number };

/** The part of each scanned number. Two numbers of one part become one line. */
export async function partsOfScans(
	client: Queryable,
	lines: readonly ScanLine[],
): Promise<PartLine[]> {
	const found = new Map<number, PartLine>();
	for (const part of await partOfEachScan(client, lines)) {
		const quantity = (found.get(part.partId)?.quantity ?? 0) + part.quantity;
		found.set(part.partId, { ...part, quantity });
	}
	return [...found.values()];
}

/** The part of each line, in their sequence. */
export async function partOfEachScan(
	client: Queryable,
	lines: readonly ScanLine[],
): Promise<PartLine[]> {
	if (lines.length === 0) throw new Refusal("bad_request");
	const rows = await selectScannedParts(
		client,
		lines.map(({ number }) => number),
		lines.map(({ number }) => normalizeNumber(number)),
	);
	const unknown = lines.filter(({ number }) => !rows.some((row) => row.number === number));
	if (unknown.length > 0)
		throw new Refusal("scan_unknown", {
			bilingualMessage: wrongLines(unknown.map(({ number }) => number)),
		});
	return lines.map(({ number, quantity }) => {
		const [part, ...others] = rows.filter((row) => row.number === number);
		if (!part || others.length > 0)
			throw new Refusal("scan_ambiguous", { bilingualMessage: wrongLines([number]) });
		return { partId: part.part_id, sku: part.sku, quantity };
	});
}

const MAX_NAMED_LINES = 20;

/** Says which of the typed lines are wrong. */
export function wrongLines(numbers: readonly string[]): Bilingual {
	const rest = numbers.length > MAX_NAMED_LINES ? " …" : "";
	const names = numbers.slice(0, MAX_NAMED_LINES).join(", ") + rest;
	return { en: `Please correct these lines: ${names}`, es: `Corrija estas líneas: ${names}` };
}

export type StockDocument = {
	key: string;
	kind: "receipt" | "transfer" | "change";
	purchaseOrderId?: number | null;
	/** What the request asks for. The same key with another request is refused. */
	request: unknown;
};

/**
 * Runs `book` once for the key of a document, in a transaction, and returns the id of the document.
 * A repeated request returns the same id and changes nothing.
 */
export async function bookDocument(
	{ pool }: StockDependencies,
	caller: Customer,
	{ key, kind, purchaseOrderId = null, request }: StockDocument,
	book: (transaction: Transaction, id: number) => Promise<Record<string, unknown>>,
): Promise<number> {
	const fingerprint = createHash("sha256")
		.update(JSON.stringify([kind, request]))
		.digest();
	return inTransaction(pool, async (transaction) => {
		const { client, tx } = transaction;
		const [created] = await insertStockDocument(
			client,
			key,
			kind,
			fingerprint,
			purchaseOrderId,
			caller.accountId,
		);
		if (!created) {
			const [stored] = await selectStockDocument(client, key);
			if (!stored?.fingerprint.equals(fingerprint)) throw new Refusal("key_used");
			return stored.id;
		}
		const details = await book(transaction, created.id);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: AUDIT_ACTIONS[kind],
			subject: `stock document ${created.id}`,
			details,
		});
		return created.id;
	});
}

const AUDIT_ACTIONS = {
	receipt: "stock_received",
	transfer: "stock_transferred",
	change: "stock_changed",
} as const;
