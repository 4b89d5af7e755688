/** Customers in the back office. A seller sees their own customers, a manager sees all. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { readStatement } from "../receivables/credit-account.ts";
import { selectCustomer, selectCustomers } from "./customers.sql.ts";

const CUSTOMERS_PER_PAGE = 20;

export type CustomerSearch = { search: string | null; page: number };

type Deps = Pick<OrderDependencies, "pool">;

export async function listCustomers(
	{ pool }: Deps,
	caller: Customer,
	{ search, page }: CustomerSearch,
) {
	const text = search?.trim().toLowerCase() || null;
	const digits = text?.replace(/\D/g, "") ?? "";
	const { customers, total } = await selectCustomers(
		pool,
		sellerFilterOf(caller),
		text,
		digits,
		CUSTOMERS_PER_PAGE,
		(page - 1) * CUSTOMERS_PER_PAGE,
	);
	return { customers, total, pages: Math.ceil(total / CUSTOMERS_PER_PAGE) };
}

/** `statement` is null for a customer without a credit account. */
export async function readCustomer(deps: Deps, caller: Customer, id: number) {
	const [customer, statement] = await Promise.all([
		selectCustomer(deps.pool, sellerFilterOf(caller), id),
		readStatement(deps, { accountId: id }),
	]);
	if (!customer) throw new Refusal("not_found");
	return { customer, statement };
}

/**
 * The seller id that limits what this member of staff sees; null for managers, who see everything.
 */
export function sellerFilterOf(caller: Customer): number | null {
	return isManager(caller) ? null : caller.accountId;
}
