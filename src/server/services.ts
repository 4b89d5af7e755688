/** The only wiring: which database and which adapters the store runs on. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { createEmbeddedSearch } from "../adapters/search/embedded/embedded-search.ts";
import { createVpicDecoder } from "../adapters/vin/vpic/vpic-decoder.ts";
import { bindUseCases, type Services } from "../features/services.ts";
import { listen } from "../platform/postgres/listen.ts";
import { openDatabase, openPool } from "../platform/postgres/pool.ts";
import { createVersion, type Version } from "../platform/remember.ts";

export type Running = {
	services: Services;
	pool: pg.Pool;
	/** Moves on with every change of what a shopper sees. */
	version: Version;
	/** Gets ready what is not needed for the first page. */
	prepare: () => void;
	close: () => Promise<void>;
};

export type ServiceOptions = {
	databaseUrl: string;
	/** Folder for what can be made again: the index between starts. Null keeps nothing. */
	cacheDir: string | null;
	onLost: (error: Error) => void;
};

export async function startServices({ databaseUrl, cacheDir, onLost }: ServiceOptions): Promise<Running> {
	if (cacheDir) mkdirSync(cacheDir, { recursive: true });
	const pool = openPool({ url: databaseUrl, onLost });
	const version = createVersion();
	const catalogVersion = createVersion();
	const listener = listen({
		url: databaseUrl,
		channel: "catalog_changed",
		onNotice(said) {
			version.bump();
			// Names and the tree of the catalog show neither price nor stock.
			if (said !== "stock") catalogVersion.bump();
		},
		onHearing(hearing) {
			version.setHearing(hearing);
			catalogVersion.setHearing(hearing);
		},
	});
	const search = await createEmbeddedSearch({
		url: databaseUrl,
		pool,
		snapshotFile: cacheDir && join(cacheDir, "search.index"),
		onChange: version.bump,
		onFailure: (error) => onLost(error instanceof Error ? error : new Error(String(error))),
	});
	const decoder = createVpicDecoder({ cacheDir, onFailure: onLost });
	const services = bindUseCases({ db: openDatabase(pool), pool, search, decoder, today: () => new Date(), catalogVersion });
	return {
		services,
		pool,
		version,
		prepare: decoder.prepare,
		async close() {
			await decoder.close();
			await listener.close();
			await search.close();
			await pool.end();
		},
	};
}
