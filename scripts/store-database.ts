/**
 * Opens the store's database, from DATABASE_URL or embedded in the data folder, and migrates it.
 */
import type { Config } from "../src/platform/config.ts";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { migrate } from "../src/platform/postgres/migrate.ts";

export type StoreDatabase = { url: string; isEmbedded: boolean; stop: () => Promise<void> };

export async function openStoreDatabase(config: Config): Promise<StoreDatabase> {
	if (config.databaseUrl) {
		await migrate(config.databaseUrl);
		return { url: config.databaseUrl, isEmbedded: false, stop: async () => {} };
	}
	const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true });
	try {
		await migrate(embedded.url());
	} catch (error) {
		await embedded.stop();
		throw error;
	}
	return { url: embedded.url(), isEmbedded: true, stop: embedded.stop };
}
