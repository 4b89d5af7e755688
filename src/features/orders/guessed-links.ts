/** Whoever tries links that lead nowhere is stopped after some, by network; when many do, staff hear of it. */
import { Refusal } from "../../domain/refusal/refusals.ts";
import { currentNetwork } from "../../platform/request-scope.ts";
import type { OrderDependencies } from "./dependencies.ts";

/** What a name in an address leads to. A name without a secret is no guess: its owner is asked to sign in. */
export async function findByLink<T>(
	{ limiter }: Pick<OrderDependencies, "limiter">,
	validator: string | null | undefined,
	find: () => Promise<T | null>,
): Promise<T> {
	const network = validator ? currentNetwork() : null;
	if (network !== null && (await limiter.isExhausted("link-wrong", network)))
		await limiter.require("link-wrong", network);
	const found = await find();
	if (found) return found;
	if (network !== null)
		await Promise.all([limiter.take("link-wrong", network), limiter.take("link-wrong-store", "")]);
	throw new Refusal("not_found");
}
