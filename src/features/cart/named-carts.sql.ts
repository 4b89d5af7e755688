import type { Database } from "../../platform/postgres/pool.ts";

export async function isTradeAccount(db: Database, accountId: number): Promise<boolean> {
	const row = await db
		.selectFrom("account")
		.select("account_type")
		.where("id", "=", accountId)
		.executeTakeFirst();
	return row !== undefined && row.account_type !== "vehicle_owner";
}

/** Counts the parts of each cart. The parts of the open one are rows of the cart itself. */
export function selectCarts(db: Database, accountId: number) {
	return db
		.selectFrom("named_cart as n")
		.select(["n.id", "n.name", "n.is_open as isOpen"])
		.select((eb) => [
			eb
				.selectFrom("named_cart_line as l")
				.select((count) => count.fn.countAll<number>().as("n"))
				.whereRef("l.cart_id", "=", "n.id")
				.as("storedCount"),
			eb
				.selectFrom("cart_line as c")
				.select((count) => count.fn.countAll<number>().as("n"))
				.where("c.account_id", "=", accountId)
				.as("cartCount"),
		])
		.where("n.account_id", "=", accountId)
		.orderBy("n.created_at")
		.orderBy("n.id")
		.execute();
}

export async function insertCart(
	tx: Database,
	accountId: number,
	name: string,
	isOpen: boolean,
): Promise<number | undefined> {
	const row = await tx
		.insertInto("named_cart")
		.values({ account_id: accountId, name, is_open: isOpen })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

export async function renameRow(
	tx: Database,
	accountId: number,
	id: number,
	name: string,
): Promise<boolean> {
	const result = await tx
		.updateTable("named_cart")
		.set({ name })
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** The open cart cannot be deleted. */
export async function deleteCart(tx: Database, accountId: number, id: number): Promise<boolean> {
	const result = await tx
		.deleteFrom("named_cart")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.where("is_open", "=", false)
		.executeTakeFirst();
	return result.numDeletedRows > 0n;
}

/**
 * Moves the lines of the cart into the named cart that was open, and those of the other into the
 * cart. The caller holds the lock of the account.
 */
export async function swapLines(
	tx: Database,
	accountId: number,
	from: number,
	to: number,
): Promise<void> {
	await tx
		.insertInto("named_cart_line")
		.columns(["cart_id", "part_id", "quantity", "added_at"])
		.expression((eb) =>
			eb
				.selectFrom("cart_line")
				.select((row) => [row.val(from).as("cart_id"), "part_id", "quantity", "added_at"])
				.where("account_id", "=", accountId),
		)
		.execute();
	await tx.deleteFrom("cart_line").where("account_id", "=", accountId).execute();
	await tx
		.insertInto("cart_line")
		.columns(["account_id", "part_id", "quantity", "added_at"])
		.expression((eb) =>
			eb
				.selectFrom("named_cart_line")
				.select((row) => [row.val(accountId).as("account_id"), "part_id", "quantity", "added_at"])
				.where("cart_id", "=", to),
		)
		.execute();
	await tx.deleteFrom("named_cart_line").where("cart_id", "=", to).execute();
	await tx.updateTable("named_cart").set({ is_open: false }).where("id", "=", from).execute();
	await tx
		.updateTable("named_cart")
		.set({ is_open: true })
		.where("id", "=", to)
		.where("account_id", "=", accountId)
		.execute();
}
