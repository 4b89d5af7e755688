import { expect, it } from "vitest";
import { readDeviceToken, signDeviceToken } from "./known-device.ts";

const KEY = Buffer.alloc(32, 1);
const ACCOUNT = { id: 7, password_hash: "hash of the password", device_version: 0 };
const OWNER = { email: "driver@cabover.example", account: ACCOUNT };

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

it.each([
	["the password changed", { ...ACCOUNT, password_hash: "hash of another password" }],
	["the password was erased", { ...ACCOUNT, password_hash: null }],
	["all sessions ended", { ...ACCOUNT, device_version: 1 }],
	["another account got the address", { ...ACCOUNT, id: 8 }],
	["no account has the address", undefined],
])("is invalid after %s", (_, account) => {
	const token = signDeviceToken(KEY, OWNER);
	expect(readDeviceToken(KEY, token, { ...OWNER, account })).toBeUndefined();
});

it.each([undefined, "", ".", "x", `${"a".repeat(22)}.${"b".repeat(43)}`, "é".repeat(66)])(
	"refuses %j",
	(token) => {
		expect(readDeviceToken(KEY, token, OWNER)).toBeUndefined();
	},
);
