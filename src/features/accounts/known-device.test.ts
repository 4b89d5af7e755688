import { expect, it } from "vitest";
import { readDeviceToken, signDeviceToken } from "./known-device.ts";

const KEY = Buffer.alloc(32, 1);
const OWNER = { email: "driver@cabover.example", passwordHash: "hash of the password" };

it("reads back the id that it signed", () => {
	const token = signDeviceToken(KEY, OWNER);
	const deviceId = readDeviceToken(KEY, token, OWNER);
	expect(deviceId).toMatch(/^[\w-]{22}$/);
	expect(signDeviceToken(KEY, OWNER, deviceId)).toBe(token);
});

it("is good for one account and one key only", () => {
	const token = signDeviceToken(KEY, OWNER);
	expect(readDeviceToken(KEY, token, { ...OWNER, email: "other@cabover.example" })).toBeUndefined();
	expect(readDeviceToken(Buffer.alloc(32, 2), token, OWNER)).toBeUndefined();
});

it("is worthless after the password changed", () => {
	const token = signDeviceToken(KEY, OWNER);
	for (const passwordHash of ["hash of another password", "", null])
		expect(readDeviceToken(KEY, token, { ...OWNER, passwordHash })).toBeUndefined();
});

it.each([undefined, "", ".", "x", `${"a".repeat(22)}.${"b".repeat(43)}`, "é".repeat(66)])(
	"does not believe %j",
	(token) => {
		expect(readDeviceToken(KEY, token, OWNER)).toBeUndefined();
	},
);
