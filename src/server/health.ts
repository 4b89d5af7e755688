/**
 * `/live`: the process runs. `/ready`: this process can take requests, for a load balancer.
 * `/health`: what all processes share (database, disk, outbox), for alarms; a failure there must
 * not take every process out of the balancer at once.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import type pg from "pg";
import { freeShareOnDisk } from "../platform/free-disk.ts";
import { findBreaking, readMigrations } from "../platform/postgres/migrate.ts";
import { selectAppliedMigrations } from "../platform/postgres/migrations.sql.ts";

export type HealthOptions = {
	pool: pg.Pool;
	dataDir: string;
	isStopping: () => boolean;
	/** False while notifications of the database do not arrive though it answers. */
	isListening: () => boolean;
	/** Seconds since the oldest waiting mail was due. */
	mailOverdue: () => Promise<number>;
	/** How much of the disk that holds a folder is free, from 0 to 1. */
	freeShareOf?: (folder: string) => Promise<number>;
};

const MAX_OVERDUE_SECONDS = 5 * 60;
const MIN_FREE_SHARE = 0.1;
/** Below the second that Kubernetes gives a probe by default. */
const MAX_READY_WAIT_MS = 500;

export async function health(app: FastifyInstance, options: HealthOptions): Promise<void> {
	const open = { config: { access: "everyone" } };
	const schema = watchSchema(options.pool);
	// The database may go away before the balancer asks for the first time.
	app.addHook("onReady", async () => {
		await schema.lastAnswer();
	});
	app.get("/live", open, async () => ({ status: "live" }));
	app.get("/ready", open, async (_request, reply) => {
		const wasCurrent = await schema.lastAnswer();
		return answer(reply, ["ready", "not ready"], {
			accepting: !options.isStopping(),
			listening: options.isListening(),
			// The server listens only after the index was loaded or built.
			index: true,
			migrations: wasCurrent,
		});
	});
	app.get("/health", open, async (_request, reply) => {
		const [{ isCurrent }, disk, outbox] = await Promise.all([
			schema.check(),
			hasFreeDisk(options),
			isMailSent(options),
		]);
		return answer(reply, ["healthy", "degraded"], {
			accepting: !options.isStopping(),
			listening: options.isListening(),
			database: isCurrent !== undefined,
			migrations: isCurrent === true,
			disk,
			outbox,
		});
	});
}

function answer(
	reply: FastifyReply,
	[yes, no]: [yes: string, no: string],
	checks: Record<string, boolean>,
) {
	const isFine = Object.values(checks).every(Boolean);
	return reply
		.code(isFine ? 200 : 503)
		.header("cache-control", "no-store")
		.send({ status: isFine ? yes : no, checks });
}

/**
 * Whether every migration of this version is applied. Newer migrations belong to another version,
 * which may run side by side unless one of them breaks this version. `isCurrent` is undefined while
 * the database does not answer; `lastAnswer` is then its last answer, because an outage of the
 * database is no fault of this process and the store's own error page is better than the
 * balancer's.
 */
function watchSchema(pool: pg.Pool) {
	const migrations = readMigrations().map(({ name }) => name);
	let wasCurrent = false;
	async function check(): Promise<{ isCurrent: boolean | undefined }> {
		try {
			const applied = await selectAppliedMigrations(pool);
			const names = new Set(applied.map(({ name }) => name));
			wasCurrent =
				migrations.every((name) => names.has(name)) && !findBreaking(applied, new Set(migrations));
			return { isCurrent: wasCurrent };
		} catch {
			return { isCurrent: undefined };
		}
	}
	return {
		check,
		/** Does not wait for a slow database: the balancer would take every process out at once. */
		async lastAnswer(): Promise<boolean> {
			const waiting = new AbortController();
			await Promise.race([
				check(),
				sleep(MAX_READY_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => {}),
			]);
			waiting.abort();
			return wasCurrent;
		},
	};
}

/**
 * A mail server that is down only postpones mails. Mails that are due and that no process takes are
 * a failure.
 */
async function isMailSent({ mailOverdue }: HealthOptions): Promise<boolean> {
	try {
		return (await mailOverdue()) < MAX_OVERDUE_SECONDS;
	} catch {
		return false;
	}
}

async function hasFreeDisk({
	dataDir,
	freeShareOf = freeShareOnDisk,
}: HealthOptions): Promise<boolean> {
	return (await freeShareOf(dataDir)) > MIN_FREE_SHARE;
}
