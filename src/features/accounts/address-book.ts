/** The address book. An address of another customer counts as not found. */

import type { Customer } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import * as rows from "./addresses.sql.ts";
import { lockOpenAccount } from "./lock-account.sql.ts";
import { assignSellerOfState } from "./sellers-and-tax.sql.ts";

type Deps = { db: Database };

export type AddressInput = OrderAddress & {
	is_default_shipping: boolean;
	is_default_billing: boolean;
};

export type Address = Omit<AddressInput, "type"> & {
	id: number;
	type: "residential" | "commercial";
};

const MAX_ADDRESSES = 100;
const DEFAULTS: readonly rows.Default[] = ["is_default_shipping", "is_default_billing"];

export async function listAddresses({ db }: Deps, { accountId }: Customer): Promise<Address[]> {
	return (await rows.selectAddresses(db, accountId)).map(toAddress);
}

export async function readAddress(
	{ db }: Deps,
	{ accountId }: Customer,
	id: number,
): Promise<Address> {
	const row = await rows.selectAddress(db, accountId, id);
	if (!row) throw new Refusal("not_found");
	return toAddress(row);
}

/** The first address becomes the default for shipping and billing. */
export async function addAddress(
	{ db }: Deps,
	{ accountId }: Customer,
	input: AddressInput,
): Promise<Address> {
	const row = toRow(input);
	return db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const existing = await rows.selectAddresses(tx, accountId);
		if (existing.length >= MAX_ADDRESSES) throw new Refusal("no_room");
		const first =
			existing.length === 0 ? { is_default_shipping: true, is_default_billing: true } : {};
		await clearDefaults(tx, accountId, row);
		if (existing.length === 0 && row.country === "US")
			await assignSellerOfState(tx, accountId, row.state);
		return toAddress(await rows.insertAddress(tx, accountId, { ...row, ...first }));
	});
}

/** A default can move to another address, but cannot be removed. */
export async function changeAddress(
	{ db }: Deps,
	{ accountId }: Customer,
	id: number,
	input: AddressInput,
): Promise<Address> {
	const row = toRow(input);
	return db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const before = await rows.selectAddress(tx, accountId, id);
		if (!before) throw new Refusal("not_found");
		const next = {
			...row,
			...Object.fromEntries(
				DEFAULTS.map((defaultKind) => [defaultKind, row[defaultKind] || before[defaultKind]]),
			),
		};
		await clearDefaults(tx, accountId, next);
		return toAddress(await rows.updateAddress(tx, accountId, id, next));
	});
}

export async function removeAddress(
	{ db }: Deps,
	{ accountId }: Customer,
	id: number,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const gone = await rows.deleteAddress(tx, accountId, id);
		if (!gone) throw new Refusal("not_found");
		for (const defaultKind of DEFAULTS)
			if (gone[defaultKind]) await rows.promoteOldest(tx, accountId, defaultKind);
	});
}

async function clearDefaults(tx: Database, accountId: number, row: rows.AddressRow): Promise<void> {
	for (const defaultKind of DEFAULTS)
		if (row[defaultKind]) await rows.clearDefault(tx, accountId, defaultKind);
}

function toRow({ type, ...input }: AddressInput): rows.AddressRow {
	const state = input.state.trim();
	return {
		receiver: input.receiver.trim(),
		company: input.company.trim() || null,
		street1: input.street1.trim(),
		street2: input.street2.trim() || null,
		city: input.city.trim(),
		state: input.country === "US" ? (stateCode(state) ?? state) : state,
		postal_code: input.postal_code.trim(),
		country: input.country,
		phone: internationalPhone(input.phone) ?? "",
		additional_info: input.additional_info.trim(),
		kind: type,
		is_default_shipping: input.is_default_shipping,
		is_default_billing: input.is_default_billing,
	};
}

function toAddress({ kind, ...row }: rows.AddressRow & { id: number }): Address {
	return {
		...row,
		company: row.company ?? "",
		street2: row.street2 ?? "",
		type: kind === "commercial" ? "commercial" : "residential",
	};
}
