/** Does a thing once for each key of whoever asks: the key is claimed and answered in the transaction of the work itself. */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Caller } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { claimKey, saveOtherAnswer, selectKey } from "./place.sql.ts";

export type Asked = {
	/** Made when the form opens; the same one never does the thing twice. */
	key: string;
	caller: Caller;
	/** What is asked for: the same key with anything else is refused. */
	request: unknown;
};

export async function once<T extends object>(
	pool: pg.Pool,
	asked: Asked,
	work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
	const hash = hashOf(asked);
	const known = await answerOf<T>(pool, asked.key, hash);
	if (known) return known;
	return inTransaction(pool, async (transaction) => {
		const [claimed] = await claimKey(transaction.client, asked.key, hash);
		if (!claimed) {
			const answer = await answerOf<T>(transaction.client, asked.key, hash);
			if (!answer) throw new Refusal("unavailable");
			return answer;
		}
		const answer = await work(transaction);
		await saveOtherAnswer(transaction.client, asked.key, JSON.stringify(answer));
		return answer;
	});
}

/** The saved answer of a key, if it was asked for the same thing by the same one. */
export async function answerOf<T>(pool: Queryable, key: string, hash: Buffer): Promise<T | null> {
	const [known] = await selectKey(pool, key);
	if (!known) return null;
	if (!known.request_hash.equals(hash)) throw new Refusal("key_used");
	return known.answer as T | null;
}

/** Who asks for what: a key that comes with anything else is another's, or a mistake. */
export function hashOf({ caller, request }: Pick<Asked, "caller" | "request">): Buffer {
	const who = caller.kind === "customer" ? caller.accountId : "guest";
	return createHash("sha256")
		.update(JSON.stringify([who, request]))
		.digest();
}
