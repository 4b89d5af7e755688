/**
 * Chooses the adapter of each port from the configuration: mail, captcha, addresses, files,
 * shipping, content, maps. Payments: `payments.ts`.
 */
import { join } from "node:path";
import type pg from "pg";
import { createGoogleAddresses } from "../adapters/address-validation/google/google-addresses.ts";
import { createLocalAddresses } from "../adapters/address-validation/local/local-addresses.ts";
import { createAltchaCaptcha } from "../adapters/captcha/altcha/altcha-captcha.ts";
import { createRecaptcha } from "../adapters/captcha/recaptcha/recaptcha.ts";
import { createLocalContent } from "../adapters/content/local/local-content.ts";
import { createLocalFiles } from "../adapters/files/local/local-files.ts";
import { createS3Files } from "../adapters/files/s3/s3-files.ts";
import { createMailboxCarrier } from "../adapters/mail/mailbox/mailbox-carrier.ts";
import { noCarrier } from "../adapters/mail/none/no-carrier.ts";
import { createGoogleMaps } from "../adapters/maps/google/google-maps.ts";
import { createLocalMaps } from "../adapters/maps/local/local-maps.ts";
import { createIndexNow } from "../adapters/search-engines/index-now/index-now.ts";
import { createEasyPostShipping } from "../adapters/shipping/easypost/easypost-shipping.ts";
import { createLocalShipping } from "../adapters/shipping/local/local-shipping.ts";
import { storeDay } from "../domain/store/store-day.ts";
import { overdueSeconds } from "../features/mail/outbox.sql.ts";
import { readOwnFlyer } from "../features/papers/edit-flyer.ts";
import { readOwnCatalogs } from "../features/papers/read-catalogs.ts";
import { readLimitCounts } from "../features/store/read-limit-counts.ts";
import { isDemoStore } from "../features/store/store.sql.ts";
import type { IntegrationConfig } from "../platform/config.ts";
import { createLimiter, type Limiter } from "../platform/limiter.ts";
import { createPictureMaker, type PictureMaker } from "../platform/picture-maker.ts";
import type { Database } from "../platform/postgres/pool.ts";
import { excludeFromTimeout } from "../platform/request-scope.ts";
import { type KeyFor, loadSecret } from "../platform/secret.ts";
import { cacheByVersion, type Version } from "../platform/versioned-cache.ts";
import type { AddressValidation } from "../ports/address-validation.ts";
import type { Captcha } from "../ports/captcha.ts";
import type { Content } from "../ports/content.ts";
import type { Files } from "../ports/files.ts";
import type { MailCarrier } from "../ports/mail.ts";
import type { Maps } from "../ports/maps.ts";
import type { SearchEngines } from "../ports/search-engines.ts";
import type { Shipping } from "../ports/shipping.ts";
import { areDemoSignInsAllowed } from "./demo-guard.ts";
import { type MailTransport, mailTransport } from "./mail-transport.ts";
import { deleteExpiredData } from "./retention.ts";

export type Adapters = {
	db: Database;
	mailTransport: MailTransport;
	carrier: MailCarrier;
	/** The domain of the Message-IDs. */
	mailDomain: string;
	mailboxIsOpen: boolean;
	areDemoSignInsAllowed: boolean;
	limiter: Limiter;
	captcha: Captcha;
	addresses: AddressValidation;
	addressKey: Buffer;
	shipping: Shipping;
	files: Files;
	content: Content;
	maps: Maps;
	searchEngines: SearchEngines;
	makePicture: PictureMaker;
	uploadKey: Buffer;
	feedKey: Buffer;
	noticeKey: Buffer;
	keyFor: KeyFor;
	/** Seconds since the oldest waiting mail was due. */
	mailOverdue: () => Promise<number>;
	/** Deletes what is past its retention period. */
	sweep: () => Promise<void>;
};

export type AdapterOptions = {
	pool: pg.Pool;
	db: Database;
	config: IntegrationConfig;
	mode: "production" | "development";
	onFailure: (error: Error) => void;
	/** Null keeps no files. */
	dataDir: string | null;
	now: () => number;
	/** Changes when settings change. */
	catalogVersion: Version;
};

