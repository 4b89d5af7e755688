/** The customers in the back office: a seller's own, or all. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { readStatement } from "../receivables/credit-account.ts";
import { selectCustomer, selectCustomers } from "./customers.sql.ts";

const PER_PAGE = 20;

export type CustomersQuestion = { search: string | null; page: number };

type Deps = Pick<OrderDependencies, "pool">;

export async function listCustomers(
	{ pool }: Deps,
	caller: Customer,
	{ search, page }: CustomersQuestion,
) {
	const text = search?.trim().toLowerCase() || null;
	const digits = text?.replace(/\D/g, "") ?? "";
	const customers = await selectCustomers(
		pool,
		sellerOf(caller),
		text,
		digits,
		PER_PAGE,
		(page - 1) * PER_PAGE,
	);
	const total = customers[0]?.found ?? 0;
	return { customers, total, pages: Math.ceil(total / PER_PAGE) };
}

/** One customer with the books of what stands on account; `statement` is null for who never bought so. */
export async function readCustomer(deps: Deps, caller: Customer, id: number) {
	const [[customer], statement] = await Promise.all([
		selectCustomer(deps.pool, sellerOf(caller), id),
		readStatement(deps, { accountId: id }),
	]);
	if (!customer) throw new Refusal("not_found");
	return { customer, statement };
}

/** The seller whose customers are in sight; null for those who see all. */
export function sellerOf(caller: Customer): number | null {
	return isManager(caller) ? null : caller.accountId;
}
