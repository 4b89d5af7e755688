import { expect, it } from "vitest";
import { type SessionStart, sessionStep } from "./session-start.ts";

const start = (told: Partial<SessionStart>) =>
	sessionStep({
		isSignedIn: true,
		hasProfile: true,
		isNew: false,
		isStart: true,
		isOtherVersion: false,
		canKeep: true,
		...told,
	});

it("goes on with a session that both sides know", () => {
	expect(start({}).step).toBe("remember");
});

it("keeps the profile of whoever has just signed in", () => {
	expect(start({ isNew: true, hasProfile: false }).step).toBe("remember");
	expect(start({ isNew: true, isOtherVersion: true }).step).toBe("remember");
	expect(start({ isStart: false, hasProfile: false }).step).toBe("remember");
});

it("logs out when the profile is missing, unless the browser keeps nothing at all", () => {
	expect(start({ hasProfile: false }).step).toBe("log-out");
	expect(start({ hasProfile: false, canKeep: false }).step).toBe("remember");
});

it("logs out when the profile is of another version, and keeps what a guest kept", () => {
	expect(start({ isOtherVersion: true })).toEqual({ step: "log-out", keepsGarage: true });
});

it("forgets a session that is over", () => {
	expect(start({ isSignedIn: false })).toEqual({ step: "forget", keepsGarage: false });
	expect(start({ isSignedIn: false, isOtherVersion: true })).toEqual({
		step: "forget",
		keepsGarage: true,
	});
});

it("leaves a guest alone", () => {
	expect(start({ isSignedIn: false, hasProfile: false }).step).toBe("nothing");
});
