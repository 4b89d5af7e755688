/**
 * The named carts of a trade customer. One is open as the cart; the others keep their parts until
 * they are opened.
 */

import { CartName } from "../../contract/cart-inputs.ts";
import { errorsOf } from "../../contract/form-schema.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_NAMED_CARTS } from "../../domain/cart/cart-limits.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import * as rows from "./named-carts.sql.ts";

type Deps = { db: Database };

/** `count`: how many parts it holds. */
export type NamedCart = { id: number; name: string; isOpen: boolean; count: number };

const NAME_TAKEN = { fieldErrors: { name: { code: "name_taken" as const } } };

/** Null for vehicle owners, who have one cart without a name. */
export async function listCarts(
	{ db }: Deps,
	{ accountId }: Customer,
): Promise<NamedCart[] | null> {
	const [isTrade, carts] = await Promise.all([
		rows.isTradeAccount(db, accountId),
		rows.selectCarts(db, accountId),
	]);
	if (!isTrade && carts.length === 0) return null;
	return carts.map(({ id, name, isOpen, storedCount, cartCount }) => ({
		id,
		name,
		isOpen,
		count: Number(isOpen ? cartCount : storedCount),
	}));
}

/** Opens a new empty cart. A cart without a name so far is stored under `firstName`. */
export async function createCart(
	{ db }: Deps,
	{ accountId }: Customer,
	request: { name: string; firstName: string },
): Promise<void> {
	const name = checkName(request.name);
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		if (!(await rows.isTradeAccount(tx, accountId))) throw new Refusal("not_allowed");
		const carts = await rows.selectCarts(tx, accountId);
		if (carts.length >= MAX_NAMED_CARTS) throw new Refusal("no_room");
		const firstName = request.firstName === name ? `${request.firstName} 1` : request.firstName;
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
		const cart = carts.find((candidate) => candidate.id === id);
		const open = carts.find(({ isOpen }) => isOpen);
		if (!cart || !open) throw new Refusal("not_found");
		if (!cart.isOpen) await rows.swapLines(tx, accountId, open.id, id);
	});
}

export async function renameCart(
	{ db }: Deps,
	{ accountId }: Customer,
	id: number,
	newName: string,
): Promise<void> {
	const name = checkName(newName);
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const carts = await rows.selectCarts(tx, accountId);
		if (carts.some((cart) => cart.id !== id && cart.name.toLowerCase() === name.toLowerCase()))
			throw new Refusal("bad_request", NAME_TAKEN);
		if (!(await rows.renameRow(tx, accountId, id, name))) throw new Refusal("not_found");
	});
}

/** Deletes a cart that is not open, with its parts. */
export async function deleteCart({ db }: Deps, { accountId }: Customer, id: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		if (!(await rows.deleteCart(tx, accountId, id))) throw new Refusal("not_found");
	});
}

function checkName(text: string): string {
	const name = text.trim();
	requireNoErrors(errorsOf(CartName, { name }));
	return name;
}
