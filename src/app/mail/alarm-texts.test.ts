import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { overwriteGetLocale } from "../messages/compiled/runtime.js";
import { alarmDetail } from "./alarm-texts.ts";

it("every rule of the books has a text for people", () => {
	const source = readFileSync("src/features/orders/invariants.sql.ts", "utf8");
	const rules = [...source.matchAll(/^\t"([^"]+)":/gm)].map(([, rule]) => rule ?? "");
	expect(rules.length).toBeGreaterThan(20);
	expect(rules.filter((rule) => alarmDetail("rule_broken", rule) === rule)).toEqual([]);
});

it("keeps what the rule is about, and the details of other alarms", () => {
	const stock = "shipped stock equals the shipped allocations: NK-7 in MIA: 1 and 0";
	expect(alarmDetail("rule_broken", stock)).toBe(
		"Stock that left differs from what was shipped: NK-7 in MIA: 1 instead of 0",
	);
	expect(alarmDetail("refund_overdue", "refund 12")).toBe("Refund 12");
	expect(alarmDetail("job_not_taken", "backup")).toBe("Write the nightly backup");
	expect(alarmDetail("job_failed", "backup: no space: 12 MB")).toBe(
		"Write the nightly backup: no space: 12 MB",
	);
	expect(alarmDetail("payment_unknown", "testcard abc: 1")).toBe("testcard abc: 1");
});

it("is in the language of the reader", () => {
	onTestFinished(() => overwriteGetLocale(() => "en"));
	overwriteGetLocale(() => "es");
	expect(alarmDetail("job_failed", "backup: no space")).toBe(
		"Escribir la copia de seguridad de la noche: no space",
	);
	expect(alarmDetail("check_failed", "search: ETIMEDOUT")).toBe("Índice de búsqueda: ETIMEDOUT");
	expect(alarmDetail("refund_overdue", "refund 12")).toBe("Reembolso 12");
});
