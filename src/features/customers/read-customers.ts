/** Customers in the office. A seller sees their own customers, a manager sees all. */
import type { AccountType } from "../../domain/account/account-types.ts";
import { type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { CustomerView } from "../../domain/customer/customer-filter.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectSellers } from "../accounts/sellers-and-tax.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { readStatement } from "../receivables/credit-account.ts";
import { selectNotes } from "./customer-notes.sql.ts";
import { selectLastTermsChange } from "./customer-terms.sql.ts";
import { selectCustomer, selectCustomers } from "./customers.sql.ts";
import { previousTerms } from "./previous-terms.ts";
import { selectCertificates } from "./tax-certificates.sql.ts";

const CUSTOMERS_PER_PAGE = 50;

export type CustomerSearch = {
	search: string | null;
	page: number;
	view?: CustomerView;
	level?: PriceLevel | null;
	accountType?: AccountType | null;
	sellerId?: number | null;
};

type Deps = Pick<OrderDependencies, "pool"> & { db: Database };

export async function listCustomers(
	{ pool }: Pick<Deps, "pool">,
	caller: Customer,
	{ search, page, view = "all", level = null, accountType = null, sellerId = null }: CustomerSearch,
) {
	const text = search?.trim().toLowerCase() || null;
	const digits = text?.replace(/\D/g, "") ?? "";
	const { customers, total } = await selectCustomers(
		pool,
		sellerFilterOf(caller),
		text,
		digits,
		view,
		level,
		accountType,
		sellerId,
		CUSTOMERS_PER_PAGE,
		(page - 1) * CUSTOMERS_PER_PAGE,
	);
	return { customers, total, pages: Math.ceil(total / CUSTOMERS_PER_PAGE) };
}

/** `statement` is null for a customer without a credit account. */
export async function readCustomer(deps: Deps, caller: Customer, id: number) {
	const customer = await selectCustomer(deps.pool, sellerFilterOf(caller), id);
	if (!customer) throw new Refusal("not_found");
	const [statement, certificates, notes, lastChange] = await Promise.all([
		readStatement(deps, { accountId: id }),
		selectCertificates(deps.db, id),
		selectNotes(deps.db, id),
		selectLastTermsChange(deps.db, id),
	]);
	return {
		customer,
		statement,
		certificates,
		notes,
		lastChange: lastChange ? { at: lastChange.at, by: lastChange.by } : null,
		previousTerms: lastChange ? previousTerms(lastChange) : null,
	};
}

/** The members of staff who can have customers. */
export async function listSellers({ db }: Pick<Deps, "db">) {
	return selectSellers(db);
}
