import { expect, it } from "vitest";
import { readDeviceToken, signDeviceToken } from "./known-device.ts";

const KEY = Buffer.alloc(32, 1);
const EMAIL = "driver@cabover.example";

it("reads back the id that it signed", () => {
	const token = signDeviceToken(KEY, EMAIL);
	const deviceId = readDeviceToken(KEY, token, EMAIL);
	expect(deviceId).toMatch(/^[\w-]{22}$/);
	expect(signDeviceToken(KEY, EMAIL, deviceId)).toBe(token);
});

it("is good for one account and one key only", () => {
	const token = signDeviceToken(KEY, EMAIL);
	expect(readDeviceToken(KEY, token, "other@cabover.example")).toBeUndefined();
	expect(readDeviceToken(Buffer.alloc(32, 2), token, EMAIL)).toBeUndefined();
});

it.each([undefined, "", ".", "x", `${"a".repeat(22)}.${"b".repeat(43)}`, "é".repeat(66)])(
	"does not believe %j",
	(token) => {
		expect(readDeviceToken(KEY, token, EMAIL)).toBeUndefined();
	},
);
