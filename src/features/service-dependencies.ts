/** What the use cases need from the process: the database, the clock, and one adapter per port. */
import type pg from "pg";
import type { JobQueue } from "../platform/jobs/job-queue.ts";
import type { Limiter } from "../platform/limiter.ts";
import type { PictureMaker } from "../platform/picture-maker.ts";
import type { Database } from "../platform/postgres/pool.ts";
import type { Version } from "../platform/versioned-cache.ts";
import type { AddressValidation } from "../ports/address-validation.ts";
import type { Captcha } from "../ports/captcha.ts";
import type { Content } from "../ports/content.ts";
import type { Files } from "../ports/files.ts";
import type { Maps } from "../ports/maps.ts";
import type { Search } from "../ports/search.ts";
import type { SearchEngines } from "../ports/search-engines.ts";
import type { Shipping } from "../ports/shipping.ts";
import type { VinDecoder } from "../ports/vin-decoder.ts";
import type { AccountDependencies } from "./accounts/dependencies.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";
import type { SetupOffer } from "./setup/setup-access.ts";

export type Dependencies = {
	db: Database;
	pool: pg.Pool;
	search: Search;
	decoder: VinDecoder;
	/** The free share of the disk with the data folder, from 0 to 1; null without such a folder. */
	freeDiskShare: () => Promise<number | null>;
	/** The time of the clock that all processes share, in milliseconds. */
	now: () => number;
	/** The day at the store. */
	today: () => string;
	/** Changes with every change of what a shopper sees. */
	version: Version;
	/** Changes with every change except those of prices and stock. */
	catalogVersion: Version;
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
	/** Signs the secret addresses of lists. */
	feedKey: Buffer;
	/** Signs the links that end requests for stock notices. */
	noticeKey: Buffer;
	jobQueue: JobQueue;
	/** How many committed changes the search index of this process has missed. */
	missedChanges: () => Promise<number>;
	mailboxIsOpen: boolean;
	setup: SetupOffer;
	accounts: Omit<AccountDependencies, "db" | "limiter" | "captcha">;
	orders: Pick<OrderDependencies, "providers" | "orderKey" | "report">;
};
