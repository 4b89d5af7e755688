import { expect, it } from "vitest";
import { cutConnections, freshDatabase } from "../support/test-database.ts";
import { runKilledImports } from "./killed-imports.ts";

it("loses and doubles nothing while imports are killed; the whole size is in tests/deep", async () => {
	const database = await freshDatabase({ demo: true });
	const count = await runKilledImports(database, {
		imports: 3,
		everyStep: 3,
		everyDatabase: 3,
		// The server belongs to all tests, so that its connections are cut.
		killDatabase: () => cutConnections(database.url),
	});
	expect(count.processKills + count.databaseKills).toBeGreaterThan(0);
	await database.close();
});
