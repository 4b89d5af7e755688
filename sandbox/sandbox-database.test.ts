import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSandboxDatabase } from "./sandbox-database.sql.ts";

it("keeps its files from other users of the machine, also those of an older version", () => {
	const folder = mkdtempSync(join(tmpdir(), "cabover-sandbox-"));
	const file = join(folder, "sandbox.sqlite");
	writeFileSync(file, "", { mode: 0o644 });
	const database = openSandboxDatabase(file);
	const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
	expect(modes.length).toBeGreaterThan(1);
	expect(new Set(modes)).toEqual(new Set([0o600]));
	database.close();
	rmSync(folder, { recursive: true });
});

it("fills the balance of a file of an older version once", () => {
	const folder = mkdtempSync(join(tmpdir(), "cabover-sandbox-"));
	const file = join(folder, "sandbox.sqlite");
	const first = openSandboxDatabase(file);
	const payment = { key: "order-1-pay-1", request: "{}", secret: "step", method: "card" } as const;
	const addresses = { return_url: "https://shop.example/a", cancel_url: "https://shop.example/b" };
	first.addPayment({
		id: "pay_1",
		...payment,
		...addresses,
		amount: 10_000,
		currency: "USD",
		status: "succeeded",
		decline: null,
		instrument: null,
		behaviour: null,
		moved_at: Date.UTC(2026, 10, 17),
	});
	first.addRefund("ref_1", "refund-1", "pay_1", 2500);
	first.close();
	openSandboxDatabase(file).close();
	const database = openSandboxDatabase(file);
	expect(database.balanceEntriesOf(0, Date.UTC(2027, 0, 1))).toEqual([
		{ kind: "payment", ref: "pay_1", amount: 10_000, fee: 320 },
		{ kind: "refund", ref: "ref_1", amount: -2500, fee: 0 },
	]);
	expect(database.payoutsSince(0, 10)).toEqual([{ day: "2026-11-17", amount: 7180 }]);
	database.close();
	rmSync(folder, { recursive: true });
});
