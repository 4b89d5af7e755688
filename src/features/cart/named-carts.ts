/** Several carts of a trade customer, by name: one is open, the others wait with all they hold. */

import { oneLine } from "../../domain/account/account-forms.ts";
import type { Customer } from "../../domain/account/caller.ts";
import {
	type FormRules,
	faultsOf,
	isValid,
	maxLength,
	required,
} from "../../domain/form/form-rules.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import * as rows from "./named-carts.sql.ts";

type Deps = { db: Database };

/** `count`: how many parts it holds. */
export type NamedCart = { id: number; name: string; isOpen: boolean; count: number };

const MAX_NAMED_CARTS = 50;
const NAME_FORM: FormRules<"name"> = { name: [required(), maxLength(60), oneLine()] };
const NAME_TAKEN = { faults: { name: { code: "name_taken" as const } } };

/** Null for whom there is but the one: vehicle owners. */
export async function listCarts(
	{ db }: Deps,
	{ accountId }: Customer,
): Promise<NamedCart[] | null> {
	const [isTrade, carts] = await Promise.all([
		rows.isTradeAccount(db, accountId),
		rows.selectCarts(db, accountId),
	]);
	if (!isTrade && carts.length === 0) return null;
	return carts.map(({ id, name, isOpen, aside, inCart }) => ({
		id,
		name,
		isOpen,
		count: Number(isOpen ? inCart : aside),
	}));
}

/** The new one is open and empty; what was in the cart waits under `firstName` when it had no name yet. */
export async function createCart(
	{ db }: Deps,
	{ accountId }: Customer,
	asked: { name: string; firstName: string },
): Promise<void> {
	const name = nameOf(asked.name);
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		if (!(await rows.isTradeAccount(tx, accountId))) throw new Refusal("not_allowed");
		const carts = await rows.selectCarts(tx, accountId);
		if (carts.length >= MAX_NAMED_CARTS) throw new Refusal("no_room");
		const firstName = asked.firstName === name ? `${asked.firstName} 1` : asked.firstName;
		const open =
			carts.find(({ isOpen }) => isOpen)?.id ??
			(await rows.insertCart(tx, accountId, firstName, true));
		const added = await rows.insertCart(tx, accountId, name, false);
		if (open === undefined || added === undefined) throw new Refusal("bad_request", NAME_TAKEN);
		await rows.swapLines(tx, accountId, open, added);
	});
}

export async function openCart({ db }: Deps, { accountId }: Customer, id: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const carts = await rows.selectCarts(tx, accountId);
		const wanted = carts.find((cart) => cart.id === id);
		const open = carts.find(({ isOpen }) => isOpen);
		if (!wanted || !open) throw new Refusal("not_found");
		if (!wanted.isOpen) await rows.swapLines(tx, accountId, open.id, id);
	});
}

export async function renameCart(
	{ db }: Deps,
	{ accountId }: Customer,
	id: number,
	asked: string,
): Promise<void> {
	const name = nameOf(asked);
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const carts = await rows.selectCarts(tx, accountId);
		if (carts.some((cart) => cart.id !== id && cart.name.toLowerCase() === name.toLowerCase()))
			throw new Refusal("bad_request", NAME_TAKEN);
		if (!(await rows.renameRow(tx, accountId, id, name))) throw new Refusal("not_found");
	});
}

/** One that waits, with all it holds. */
export async function deleteCart({ db }: Deps, { accountId }: Customer, id: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		if (!(await rows.deleteCart(tx, accountId, id))) throw new Refusal("not_found");
	});
}

function nameOf(asked: string): string {
	const name = asked.trim();
	const faults = faultsOf(NAME_FORM, { name });
	if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
	return name;
}
