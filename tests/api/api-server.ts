/** The web server with the API alone, in this process, on a database of its own. */
import type { FastifyInstance } from "fastify";
import { readConfig } from "../../src/platform/config.ts";
import { startServices } from "../../src/server/services.ts";
import { createWeb } from "../../src/server/web.ts";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { type DatabaseLine, openLine } from "../database-line.ts";

export type ApiServer = {
	app: FastifyInstance;
	database: TestDatabase;
	/** What the server reaches its database through; the test's own connections do not. */
	line: DatabaseLine;
	/** Listens on a real port and gives its address. */
	listen: () => Promise<string>;
	close: () => Promise<void>;
};

export async function startApi({ demo = false }: { demo?: boolean } = {}): Promise<ApiServer> {
	const database = await freshDatabase({ demo });
	const line = await openLine(database.url);
	const running = await startServices({ databaseUrl: line.url, cacheDir: null, onLost: () => {} });
	const app = await createWeb({ config: readConfig({ LOG_LEVEL: "silent" }), running });
	await app.ready();
	return {
		app,
		database,
		line,
		listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
		async close() {
			await app.close();
			await running.close();
			await line.close();
			await database.close();
		},
	};
}