export async function openAdapters(options: AdapterOptions): Promise<Adapters> {
	const { pool, db, config, mode, dataDir, now, catalogVersion } = options;
	const keyFor = await loadSecret(pool, config.secret);
	const isDemo = await isDemoStore(db);
	const transport = mailTransport({ ...config, mode, isDemo });
	const files = config.s3
		? excludeFromTimeout(createS3Files(config.s3))
		: createLocalFiles({ folder: dataDir && join(dataDir, "uploads") });
	const limitCounts = cacheByVersion(catalogVersion, (_: "all") => readLimitCounts({ db }));
	const limiter = createLimiter({
		pool,
		key: keyFor("limiter"),
		readCounts: () => limitCounts("all"),
	});
	return {
		db,
		keyFor,
		limiter,
		files,
		mailTransport: transport,
		carrier: await createCarrier(transport, options),
		mailDomain: /@([^\s>]+)>?$/.exec(config.mailFrom)?.[1] ?? "localhost.localdomain",
		mailboxIsOpen: transport === "mailbox",
		areDemoSignInsAllowed: areDemoSignInsAllowed(config),
		captcha: config.recaptcha
			? excludeFromTimeout(createRecaptcha(config.recaptcha))
			: createAltchaCaptcha({
					pool,
					key: keyFor("captcha"),
					tries: config.captchaTries,
				}),
		addresses: config.googleAddressKey
			? excludeFromTimeout(createGoogleAddresses({ key: config.googleAddressKey }))
			: createLocalAddresses(),
		addressKey: keyFor("addresses"),
		content: await createContent(options),
		maps: config.googleMapsKey
			? createGoogleMaps({ key: config.googleMapsKey })
			: createLocalMaps(),
		searchEngines: createIndexNow({ endpoint: config.indexNowUrl }),
		makePicture: createPictureMaker(),
		uploadKey: keyFor("uploads"),
		feedKey: keyFor("feeds"),
		noticeKey: keyFor("stock notices"),
		shipping: createShipping(options, isDemo || mode === "development"),
		mailOverdue: () => overdueSeconds(db),
		sweep: () => deleteExpiredData({ pool, db, limiter, files, now }),
	};
}

/** A store without hosted content does not load its client, which has hundreds of files. */
async function createContent({ config, db, now, onFailure }: AdapterOptions): Promise<Content> {
	if (config.hostedContent) {
		const { createHostedContent } = await import("../adapters/content/hosted/hosted-content.ts");
		return excludeFromTimeout(createHostedContent({ ...config.hostedContent, db, now, onFailure }));
	}
	return createLocalContent({
		db,
		now,
		listCatalogs: () => readOwnCatalogs({ db }),
		readFlyer: () => readOwnFlyer({ db }, storeDay(now())),
	});
}

/** `drawsSpecimens`: in the demo and in development labels are specimens. */
function createShipping(
	{ config: { easyPostKey, easyPostWebhookSecret }, onFailure }: AdapterOptions,
	drawsSpecimens: boolean,
): Shipping {
	const local = createLocalShipping({ drawsSpecimens });
	if (!easyPostKey) return local;
	return excludeFromTimeout(
		createEasyPostShipping({
			key: easyPostKey,
			webhookSecret: easyPostWebhookSecret,
			fallback: local,
			// EasyPost's message may quote the shipping address, so only the kind of failure is passed
			// on.
			onFailure: (error) =>
				onFailure(
					new Error(`EasyPost does not answer: ${error instanceof Error ? error.name : "unknown"}`),
				),
		}),
	);
}

async function createCarrier(
	transport: MailTransport,
	{ pool, config }: AdapterOptions,
): Promise<MailCarrier> {
	if (transport === "smtp" && config.smtpUrl) {
		const { createSmtpCarrier } = await import("../adapters/mail/smtp/smtp-carrier.ts");
		return createSmtpCarrier({ url: config.smtpUrl, from: config.mailFrom });
	}
	return transport === "mailbox"
		? createMailboxCarrier({ pool, from: config.mailFrom })
		: noCarrier;
}
