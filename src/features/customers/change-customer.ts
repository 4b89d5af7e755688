/** Managers change the terms of a customer, disable and enable one. */
import type { AccountType } from "../../domain/account/account-types.ts";
import { isTradeType } from "../../domain/account/account-types.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { raiseDeviceVersion, updateDisabled } from "../accounts/accounts.sql.ts";
import { selectSellers } from "../accounts/sellers-and-tax.sql.ts";
import { deleteSessions } from "../accounts/sessions.sql.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { type LockedCustomer, lockCustomer, updateTerms } from "./customer-terms.sql.ts";

type Deps = { db: Database };

export type TermsRequest = {
	/** The version that the manager saw. */
	version: number;
	level: PriceLevel;
	alsoView: readonly PriceLevel[];
	accountType: AccountType;
	isTaxable: boolean;
	sellerId: number | null;
};

/**
 * Takes effect on the customer's next request. Returns whether the terms changed. A request for
 * terms that are in effect already changes nothing; any other is refused if the customer was
 * changed since `version`.
 */
export async function changeTerms(
	deps: Deps,
	caller: Customer,
	id: number,
	request: TermsRequest,
): Promise<boolean> {
	return changeCustomer(deps, caller, id, async (tx, customer) => {
		const before = termsOf(customer);
		const after = {
			level: request.level,
			levels: PRICE_LEVELS.filter(
				(level) => level === request.level || request.alsoView.includes(level),
			),
			accountType: request.accountType,
			isTaxable: request.isTaxable,
			sellerId: request.sellerId,
		};
		if (JSON.stringify(before) === JSON.stringify(after)) return null;
		if (customer.terms_version !== request.version) throw new Refusal("customer_changed");
		requireCompany(customer, request.accountType);
		const hasNewSeller = after.sellerId !== before.sellerId;
		if (hasNewSeller) await requireSeller(tx, after.sellerId);
		await updateTerms(tx, id, { ...after, hasNewSeller });
		return { action: "customer_terms_changed", before, after };
	});
}

/** Ends the sessions. Orders, invoices and quotes stay as they are. */
export async function disableCustomer(deps: Deps, caller: Customer, id: number): Promise<void> {
	await changeCustomer(deps, caller, id, async (tx, customer) => {
		if (customer.disabled_at !== null) return null;
		await updateDisabled(tx, id, true);
		await raiseDeviceVersion(tx, id);
		const sessions = await deleteSessions(tx, id);
		return {
			action: "customer_disabled",
			before: { isDisabled: false, sessions },
			after: { isDisabled: true, sessions: 0 },
		};
	});
}

export async function enableCustomer(deps: Deps, caller: Customer, id: number): Promise<void> {
	await changeCustomer(deps, caller, id, async (tx, customer) => {
		if (customer.disabled_at === null) return null;
		await updateDisabled(tx, id, false);
		return {
			action: "customer_enabled",
			before: { isDisabled: true },
			after: { isDisabled: false },
		};
	});
}

export type AuditedChange = { action: string; before: object | null; after: object | null };

/**
 * Runs a change on the locked customer, if the caller still is a manager. A change that returns
 * null changed nothing and is not recorded; the result is then false.
 */
export async function changeCustomer(
	{ db }: Deps,
	caller: Customer,
	id: number,
	change: (tx: Database, customer: LockedCustomer) => Promise<AuditedChange | null>,
): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		const customer = await lockCustomer(tx, id, caller.accountId);
		if (!customer) throw new Refusal("not_found");
		if (!customer.is_by_manager) throw new Refusal("not_allowed");
		const changed = await change(tx, customer);
		if (!changed) return false;
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: changed.action,
			subject: `account ${id}`,
			details: { before: changed.before, after: changed.after },
		});
		return true;
	});
}

function termsOf(customer: LockedCustomer) {
	return {
		level: customer.price_level,
		levels: PRICE_LEVELS.filter((level) => customer.levels.includes(level)),
		accountType: customer.account_type,
		isTaxable: customer.is_taxable,
		sellerId: customer.seller_id,
	};
}

/** A trade account names its company. */
function requireCompany({ company }: LockedCustomer, accountType: AccountType): void {
	if (company === null && isTradeType(accountType))
		throw new Refusal("bad_request", {
			fieldErrors: { accountType: { code: "company_required" } },
		});
}

async function requireSeller(tx: Database, sellerId: number | null): Promise<void> {
	const sellers = await selectSellers(tx);
	if (!sellers.some(({ id }) => id === sellerId))
		throw new Refusal("bad_request", { fieldErrors: { seller: { code: "choice_unknown" } } });
}
