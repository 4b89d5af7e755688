import { describe, expect, it } from "vitest";
import { type Access, type AdminLevel, admits, type Caller, effectiveLevel, GUEST } from "./caller.ts";

const withLevel = (adminLevel: AdminLevel): Caller => ({
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
});

describe("who may make a call", () => {
	const TABLE: Record<Access, [guest: string, ...byAdminLevel: string[]]> = {
		everyone: ["yes", "yes", "yes", "yes", "yes"],
		customer: ["not_authenticated", "yes", "yes", "yes", "yes"],
		seller: ["not_authenticated", "not_allowed", "yes", "yes", "yes"],
		manager: ["not_authenticated", "not_allowed", "not_allowed", "yes", "yes"],
		owner: ["not_authenticated", "not_allowed", "not_allowed", "not_allowed", "yes"],
	};
	it.each(Object.keys(TABLE) as Access[])("for %s", (access) => {
		const callers = [GUEST, ...([0, 1, 2, 3] as const).map(withLevel)];
		expect(callers.map((caller) => admits(access, caller))).toEqual(TABLE[access]);
	});
});

describe("the level a customer looks at", () => {
	it("is their own unless they chose another", () => {
		expect(effectiveLevel("wholesale", ["online", "wholesale"], null)).toBe("wholesale");
		expect(effectiveLevel("wholesale", ["online", "wholesale"], "online")).toBe("online");
	});

	it("falls back to their own when the chosen one is taken away", () => {
		expect(effectiveLevel("online", ["online"], "wholesale")).toBe("online");
	});
});
