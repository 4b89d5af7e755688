import { expect, it } from "vitest";
import { type MailSetting, mailWay } from "./mailbox-guard.ts";

const SHOP: MailSetting = { smtpUrl: undefined, publicUrl: undefined, mode: "production", isDemo: false };

it.each<[string, Partial<MailSetting>, string]>([
	["with a mail server", { smtpUrl: "smtp://x" }, "smtp"],
	["with a mail server while developing", { smtpUrl: "smtp://x", mode: "development" }, "smtp"],
	["with a mail server on demo data", { smtpUrl: "smtp://x", isDemo: true }, "smtp"],
	["while developing", { mode: "development" }, "mailbox"],
	["on demo data", { isDemo: true }, "mailbox"],
	["on demo data at a public address", { isDemo: true, publicUrl: "https://shop.example" }, "none"],
	["with a catalog of its own", {}, "none"],
	["with a catalog of its own at a public address", { publicUrl: "https://shop.example" }, "none"],
])("a store %s sends its mail by %s", (_, setting, way) => {
	expect(mailWay({ ...SHOP, ...setting })).toBe(way);
});
