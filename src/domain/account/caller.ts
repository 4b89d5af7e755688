/** Who is asking: the one answer to "may they see this" that every call and every page is given. */
import type { PriceLevel } from "../catalog/price-level.ts";

/** Who may make a call. Every call says so; a test refuses one that does not. */
export type Access = "everyone" | "customer" | "seller" | "manager" | "owner";

export type AdminLevel = 0 | 1 | 2 | 3;
export type Credit = "retail" | "credit";

export type Guest = { kind: "guest" };

export type Customer = {
	kind: "customer";
	accountId: number;
	sessionId: number;
	firstName: string;
	email: string;
	/** The level whose prices they see now: their own, or one they chose among those allowed. */
	level: PriceLevel;
	ownLevel: PriceLevel;
	levels: readonly PriceLevel[];
	credit: Credit;
	isTaxable: boolean;
	adminLevel: AdminLevel;
	/** Whether this session has given the second proof that staff need. */
	isProven: boolean;
};

export type Caller = Guest | Customer;

export const GUEST: Guest = { kind: "guest" };

const LEAST_ADMIN_LEVEL: Record<Exclude<Access, "everyone">, AdminLevel> = {
	customer: 0,
	seller: 1,
	manager: 2,
	owner: 3,
};

/** A seller works for the customers who are theirs; from a manager on, staff see all of them, and may touch money. */
export function isManager({ adminLevel }: Pick<Customer, "adminLevel">): boolean {
	return adminLevel >= LEAST_ADMIN_LEVEL.manager;
}

/** Yes, or which no: a guest is asked to sign in, a customer is told that it is not theirs, staff to prove themselves again. */
export function admits(
	access: Access,
	caller: Caller,
): "yes" | "not_authenticated" | "not_allowed" | "second_step_needed" {
	if (access === "everyone") return "yes";
	if (caller.kind === "guest") return "not_authenticated";
	if (caller.adminLevel < LEAST_ADMIN_LEVEL[access]) return "not_allowed";
	return access === "customer" || caller.isProven ? "yes" : "second_step_needed";
}

/** A chosen level counts only while it is allowed: one taken away is gone on the next request. */
export function effectiveLevel(
	ownLevel: PriceLevel,
	levels: readonly PriceLevel[],
	chosen: PriceLevel | null,
): PriceLevel {
	return chosen !== null && levels.includes(chosen) ? chosen : ownLevel;
}
