import { expect, it } from "vitest";
import { type SessionStart, sessionStep } from "./session-start.ts";

const start = (fields: Partial<SessionStart>) =>
	sessionStep({
		isSignedIn: true,
		hasProfile: true,
		isNew: false,
		isStart: true,
		isOtherVersion: false,
		canStore: true,
		...fields,
	});

it("keeps a session that browser and server know", () => {
	expect(start({}).step).toBe("remember");
});

it("stores the profile after a sign-in", () => {
	expect(start({ isNew: true, hasProfile: false }).step).toBe("remember");
	expect(start({ isNew: true, isOtherVersion: true }).step).toBe("remember");
	expect(start({ isStart: false, hasProfile: false }).step).toBe("remember");
});

it("logs out when the profile is missing, unless the browser stores nothing at all", () => {
	expect(start({ hasProfile: false }).step).toBe("log-out");
	expect(start({ hasProfile: false, canStore: false }).step).toBe("remember");
});

it("logs out when the profile is of another version, and keeps cart and garage", () => {
	expect(start({ isOtherVersion: true })).toEqual({ step: "log-out", keepsGarage: true });
});

it("clears the data of a session that ended", () => {
	expect(start({ isSignedIn: false })).toEqual({ step: "forget", keepsGarage: false });
	expect(start({ isSignedIn: false, isOtherVersion: true })).toEqual({
		step: "forget",
		keepsGarage: true,
	});
});

it("leaves a guest alone", () => {
	expect(start({ isSignedIn: false, hasProfile: false }).step).toBe("nothing");
});
