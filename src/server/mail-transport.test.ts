import { expect, it } from "vitest";
import { type MailSettings, mailTransport } from "./mail-transport.ts";

const SHOP: MailSettings = {
	smtpUrl: undefined,
	publicUrl: undefined,
	trustedProxies: undefined,
	host: "localhost",
	mode: "production",
	isDemo: false,
};

it.each<[string, Partial<MailSettings>, string]>([
	["with a mail server", { smtpUrl: "smtp://x" }, "smtp"],
	["with a mail server while developing", { smtpUrl: "smtp://x", mode: "development" }, "smtp"],
	["with a mail server on demo data", { smtpUrl: "smtp://x", isDemo: true }, "smtp"],
	["while developing", { mode: "development" }, "mailbox"],
	["on demo data", { isDemo: true }, "mailbox"],
	["on demo data at a public address", { isDemo: true, publicUrl: "https://shop.example" }, "none"],
	["on demo data, heard by 127.0.0.1", { isDemo: true, host: "127.0.0.1" }, "mailbox"],
	["on demo data, heard by ::1", { isDemo: true, host: "::1" }, "mailbox"],
	["on demo data, heard by everybody", { isDemo: true, host: "0.0.0.0" }, "none"],
	["on demo data, heard by everybody over IPv6", { isDemo: true, host: "::" }, "none"],
	["on demo data, heard by its network", { isDemo: true, host: "192.168.0.5" }, "none"],
	["on demo data behind a proxy", { isDemo: true, trustedProxies: ["127.0.0.1"] }, "none"],
	["behind a proxy while developing", { mode: "development", trustedProxies: ["::1"] }, "none"],
	["with a catalog of its own", {}, "none"],
	["with a catalog of its own at a public address", { publicUrl: "https://shop.example" }, "none"],
])("a store %s sends its mail by %s", (_, setting, way) => {
	expect(mailTransport({ ...SHOP, ...setting })).toBe(way);
});
