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
