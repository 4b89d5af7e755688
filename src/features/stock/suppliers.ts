/** Suppliers and their terms for parts. Costs are for managers alone. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { MAX_LIST_ROWS } from "../../domain/stock/stock-limits.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { partsOfScans, type StockDependencies } from "./book-stock.ts";
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

export type SupplierPartInput = {
	/** Any number of the part. */
	number: string;
	theirNumber: string;
	costCents: number;
	minQuantity: number;
	pack: number;
};

/** Sets the terms of a supplier for a part. Repeating it changes nothing. */
export async function saveSupplierPart(
	{ pool }: StockDependencies,
	caller: Customer,
	supplierId: number,
	input: SupplierPartInput,
): Promise<void> {
	requireManager(caller);
	await inTransaction(pool, async ({ client, tx }) => {
		if ((await sql.selectSupplier(client, supplierId)).length === 0) throw new Refusal("not_found");
		const number = input.number.trim().toUpperCase();
		const [part] = await partsOfScans(client, [{ number, quantity: 1 }]);
		if (!part) throw new Refusal("scan_unknown");
		const { theirNumber, costCents, minQuantity, pack } = input;
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
	});
}

export function requireManager(caller: Customer): void {
	if (!isManager(caller)) throw new Refusal("not_allowed");
}
