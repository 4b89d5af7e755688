/** The caller of an API call or a page: a guest or a customer, with rights and price levels. */
import type { PriceLevel } from "../catalog/price-level.ts";
import type { ApiKeyGrant } from "./api-scopes.ts";

/** Who may make a call. A test checks that every call declares it. */
export const ACCESS_LEVELS = [
	"everyone",
	"customer",
	/** Every member of staff, with those of the warehouse. */
	"warehouse",
	"seller",
	"manager",
	"owner",
] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export type AdminLevel = 0 | 1 | 2 | 3;
export type Credit = "retail" | "credit";

export type Guest = { kind: "guest" };

export type Customer = {
	kind: "customer";
	accountId: number;
	sessionId: number;
	firstName: string;
	email: string;
	/** The price level in use: the customer's own, or another allowed one that the customer chose. */
	level: PriceLevel;
	ownLevel: PriceLevel;
	levels: readonly PriceLevel[];
	credit: Credit;
	isTaxable: boolean;
	adminLevel: AdminLevel;
	/** Whether this session passed the second step, which staff need. */
	isProven: boolean;
	/**
	 * Warehouse staff see, pick and ship every order. They have none of a seller's rights: no terms
	 * of customers, no quotes, no refunds.
	 */
	isWarehouse?: boolean;
	/** The API key that makes the call instead of a session. */
	apiKey?: ApiKeyGrant;
};

export type Caller = Guest | Customer;

export const GUEST: Guest = { kind: "guest" };

const MIN_ADMIN_LEVEL: Record<Exclude<Access, "everyone">, AdminLevel> = {
	customer: 0,
	warehouse: 1,
	seller: 1,
	manager: 2,
	owner: 3,
};

/** Sellers see their own customers. Managers and owners see all customers, and may move money. */
export function isManager({ adminLevel }: Pick<Customer, "adminLevel">): boolean {
	return adminLevel >= MIN_ADMIN_LEVEL.manager;
}

/** The seller whose customers and orders the caller sees; null for managers, who see all. */
export function sellerFilterOf(caller: Pick<Customer, "adminLevel" | "accountId">): number | null {
	return isManager(caller) ? null : caller.accountId;
}

/** The staff of the warehouse and managers see the orders of all customers. */
export function seesAllOrders(caller: Pick<Customer, "adminLevel" | "isWarehouse">): boolean {
	return isManager(caller) || caller.isWarehouse === true;
}

/**
 * "yes", or the refusal: guests must sign in, customers lack the right, staff must pass the second
 * step first.
 */
export function admits(
	access: Access,
	caller: Caller,
): "yes" | "not_authenticated" | "not_allowed" | "second_step_needed" {
	if (access === "everyone") return "yes";
	if (caller.kind === "guest") return "not_authenticated";
	if (caller.adminLevel < MIN_ADMIN_LEVEL[access]) return "not_allowed";
	if (access === "seller" && caller.isWarehouse) return "not_allowed";
	return access === "customer" || caller.isProven ? "yes" : "second_step_needed";
}

/**
 * A chosen level counts only while it is allowed, so a revoked level ends with the next request.
 */
export function effectiveLevel(
	ownLevel: PriceLevel,
	levels: readonly PriceLevel[],
	chosen: PriceLevel | null,
): PriceLevel {
	return chosen !== null && levels.includes(chosen) ? chosen : ownLevel;
}
