/** /live says the process runs; /ready says it can serve: database, schema, disk, and that somebody sends the mail. */
import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { readMigrations } from "../platform/postgres/migrate.ts";
import { selectAppliedMigrations } from "../platform/postgres/migrations.sql.ts";

export type HealthOptions = {
	pool: pg.Pool;
	dataDir: string;
	isStopping: () => boolean;
	mailOverdue: () => Promise<number>;
	/** How much of the disk that holds a folder is free, from 0 to 1. */
	freeShareOf?: (folder: string) => Promise<number>;
};

const LONGEST_OVERDUE_SECONDS = 5 * 60;
const LEAST_FREE_SHARE = 0.1;

export async function health(app: FastifyInstance, options: HealthOptions): Promise<void> {
	const open = { config: { access: "everyone" } };
	app.get("/live", open, async () => ({ status: "live" }));
	app.get("/ready", open, async (_request, reply) => {
		const checks = await readiness(options);
		const isReady = Object.values(checks).every(Boolean);
		return reply
			.code(isReady ? 200 : 503)
			.header("cache-control", "no-store")
			.send({ status: isReady ? "ready" : "not ready", checks });
	});
}

async function readiness({
	pool,
	dataDir,
	isStopping,
	mailOverdue,
	freeShareOf = freeShareOnDisk,
}: HealthOptions) {
	const [migrations, free, outbox] = await Promise.all([
		schemaIsCurrent(pool),
		freeShareOf(dataDir),
		mailIsTaken(mailOverdue),
	]);
	return {
		accepting: !isStopping(),
		database: migrations !== undefined,
		migrations: migrations === true,
		disk: free > LEAST_FREE_SHARE,
		outbox,
	};
}

/** A mail server that is down does not make the store unready: its mails wait for their next try. Mails nobody takes do. */
async function mailIsTaken(mailOverdue: HealthOptions["mailOverdue"]): Promise<boolean> {
	try {
		return (await mailOverdue()) < LONGEST_OVERDUE_SECONDS;
	} catch {
		return false;
	}
}

/** Every migration we know is applied; newer ones beside them are another version's, which may run side by side. */
async function schemaIsCurrent(pool: pg.Pool): Promise<boolean | undefined> {
	try {
		const applied = new Set((await selectAppliedMigrations(pool)).map(({ name }) => name));
		return readMigrations().every(({ name }) => applied.has(name));
	} catch {
		return undefined;
	}
}

async function freeShareOnDisk(folder: string): Promise<number> {
	try {
		const { bavail, bfree, blocks } = await statfs(folder);
		// What the system keeps for itself counts as neither free nor used, as `df` has it.
		return bavail / (blocks - bfree + bavail);
	} catch {
		// With a database elsewhere there may be no data folder here, and then nothing to run out of.
		return 1;
	}
}
