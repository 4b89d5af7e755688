/**
 * The kinds of background jobs. Those with a `cron` run at these times, once for all processes; the
 * others are added with `services.jobs.enqueue`.
 */
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { checkAuditChain } from "../features/audit/check-audit-chain.ts";
import { describeError } from "../platform/describe-error.ts";
import { type JobHandlers, jobHandler } from "../platform/jobs/job-types.ts";
import { removeAbandonedFolders } from "../platform/temporary-folder.ts";
import { paceByDuration } from "./pace-by-duration.ts";
import type { RunningServices } from "./start-services.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const EVERY_NIGHT = "20 3 * * *";
/** Nine in the morning at the store in winter, ten in summer. */
const EVERY_MORNING = "0 14 * * *";
const EVERY_NIGHT_LATER = "40 3 * * *";
const EVERY_NIGHT_LATEST = "10 4 * * *";

/** The minutes differ, so that the hourly jobs do not start together. */
const hourlyAt = (minute: number) => `${minute} * * * *`;

/** Kinds that were scheduled once. Remove a scheduled kind only together with a line here. */
export const RETIRED_KINDS = ["feeds"];

export type JobHandlerOptions = {
	running: RunningServices;
	log: Pick<FastifyBaseLogger, "warn" | "error">;
	checkPaymentPage: () => Promise<void>;
	/** Writes the backup of the night. A process without it leaves the job to others. */
	backUp: (() => Promise<void>) | undefined;
	/** For work with a connection of its own. */
	databaseUrl: string;
};

export function createJobHandlers({
	running: { services, pool, adapters },
	log,
	checkPaymentPage,
	backUp,
	databaseUrl,
}: JobHandlerOptions): JobHandlers {
	const { orderJobs, returnJobs, stockNotices, alarms, verify } = services;
	const report = (error: unknown, what: string) => log.warn({ err: describeError(error) }, what);
	const logAlarms = async (check: ReturnType<typeof alarms.check>) => {
		for (const alarm of await check) log.error(alarm, "a new alarm needs a person");
	};
	const scheduled = (cron: string, run: () => Promise<unknown>) =>
		jobHandler({ cron, schema: z.strictObject({}), run });
	return {
		"compare-with-providers": scheduled(EVERY_MINUTE, async () => {
			await orderJobs.compareWithProviders(report);
			await orderJobs.reconcileRefunds(report);
		}),
		"stock-notices": scheduled(EVERY_MINUTE, () => untilDone(stockNotices.mailNext)),
		"planned-prices": scheduled(EVERY_MINUTE, () => untilDone(services.imports.setDuePrices)),
		...(backUp ? { backup: scheduled(EVERY_NIGHT_LATEST, backUp) } : {}),
		"check-alarms": scheduled(EVERY_FIVE_MINUTES, () => logAlarms(alarms.check())),
		"verify-held-orders": scheduled(EVERY_FIVE_MINUTES, verify.collectHeldOrders),
		"learn-fit-confidence": scheduled(EVERY_FIVE_MINUTES, verify.learnFitConfidence),
		"verify-catalog": scheduled(EVERY_NIGHT, verify.collectCatalogDoubts),
		"invoice-reminders": scheduled(EVERY_MORNING, services.accounting.sendReminders),
		"sales-summary": scheduled(hourlyAt(12), () => untilDone(services.reports.summarizeSales)),
		"repair-sales-summary": scheduled(EVERY_NIGHT_LATER, async () => {
			for (const day of await services.reports.repairSummary())
				log.warn({ day }, "the summary of sales differed from the ledger and was made again");
		}),
		"check-books": scheduled(
			EVERY_FIVE_MINUTES,
			paceByDuration(() => logAlarms(alarms.checkBooks())),
		),
		"retention-sweep": scheduled(hourlyAt(5), async () => {
			await adapters.sweep();
			await removeAbandonedFolders(Date.now());
			await untilDone(services.customers.deleteOldScans);
		}),
		"presumed-deliveries": scheduled(hourlyAt(10), () => untilDone(orderJobs.presumeDelivered)),
		"track-shipments": scheduled(hourlyAt(50), orderJobs.trackShipments),
		"finish-labels": scheduled(EVERY_FIVE_MINUTES, orderJobs.finishLabels),
		"exchange-rates": scheduled(hourlyAt(15), () => untilDone(orderJobs.fillMissingRates)),
		"core-reminders": scheduled(hourlyAt(20), () => untilDone(returnJobs.sendCoreReminders)),
		"overdue-returns": scheduled(hourlyAt(25), () => untilDone(returnJobs.closeOverdueReturns)),
		"check-payment-page": scheduled(hourlyAt(30), checkPaymentPage),
		"check-audit-chain": jobHandler({
			cron: EVERY_NIGHT,
			schema: z.strictObject({}),
			run: (_data, context) => checkAuditChain({ pool }, context),
		}),
		"orphaned-files": jobHandler({
			cron: EVERY_NIGHT_LATER,
			schema: z.strictObject({}),
			run: (_data, context) => services.uploads.sweepOrphans(context),
		}),
		"picture-sizes": jobHandler({
			cron: EVERY_MINUTE,
			schema: z.strictObject({}),
			run: (_data, context) => services.uploads.makeSizes(context),
		}),
		"attend-imports": scheduled(EVERY_MINUTE, services.imports.attend),
		import: jobHandler({
			schema: z.strictObject({ importId: z.int().positive() }),
			run: ({ importId }, context) => services.imports.run(importId, context),
		}),
		"price-rules": jobHandler({
			schema: z.strictObject({
				importId: z.int().positive(),
				brandId: z.nullable(z.int().positive()),
				subcategoryId: z.nullable(z.int().positive()),
			}),
			run: ({ importId, ...scope }) => services.priceRules.write(importId, scope),
		}),
		"index-now": jobHandler({
			cron: EVERY_FIVE_MINUTES,
			schema: z.strictObject({}),
			run: (_data, context) => services.indexNow.announce(context),
		}),
		"write-all-feeds": jobHandler({
			cron: hourlyAt(45),
			schema: z.strictObject({}),
			run: (_data, context) => services.feeds.makeAll(context),
		}),
		"write-feed": jobHandler({
			schema: z.strictObject({ feedId: z.int().positive() }),
			run: (data, context) => services.feeds.make(data, context),
		}),
		"catalog-pdf": jobHandler({
			schema: z.strictObject({ catalogId: z.int().positive() }),
			run: (data, context) => services.catalogFiles.make({ ...data, databaseUrl }, context),
		}),
	};
}

/** Repeats work that handles a few rows at a time until none is left. */
async function untilDone(work: () => Promise<number>): Promise<void> {
	while ((await work()) > 0);
}
