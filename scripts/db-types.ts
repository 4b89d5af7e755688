/** Writes the types of the schema after a migration was added: npm run db:types. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { migrate } from "../src/platform/postgres/migrate.ts";

const dataDir = mkdtempSync(join(tmpdir(), "cabover-types-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
	await migrate(postgres.url());
	execFileSync(
		"node_modules/.bin/kysely-codegen",
		[
			...["--dialect", "postgres", "--url", postgres.url(), "--log-level", "error"],
			...["--date-parser", "string", "--type-mapping", '{"int8":"number","numeric":"number"}'],
			// The tables of pg-boss are read by its own statements.
			...["--exclude-pattern", "pgboss.*"],
			...["--out-file", process.argv[2] ?? "src/platform/postgres/schema.generated.ts"],
		],
		{ stdio: "inherit" },
	);
} finally {
	await postgres.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
