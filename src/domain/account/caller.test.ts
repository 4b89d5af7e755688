import { describe, expect, it } from "vitest";
import {
	ACCESS_LEVELS,
	type Access,
	type AdminLevel,
	admits,
	type Caller,
	type Customer,
	effectiveLevel,
	GUEST,
} from "./caller.ts";

const withLevel = (adminLevel: AdminLevel, isProven = true): Caller => ({
	kind: "customer",
	accountId: 1,
	sessionId: 1,
	firstName: "Demo",
	email: "demo@cabover.example",
	level: "online",
	ownLevel: "online",
	levels: ["online"],
	credit: "retail",
	isTaxable: true,
	adminLevel,
	isProven,
});

describe("the access of a call", () => {
	const TABLE: Record<Access, [guest: string, ...byAdminLevel: string[]]> = {
		everyone: ["yes", "yes", "yes", "yes", "yes"],
		customer: ["not_authenticated", "yes", "yes", "yes", "yes"],
		warehouse: ["not_authenticated", "not_allowed", "yes", "yes", "yes"],
		seller: ["not_authenticated", "not_allowed", "yes", "yes", "yes"],
		manager: ["not_authenticated", "not_allowed", "not_allowed", "yes", "yes"],
		owner: ["not_authenticated", "not_allowed", "not_allowed", "not_allowed", "yes"],
	};
	it.each(Object.keys(TABLE) as Access[])("for %s", (access) => {
		const callers = [GUEST, ...([0, 1, 2, 3] as const).map((level) => withLevel(level))];
		expect(callers.map((caller) => admits(access, caller))).toEqual(TABLE[access]);
	});

	it("keeps warehouse staff from what sellers see", () => {
		const warehouse = { ...(withLevel(1) as Customer), isWarehouse: true };
		const verdicts = ACCESS_LEVELS.map((access) => [access, admits(access, warehouse)]);
		expect(Object.fromEntries(verdicts)).toEqual({
			everyone: "yes",
			customer: "yes",
			warehouse: "yes",
			seller: "not_allowed",
			manager: "not_allowed",
			owner: "not_allowed",
		});
	});

	it("lets staff in only after their second step, unless being a customer is enough", () => {
		const verdicts = (["everyone", "customer", "seller", "manager", "owner"] as const).map(
			(access) => admits(access, withLevel(2, false)),
		);
		expect(verdicts).toEqual([
			"yes",
			"yes",
			"second_step_needed",
			"second_step_needed",
			"not_allowed",
		]);
	});
});

describe("the price level a customer sees", () => {
	it("is their own unless they chose another", () => {
		expect(effectiveLevel("wholesale", ["online", "wholesale"], null)).toBe("wholesale");
		expect(effectiveLevel("wholesale", ["online", "wholesale"], "online")).toBe("online");
	});

	it("falls back to their own when the chosen level is withdrawn", () => {
		expect(effectiveLevel("online", ["online"], "wholesale")).toBe("online");
	});
});
