/** Suppliers and their terms for parts. Costs are for managers alone. */
import { isSupplierPart } from "../../contract/stock-inputs.ts";
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { MAX_LIST_ROWS, MAX_SCAN_LINES } from "../../domain/stock/stock-limits.ts";
import { readSupplierRows, type SupplierPart } from "../../domain/stock/supplier-rows.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { type PartLine, partOfEachScan, type StockDependencies, wrongLines } from "./book-stock.ts";
import * as sql from "./suppliers.sql.ts";

export async function listSuppliers({ pool }: StockDependencies, caller: Customer) {
	requireManager(caller);
	return sql.selectSuppliers(pool);
}

export async function readSupplier({ pool }: StockDependencies, caller: Customer, id: number) {
	requireManager(caller);
	const [supplier] = await sql.selectSupplier(pool, id);
	if (!supplier) throw new Refusal("not_found");
	return { supplier, parts: await sql.selectSupplierParts(pool, id, MAX_LIST_ROWS) };
}

export type SupplierInput = { name: string; email: string; leadDays: number; isActive: boolean };

/** Creates a supplier, or changes the one with the id. */
export async function saveSupplier(
	{ pool }: StockDependencies,
	caller: Customer,
	id: number | null,
	{ name, email, leadDays, isActive }: SupplierInput,
): Promise<number> {
	requireManager(caller);
	return inTransaction(pool, async ({ client, tx }) => {
		if (id !== null && (await sql.selectSupplier(client, id)).length === 0)
			throw new Refusal("not_found");
		const [saved] =
			id === null
				? await sql.insertSupplier(client, name, email || null, leadDays)
				: await sql.updateSupplier(client, id, name, email || null, leadDays, isActive);
		if (!saved) throw new Refusal("supplier_name_taken");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "supplier_saved",
			subject: `supplier ${saved.id}`,
			details: { name, leadDays, isActive },
		});
		return saved.id;
	});
}

/** Sets the terms of a supplier for a part. Repeating it changes nothing. */
export async function saveSupplierPart(
	deps: StockDependencies,
	caller: Customer,
	supplierId: number,
	part: SupplierPart,
): Promise<void> {
	await saveParts(deps, caller, supplierId, [part]);
}

/** Sets the terms for the parts of a pasted list: all of them, or none if a row is wrong. */
export async function saveSupplierParts(
	deps: StockDependencies,
	caller: Customer,
	supplierId: number,
	text: string,
): Promise<void> {
	requireManager(caller);
	const { parts, wrong } = readSupplierRows(text, isSupplierPart);
	if (parts.length + wrong.length > MAX_SCAN_LINES)
		throw new Refusal("supplier_rows", { bilingualMessage: TOO_MANY_ROWS });
	if (wrong.length > 0) throw new Refusal("supplier_rows", { bilingualMessage: wrongLines(wrong) });
	await saveParts(deps, caller, supplierId, parts);
}

const TOO_MANY_ROWS = {
	en: `A list has up to ${MAX_SCAN_LINES} rows`,
	es: `Una lista tiene hasta ${MAX_SCAN_LINES} filas`,
};

async function saveParts(
	{ pool }: StockDependencies,
	caller: Customer,
	supplierId: number,
	parts: readonly SupplierPart[],
): Promise<void> {
	requireManager(caller);
	await inTransaction(pool, async ({ client, tx }) => {
		if ((await sql.selectSupplier(client, supplierId)).length === 0) throw new Refusal("not_found");
		const found = await partOfEachScan(
			client,
			parts.map(({ number }) => ({ number: number.toUpperCase(), quantity: 1 })),
		);
		const isRepeated = ({ partId }: PartLine, at: number) =>
			found.findIndex((other) => other.partId === partId) < at;
		const repeated = parts.filter((_, at) => isRepeated(found[at] as PartLine, at));
		if (repeated.length > 0)
			throw new Refusal("supplier_rows", {
				bilingualMessage: wrongLines(repeated.map(({ number }) => number)),
			});
		// In the sequence of their ids, so that two lists with the same parts do not deadlock.
		const rows = parts
			.map((terms, at) => ({ ...terms, part: found[at] as PartLine }))
			.sort((a, b) => a.part.partId - b.part.partId);
		for (const { part, theirNumber, costCents, minQuantity, pack } of rows) {
			await sql.upsertSupplierPart(
				client,
				supplierId,
				part.partId,
				theirNumber,
				costCents,
				minQuantity,
				pack,
			);
			await insertAudit(tx, {
				actorId: caller.accountId,
				action: "supplier_part_saved",
				subject: `part ${part.sku}`,
				details: { supplier: supplierId, theirNumber, costCents, minQuantity, pack },
			});
		}
	});
}

export function requireManager(caller: Customer): void {
	if (!isManager(caller)) throw new Refusal("not_allowed");
}
