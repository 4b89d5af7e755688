import type { Database } from "../../platform/postgres/pool.ts";

export type AddressRow = {
	receiver: string;
	company: string | null;
	street1: string;
	street2: string | null;
	city: string;
	state: string;
	postal_code: string;
	country: string;
	phone: string;
	additional_info: string;
	kind: string;
	is_default_shipping: boolean;
	is_default_billing: boolean;
};

const COLUMNS = [
	...([
		"id",
		"receiver",
		"company",
		"street1",
		"street2",
		"city",
		"state",
		"postal_code",
		"country",
		"phone",
	] as const),
	...(["additional_info", "kind", "is_default_shipping", "is_default_billing"] as const),
] as const;

export function selectAddresses(db: Database, accountId: number) {
	return db
		.selectFrom("address")
		.select(COLUMNS)
		.where("account_id", "=", accountId)
		.orderBy("is_default_shipping", "desc")
		.orderBy("is_default_billing", "desc")
		.orderBy("id")
		.execute();
}

export function selectAddress(db: Database, accountId: number, id: number) {
	return db
		.selectFrom("address")
		.select(COLUMNS)
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();
}

export type Default = "is_default_shipping" | "is_default_billing";

export async function clearDefault(
	tx: Database,
	accountId: number,
	defaultKind: Default,
): Promise<void> {
	await tx
		.updateTable("address")
		.set({ [defaultKind]: false })
		.where("account_id", "=", accountId)
		.where(defaultKind, "=", true)
		.execute();
}

export function insertAddress(tx: Database, accountId: number, row: AddressRow) {
	return tx
		.insertInto("address")
		.values({ account_id: accountId, ...row })
		.returning(COLUMNS)
		.executeTakeFirstOrThrow();
}

export function updateAddress(tx: Database, accountId: number, id: number, row: AddressRow) {
	return tx
		.updateTable("address")
		.set(row)
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returning(COLUMNS)
		.executeTakeFirstOrThrow();
}

/** Returns what the address was the default of. */
export function deleteAddress(tx: Database, accountId: number, id: number) {
	return tx
		.deleteFrom("address")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returning(["is_default_shipping", "is_default_billing"])
		.executeTakeFirst();
}

/** Makes the oldest remaining address the default. */
export async function promoteOldest(
	tx: Database,
	accountId: number,
	defaultKind: Default,
): Promise<void> {
	await tx
		.updateTable("address")
		.set({ [defaultKind]: true })
		.where("id", "=", (eb) =>
			eb
				.selectFrom("address")
				.select((of) => of.fn.min("id").as("id"))
				.where("account_id", "=", accountId),
		)
		.execute();
}
