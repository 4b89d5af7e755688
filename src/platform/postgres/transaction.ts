/**
 * One transaction on one connection, for prepared statements and Kysely alike. It is retried after
 * losing a race with another.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { errorCode } from "../startup-error.ts";
import type { Database } from "./pool.ts";
import type { DB } from "./schema.generated.ts";

export type Transaction = {
	client: pg.PoolClient;
	/** The same connection through Kysely. */
	tx: Database;
};

const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 20;
/** Serialization failure and deadlock: the transaction was undone, and a retry may succeed. */
const LOST_RACE: readonly unknown[] = ["40001", "40P01"];

export async function inTransaction<T>(
	pool: pg.Pool,
	work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await runTransaction(pool, work);
		} catch (error) {
			if (attempt >= MAX_ATTEMPTS || !LOST_RACE.includes(errorCode(error))) throw error;
			await sleep(Math.random() * MAX_PAUSE_MS * attempt);
		}
	}
}

async function runTransaction<T>(
	pool: pg.Pool,
	work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
	const client = await pool.connect();
	let connectionError: Error | undefined;
	try {
		await client.query("begin");
		let tx: Database | undefined;
		const result = await work({
			client,
			// Created on first use, because hot paths run prepared statements only.
			get tx() {
				tx ??= kyselyOn(client);
				return tx;
			},
		});
		await client.query("commit");
		return result;
	} catch (error) {
		// A dead connection cannot roll back; the server does so by itself when the connection ends.
		if (isSilent(error)) connectionError = error;
		else
			await client.query("rollback").catch((rollbackError: Error) => {
				connectionError = rollbackError;
			});
		throw error;
	} finally {
		client.release(connectionError);
	}
}

function isSilent(error: unknown): error is Error {
	return error instanceof Error && error.message === "Query read timeout";
}

/** A Kysely driver that always uses the connection of the transaction. */
function kyselyOn(client: pg.PoolClient): Database {
	const singleConnectionPool = {
		connect: async () => ({ query: client.query.bind(client), release: () => {} }),
		end: async () => {},
	};
	return new Kysely<DB>({
		dialect: new PostgresDialect({ pool: singleConnectionPool as unknown as pg.Pool }),
	});
}
