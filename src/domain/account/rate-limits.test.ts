import { expect, it } from "vitest";
import { LIMITS, limitOf, retryAfterSeconds } from "./rate-limits.ts";

it("the limits are the documented ones", () => {
	expect(LIMITS["login-account"]).toEqual({ count: 10, seconds: 900 });
	expect(LIMITS["login-account-failed"]).toEqual({ count: 100, seconds: 86_400 });
	expect(LIMITS["login-ip"]).toEqual({ count: 50, seconds: 3600 });
	expect(LIMITS["order-lookup"]).toEqual({ count: 5, seconds: 900 });
	expect(LIMITS.contact).toEqual({ count: 3, seconds: 3600 });
	expect(LIMITS["forgot-address"]).toEqual({ count: 3, seconds: 3600 });
	expect(LIMITS["place-guest"]).toEqual({ count: 10, seconds: 3600 });
	expect(LIMITS.decline).toEqual({ count: 3, seconds: 600 });
	expect(LIMITS["paid-call"]).toEqual({ count: 30, seconds: 3600 });
});

it("half a limit still allows one", () => {
	expect(limitOf("login-account", true).count).toBe(5);
	expect(limitOf("contact", true).count).toBe(1);
	expect(limitOf("contact", false).count).toBe(3);
});

it.each([
	[1, 0],
	[0, 200],
	[0.5, 100],
	[0.999999, 1],
])("with %d tries left the wait is %d s", (tokens, wait) => {
	expect(retryAfterSeconds(tokens, { count: 3, seconds: 600 })).toBe(wait);
});
