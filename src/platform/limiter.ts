/**
 * Rate limits by token bucket. The buckets are in PostgreSQL, so that all processes of the store
 * share them.
 */
import { createHmac } from "node:crypto";
import {
	type LimitCounts,
	type LimitName,
	limitOf,
	retryAfterSeconds,
} from "../domain/account/rate-limits.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import { deleteFullBuckets, isBucketEmpty, takeToken } from "./limiter.sql.ts";
import type { Queryable } from "./postgres/prepared-statement.ts";

export type TakeResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export type TakeOptions = {
	/** Used while the captcha cannot be checked. */
	isLimitHalved?: boolean;
};

export type Limiter = {
	/**
	 * Counts one attempt of `key` (an e-mail address, an account, a network), outside any transaction
	 * of the caller.
	 */
	take: (name: LimitName, key: string, options?: TakeOptions) => Promise<TakeResult>;
	/** As `take`, but throws the refusal `too_many` with the time to wait. */
	require: (name: LimitName, key: string, options?: TakeOptions) => Promise<void>;
	/** Whether the next attempt would be refused. Counts nothing. */
	isExhausted: (name: LimitName, key: string) => Promise<boolean>;
	/** Deletes the buckets that are full again. */
	sweep: () => Promise<number>;
};

export type LimiterOptions = {
	pool: Queryable;
	key: Buffer;
	/** The limits that differ from their defaults. */
	readCounts?: () => Promise<LimitCounts>;
};

export function createLimiter({
	pool,
	key: secret,
	readCounts = async () => ({}),
}: LimiterOptions): Limiter {
	async function take(
		name: LimitName,
		key: string,
		{ isLimitHalved = false }: TakeOptions = {},
	): Promise<TakeResult> {
		const limit = limitOf(name, isLimitHalved, await readCounts());
		const { allowed, tokens } = await takeToken(pool, {
			name,
			keyHash: hashOf(secret, key),
			...limit,
		});
		return allowed ? { allowed } : { allowed, retryAfterSeconds: retryAfterSeconds(tokens, limit) };
	}
	return {
		take,
		async require(name, key, options) {
			const taken = await take(name, key, options);
			if (!taken.allowed)
				throw new Refusal("too_many", { retryAfterSeconds: taken.retryAfterSeconds });
		},
		isExhausted: async (name, key) =>
			isBucketEmpty(pool, {
				name,
				keyHash: hashOf(secret, key),
				...limitOf(name, false, await readCounts()),
			}),
		sweep: () => deleteFullBuckets(pool),
	};
}

/** All spellings of one e-mail address share one key. */
function hashOf(secret: Buffer, key: string): Buffer {
	return createHmac("sha256", secret).update(key.trim().toLowerCase().normalize("NFC")).digest();
}
