/**
 * Opens the store's database, from DATABASE_URL or embedded in the data folder, and migrates it.
 */
import type { Config } from "../src/platform/config.ts";
import { toStartupError } from "../src/platform/postgres/database-startup-error.ts";
import { canHearNotifications } from "../src/platform/postgres/ear.ts";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { migrate, refuseUnfinishedRestore } from "../src/platform/postgres/migrate.ts";
import { waitForDatabase } from "../src/platform/postgres/wait-for-database.ts";
import { StartupError } from "../src/platform/startup-error.ts";

export type StoreDatabase = { url: string; isEmbedded: boolean; stop: () => Promise<void> };

export type StoreDatabaseOptions = {
	untilStopped?: Promise<void>;
	/** Called while the database starts, for work that takes about as long. */
	whileStarting?: () => void;
};

export async function openStoreDatabase(
	config: Config,
	{ untilStopped, whileStarting = () => {} }: StoreDatabaseOptions = {},
): Promise<StoreDatabase> {
	if (config.databaseUrl) {
		whileStarting();
		await prepareServer(config, config.databaseUrl, untilStopped);
		return { url: config.databaseUrl, isEmbedded: false, stop: async () => {} };
	}
	const embedded = await startEmbeddedPostgres({
		dataDir: config.dataDir,
		durable: true,
		onLaunch: whileStarting,
		...(untilStopped ? { untilStopped } : {}),
	});
	try {
		await migrate(embedded.url());
	} catch (error) {
		await embedded.stop();
		throw error;
	}
	return { url: embedded.url(), isEmbedded: true, stop: embedded.stop };
}

/**
 * Waits for the server and migrates it, unless MIGRATE says that something else does. A pooler may
 * stand before the server; migrations and notifications go around it.
 */
export async function prepareServer(
	config: Config,
	databaseUrl: string,
	untilStopped?: Promise<void>,
): Promise<void> {
	const wait = {
		waitSeconds: config.databaseWaitSeconds,
		...(untilStopped ? { untilStopped } : {}),
	};
	const directUrl = config.database.directUrl ?? databaseUrl;
	await waitForDatabase(directUrl, wait);
	if (directUrl !== databaseUrl) await waitForDatabase(databaseUrl, wait);
	// Checked before the migration, whose lock would stay with a connection of the pooler.
	const canHear = await canHearNotifications(directUrl).catch((error: unknown) => {
		throw toStartupError(error);
	});
	if (!canHear)
		throw new StartupError(
			`Notifications of the database do not arrive through ${config.database.directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL"}, as behind a connection pooler: set DATABASE_DIRECT_URL to the address of the server itself.`,
		);
	await (config.migrate ? migrate(directUrl) : refuseUnfinishedRestore(directUrl));
}

/**
 * What the person who starts a store on a server of its own must know; null when files are shared.
 */
export function uploadsNotice({ databaseUrl, s3, dataDir }: Config): string | null {
	if (!databaseUrl || s3) return null;
	return `Uploads are stored in ${dataDir}: set S3_BUCKET before other machines serve this store too.`;
}
