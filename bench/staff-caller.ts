import type { AdminLevel, Customer } from "../src/domain/account/caller.ts";

/** A member of staff who calls use cases without a session. */
export function callerOf(accountId: number, adminLevel: AdminLevel): Customer {
	return {
		kind: "customer",
		accountId,
		sessionId: 0,
		firstName: "Bench",
		email: "bench@cabover.example",
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		adminLevel,
		isProven: true,
	};
}
