/** The only wiring: which database and which adapters the store runs on. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { createEmbeddedSearch } from "../adapters/search/embedded/embedded-search.ts";
import { createVpicDecoder } from "../adapters/vin/vpic/vpic-decoder.ts";
import { storeDay } from "../domain/store/store-day.ts";
import { bindUseCases, type Services } from "../features/services.ts";
import { isDemoStore } from "../features/store/store.sql.ts";
import { openClock } from "../platform/clock.ts";
import type { IntegrationConfig } from "../platform/config.ts";
import { createPasswordHasher, type PasswordHasher } from "../platform/password-hash.ts";
import { listen } from "../platform/postgres/listen.ts";
import { openDatabase, openPool } from "../platform/postgres/pool.ts";
import { excludeFromTimeout } from "../platform/request-scope.ts";
import { createVersion, type Version } from "../platform/versioned-cache.ts";
import type { Captcha } from "../ports/captcha.ts";
import type { PaymentProviders } from "../ports/payment.ts";
import { type Adapters, openAdapters } from "./adapters.ts";
import { openPayments, type Payments } from "./payments.ts";

export type RunningServices = {
	services: Services;
	pool: pg.Pool;
	/** Moves on with every change of what a shopper sees. */
	version: Version;
	/** Mail, captcha, limits and addresses. */
	adapters: Adapters;
	payments: Payments;
	/** Gets ready what is not needed for the first page. */
	prepare: () => void;
	/** Ends when the search shows every change that is committed by now. */
	searchCaughtUp: () => Promise<void>;
	/** How many changes the search has not heard of though it should have. */
	missedChanges: () => Promise<number>;
	close: () => Promise<void>;
};

export type ServiceOptions = {
	databaseUrl: string;
	/** Folder for what can be made again: the index between starts. Null keeps nothing. */
	cacheDir: string | null;
	onConnectionLost: (error: Error) => void;
	/** For a failure that nobody else is told of. */
	onError?: (error: unknown, what: string) => void;
	/** Scheme and host that links in mails lead to. */
	origin: () => string;
	outside?: IntegrationConfig;
	mode?: "production" | "development";
	captcha?: Captcha;
	passwords?: PasswordHasher;
	/** Of a test; the configuration names the others. */
	providers?: PaymentProviders;
};

/** Nobody outside is asked. */
const NOBODY: IntegrationConfig = {
	...{
		secret: undefined,
		publicUrl: undefined,
		host: "localhost",
		smtpUrl: undefined,
		recaptcha: undefined,
		googleAddressKey: undefined,
	},
	...{ easyPostKey: undefined, s3: undefined },
	...{
		port: 0,
		mailFrom: "Cabover <no-reply@localhost.localdomain>",
		payment: {
			stripe: undefined,
			paypal: undefined,
			paytrace: undefined,
			sandbox: false,
			sandboxUrl: undefined,
		},
	},
};

export async function startServices({
	databaseUrl,
	cacheDir,
	onConnectionLost,
	onError = () => {},
	origin,
	outside = NOBODY,
	mode = "production",
	captcha,
	passwords = createPasswordHasher(),
	providers,
}: ServiceOptions): Promise<RunningServices> {
	if (cacheDir) mkdirSync(cacheDir, { recursive: true });
	const pool = openPool({ url: databaseUrl, onLost });
	const version = createVersion();
	const catalogVersion = createVersion();
	const listener = listen({
		url: databaseUrl,
		channel: "catalog_changed",
		onNotification(said) {
			version.bump();
			// Names and the tree of the catalog show neither price nor stock.
			if (said !== "stock") catalogVersion.bump();
		},
		onConnectionChange(hearing) {
			version.setConnected(hearing);
			catalogVersion.setConnected(hearing);
		},
	});
	const db = openDatabase(pool);
	const clock = await openClock(pool);
	const { now } = clock;
	const post = await openAdapters({
		pool,
		db,
		outside,
		mode,
		onFailure: onConnectionLost,
		dataDir: cacheDir,
		now,
	});
	const [search, payments] = await Promise.all([
		createEmbeddedSearch({
			url: databaseUrl,
			pool,
			snapshotFile: cacheDir && join(cacheDir, "search.index"),
			onChange: version.bump,
			onFailure: (error) =>
				onConnectionLost(error instanceof Error ? error : new Error(String(error))),
		}),
		openPayments({
			outside,
			mode,
			dataDir: cacheDir,
			isDemo: await isDemoStore(db),
			keyFor: post.keyFor,
			now,
		}),
	]);
	const accounts = {
		passwords,
		sessionKey: post.keyFor("session"),
		secondStepKey: post.keyFor("second step"),
		origin,
	};
	const orders = {
		providers: awaited(providers ?? payments.providers),
		orderKey: post.keyFor("orders"),
		report: onError,
	};
	const decoder = createVpicDecoder({ cacheDir, onFailure: onConnectionLost });
	const today = () => storeDay(now());
	const services = bindUseCases({
		...post,
		...(captcha ? { captcha } : {}),
		pool,
		search,
		decoder,
		now,
		today,
		version,
		catalogVersion,
		accounts,
		orders,
	});
	return {
		services,
		pool,
		version,
		adapters,
		payments,
		prepare: decoder.prepare,
		searchCaughtUp: search.ready,
		missedChanges: search.missed,
		async close() {
			await decoder.close();
			await listener.close();
			await payments.close();
			await search.close();
			await post.carrier.close();
			await post.files.close();
			clock.close();
			await pool.end();
		},
	};
}

/** Waiting for those who move the money is not the store's own time. */
function awaited(providers: PaymentProviders): PaymentProviders {
	return Object.fromEntries(
		Object.entries(providers).map(([way, provider]) => [way, excludeFromTimeout(provider)]),
	);
}
