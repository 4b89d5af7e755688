/** What the tests of reports share: a random generator with a seed, and members of staff. */
import type { AdminLevel, Customer } from "../../src/domain/account/caller.ts";

/** The same numbers in every run. */
export function randomFrom(start: number) {
	let seed = start;
	const roll = (sides: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % sides;
	};
	return { roll, pick: <T>(list: readonly T[]): T => list[roll(list.length)] as T };
}

export function staffMember(
	account: { id: number; email: string },
	adminLevel: AdminLevel,
): Customer {
	return {
		kind: "customer",
		accountId: account.id,
		sessionId: 0,
		firstName: "Staff",
		email: account.email,
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		adminLevel,
		isProven: true,
	};
}
