/**
 * Runs a write once per idempotency key. The key is claimed and its response stored in the
 * transaction of the write.
 */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Caller } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { claimKey, saveResponse, selectIdempotencyKey } from "./place-order.sql.ts";

export type IdempotentRequest = {
	/** Made by the client when the form opens. */
	key: string;
	caller: Caller;
	/** The same key with another request is refused. */
	request: unknown;
};

export async function runIdempotent<T extends object>(
	pool: pg.Pool,
	request: IdempotentRequest,
	work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
	const fingerprint = requestFingerprint(request);
	const stored = await findStoredResponse<T>(pool, request.key, fingerprint);
	if (stored) return stored;
	return inTransaction(pool, async (transaction) => {
		const { client } = transaction;
		const [claimed] = await claimKey(client, request.key, fingerprint);
		if (!claimed) {
			const response = await findStoredResponse<T>(client, request.key, fingerprint);
			if (!response) throw new Refusal("unavailable");
			return response;
		}
		const response = await work(transaction);
		await saveResponse(client, request.key, JSON.stringify(response));
		return response;
	});
}

/** Whether the request was carried out before. */
export async function wasCarriedOut(pool: pg.Pool, request: IdempotentRequest): Promise<boolean> {
	return (await findStoredResponse(pool, request.key, requestFingerprint(request))) !== null;
}

/**
 * The stored response of a key. Refuses a key that came with another request or from another
 * caller.
 */
export async function findStoredResponse<T>(
	client: Queryable,
	key: string,
	fingerprint: Buffer,
): Promise<T | null> {
	const [stored] = await selectIdempotencyKey(client, key);
	if (!stored) return null;
	if (!stored.request_hash.equals(fingerprint)) throw new Refusal("key_used");
	return stored.answer as T | null;
}

/** A hash of the caller and the request. */
export function requestFingerprint({
	caller,
	request,
}: Pick<IdempotentRequest, "caller" | "request">): Buffer {
	const owner = caller.kind === "customer" ? caller.accountId : "guest";
	return createHash("sha256")
		.update(JSON.stringify([owner, request]))
		.digest();
}
