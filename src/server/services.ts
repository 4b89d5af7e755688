/** The only wiring: which database and which adapters the store runs on. */
import type pg from "pg";
import { bindUseCases, type Services } from "../features/services.ts";
import { listen } from "../platform/postgres/listen.ts";
import { openDatabase, openPool } from "../platform/postgres/pool.ts";
import { createVersion, type Version } from "../platform/remember.ts";

export type Running = {
	services: Services;
	pool: pg.Pool;
	/** Moves on with every change of what a shopper sees. */
	version: Version;
	close: () => Promise<void>;
};

export function startServices({ databaseUrl, onLost }: { databaseUrl: string; onLost: (error: Error) => void }): Running {
	const pool = openPool({ url: databaseUrl, onLost });
	const version = createVersion();
	const listener = listen({ url: databaseUrl, channel: "catalog_changed", onNotice: version.bump, onHearing: version.setHearing });
	const services = bindUseCases({ db: openDatabase(pool), pool, version });
	return {
		services,
		pool,
		version,
		async close() {
			await listener.close();
			await pool.end();
		},
	};
}
