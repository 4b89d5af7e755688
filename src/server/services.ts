/** The only wiring: which database and which adapters the store runs on. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { createEmbeddedSearch } from "../adapters/search/embedded/embedded-search.ts";
import { bindUseCases, type Services } from "../features/services.ts";
import { createLimiter } from "../platform/limiter.ts";
import { createPasswordHasher, type PasswordHasher } from "../platform/password-hash.ts";
import { listen } from "../platform/postgres/listen.ts";
import { openDatabase, openPool } from "../platform/postgres/pool.ts";
import { createVersion, type Version } from "../platform/remember.ts";
import { openSecret } from "../platform/secret.ts";
import type { Captcha } from "../ports/captcha.ts";

export type Running = {
	services: Services;
	pool: pg.Pool;
	/** Moves on with every change of what a shopper sees. */
	version: Version;
	close: () => Promise<void>;
};

export type ServiceOptions = {
	databaseUrl: string;
	/** Folder for what can be made again: the index between starts. Null keeps nothing. */
	cacheDir: string | null;
	onLost: (error: Error) => void;
	/** Scheme and host that links in mails lead to. */
	origin: () => string;
	secret?: string | undefined;
	captcha?: Captcha;
	passwords?: PasswordHasher;
};

/** Without a captcha people go on under halved limits. */
const UNAVAILABLE: Captcha = { widget: { vendor: "altcha" }, challenge: async () => null, verify: async () => "unavailable" };

export async function startServices({
	databaseUrl,
	cacheDir,
	onLost,
	origin,
	secret,
	captcha = UNAVAILABLE,
	passwords = createPasswordHasher(),
}: ServiceOptions): Promise<Running> {
	if (cacheDir) mkdirSync(cacheDir, { recursive: true });
	const pool = openPool({ url: databaseUrl, onLost });
	const version = createVersion();
	const listener = listen({ url: databaseUrl, channel: "catalog_changed", onNotice: version.bump, onHearing: version.setHearing });
	const search = await createEmbeddedSearch({
		url: databaseUrl,
		pool,
		snapshotFile: cacheDir && join(cacheDir, "search.index"),
		onChange: version.bump,
		onFailure: (error) => onLost(error instanceof Error ? error : new Error(String(error))),
	});
	const keyFor = await openSecret(pool, secret);
	const accounts = {
		passwords,
		limiter: createLimiter({ pool, key: keyFor("limiter") }),
		captcha,
		sessionKey: keyFor("session"),
		origin,
	};
	const services = bindUseCases({ db: openDatabase(pool), pool, search, version, accounts });
	return {
		services,
		pool,
		version,
		async close() {
			await listener.close();
			await search.close();
			await pool.end();
		},
	};
}
