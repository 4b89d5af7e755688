/**
 * Limits how many wrong order links a network may try. When many are tried store-wide,
 * `alarms.sql.ts` reports it.
 */
import { Refusal } from "../../domain/refusal/refusals.ts";
import { currentNetwork } from "../../platform/request-scope.ts";
import type { OrderDependencies } from "./dependencies.ts";

/**
 * Counts a failed lookup if the link carried a validator. A link without one is no guess: it asks
 * its owner to sign in.
 */
export async function findByLink<T>(
	{ limiter }: Pick<OrderDependencies, "limiter">,
	validator: string | null | undefined,
	find: () => Promise<T | null>,
): Promise<T> {
	const network = validator ? currentNetwork() : null;
	if (network !== null && (await limiter.isExhausted("link-wrong", network)))
		await limiter.require("link-wrong", network);
	const record = await find();
	if (record) return record;
	if (network !== null)
		await Promise.all([limiter.take("link-wrong", network), limiter.take("link-wrong-store", "")]);
	throw new Refusal("not_found");
}
