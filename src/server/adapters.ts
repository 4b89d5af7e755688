/** Wires what the store sends and whom it asks: mail, captcha, addresses, limits. */
import { join } from "node:path";
import type pg from "pg";
import { createGoogleAddresses } from "../adapters/address-validation/google/google-addresses.ts";
import { createLocalAddresses } from "../adapters/address-validation/local/local-addresses.ts";
import { deleteUsedChallenges } from "../adapters/captcha/altcha/altcha.sql.ts";
import { createAltchaCaptcha } from "../adapters/captcha/altcha/altcha-captcha.ts";
import { createRecaptcha } from "../adapters/captcha/recaptcha/recaptcha.ts";
import { createLocalFiles } from "../adapters/files/local/local-files.ts";
import { createS3Files } from "../adapters/files/s3/s3-files.ts";
import { createMailboxCarrier } from "../adapters/mail/mailbox/mailbox-carrier.ts";
import { noCarrier } from "../adapters/mail/none/no-carrier.ts";
import { createSmtpCarrier } from "../adapters/mail/smtp/smtp-carrier.ts";
import { createEasyPostShipping } from "../adapters/shipping/easypost/easypost-shipping.ts";
import { createLocalShipping } from "../adapters/shipping/local/local-shipping.ts";
import * as closed from "../features/accounts/closed-orders.sql.ts";
import { deleteOldTraces } from "../features/accounts/retention.sql.ts";
import { deleteOldLookups } from "../features/address/address.sql.ts";
import { deleteExpiredShares } from "../features/cart/shared-carts.sql.ts";
import { deleteSentMail, overdueSeconds } from "../features/mail/outbox.sql.ts";
import { deleteOldKeys } from "../features/orders/retention.sql.ts";
import { isDemoStore } from "../features/store/store.sql.ts";
import { deletePictures, sweepUploads } from "../features/uploads/take-picture.ts";
import type { IntegrationConfig } from "../platform/config.ts";
import { createLimiter, type Limiter } from "../platform/limiter.ts";
import { createPictureMaker, type PictureMaker } from "../platform/picture-maker.ts";
import type { Database } from "../platform/postgres/pool.ts";
import { excludeFromTimeout } from "../platform/request-scope.ts";
import { type KeyFor, loadSecret } from "../platform/secret.ts";
import type { AddressValidation } from "../ports/address-validation.ts";
import type { Captcha } from "../ports/captcha.ts";
import type { Files } from "../ports/files.ts";
import type { MailCarrier } from "../ports/mail.ts";
import type { Shipping } from "../ports/shipping.ts";
import { type MailTransport, mailTransport } from "./mailbox-guard.ts";

export type Adapters = {
	db: Database;
	way: MailTransport;
	carrier: MailCarrier;
	/** Of the Message-IDs. */
	mailDomain: string;
	mailboxIsOpen: boolean;
	limiter: Limiter;
	captcha: Captcha;
	addresses: AddressValidation;
	addressKey: Buffer;
	shipping: Shipping;
	files: Files;
	makePicture: PictureMaker;
	uploadKey: Buffer;
	keyFor: KeyFor;
	/** Seconds since the oldest mail should have been taken. */
	mailOverdue: () => Promise<number>;
	/** Forgets what nobody needs any longer. */
	sweep: () => Promise<void>;
};

export type AdapterOptions = {
	pool: pg.Pool;
	db: Database;
	outside: IntegrationConfig;
	mode: "production" | "development";
	onFailure: (error: Error) => void;
	/** Null keeps no files. */
	dataDir: string | null;
	now: () => number;
};

export async function openAdapters({
	pool,
	db,
	outside,
	mode,
	onFailure,
	dataDir,
	now,
}: AdapterOptions): Promise<Adapters> {
	const keyFor = await loadSecret(pool, outside.secret);
	const way = mailTransport({ ...outside, mode, isDemo: await isDemoStore(db) });
	const files = outside.s3
		? excludeFromTimeout(createS3Files(outside.s3))
		: createLocalFiles({ folder: dataDir && join(dataDir, "uploads") });
	const limiter = createLimiter({ pool, key: keyFor("limiter") });
	return {
		db,
		keyFor,
		way,
		limiter,
		carrier: carrierOf(way, { pool, outside }),
		mailDomain: /@([^\s>]+)>?$/.exec(outside.mailFrom)?.[1] ?? "localhost.localdomain",
		mailboxIsOpen: way === "mailbox",
		captcha: outside.recaptcha
			? excludeFromTimeout(createRecaptcha(outside.recaptcha))
			: createAltchaCaptcha({ pool, key: keyFor("captcha") }),
		addresses: outside.googleAddressKey
			? excludeFromTimeout(createGoogleAddresses({ key: outside.googleAddressKey }))
			: createLocalAddresses(),
		addressKey: keyFor("addresses"),
		files,
		makePicture: createPictureMaker(),
		uploadKey: keyFor("uploads"),
		shipping: shippingOf(outside, onFailure),
		mailOverdue: () => overdueSeconds(db),
		async sweep() {
			await limiter.sweep();
			await deleteUsedChallenges(pool);
			await deleteSentMail(db);
			await deleteOldLookups(db);
			await deleteOldTraces(db);
			await sweepUploads({ files, now });
			await deleteExpiredShares(db);
			await deleteOldKeys(db);
			await forgetClosed(db, files);
		},
	};
}

/** Of closed accounts, what had to wait until their orders were over; a picture before the row that names it. */
async function forgetClosed(db: Database, files: Files): Promise<void> {
	await closed.anonymizeClosedOrders(db);
	for (const { id, photos } of await closed.selectClosedPhotos(db)) {
		await deletePictures({ files }, photos);
		await closed.forgetPhotos(db, id);
	}
}

function shippingOf(
	{ easyPostKey }: IntegrationConfig,
	onFailure: AdapterOptions["onFailure"],
): Shipping {
	const own = createLocalShipping();
	if (!easyPostKey) return own;
	// Their words may quote the address that was asked about; the kind of failure is enough.
	const said = (error: unknown) =>
		new Error(`EasyPost does not answer: ${error instanceof Error ? error.name : "unknown"}`);
	return excludeFromTimeout(
		createEasyPostShipping({
			key: easyPostKey,
			fallback: own,
			onFailure: (error) => onFailure(said(error)),
		}),
	);
}

function carrierOf(
	way: MailTransport,
	{ pool, outside }: Pick<AdapterOptions, "pool" | "outside">,
): MailCarrier {
	if (way === "smtp" && outside.smtpUrl)
		return createSmtpCarrier({ url: outside.smtpUrl, from: outside.mailFrom });
	return way === "mailbox" ? createMailboxCarrier({ pool, from: outside.mailFrom }) : noCarrier;
}
