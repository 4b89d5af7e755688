import { createHmac } from "node:crypto";
import { Refusal } from "../../domain/refusals.ts";
import type { PostalAddress } from "../../domain/us-address.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { AddressAnswer, AddressValidation } from "../../ports/address-validation.ts";
import { insertLookup, selectLookup } from "./address.sql.ts";

type Dependencies = { db: Database; addresses: AddressValidation; limiter: Limiter; addressKey: Buffer };

/** A paid answer is remembered; a new one is asked for within the caller's share and the store's budget of the day. */
export async function validateAddress(deps: Dependencies, { text, caller }: { text: string; caller: string }): Promise<AddressAnswer> {
	await deps.limiter.require("address-validation", caller);
	if (!deps.addresses.isPaid) return askOrRefuse(deps, text);
	const question = createHmac("sha256", deps.addressKey).update(text.trim().toLowerCase().replace(/\s+/g, " ")).digest();
	const known = await selectLookup(deps.db, question);
	if (known) return answerOf(known as unknown as PostalAddress[]);
	await deps.limiter.require("paid-call", caller);
	await deps.limiter.require("paid-call-budget", "addresses");
	const answer = await askOrRefuse(deps, text);
	await insertLookup(deps.db, question, JSON.stringify(answer.kind === "found" ? answer.addresses : []));
	return answer;
}

async function askOrRefuse({ addresses }: Dependencies, text: string): Promise<AddressAnswer> {
	try {
		return await addresses.validate(text);
	} catch {
		throw new Refusal("unavailable");
	}
}

function answerOf(addresses: PostalAddress[]): AddressAnswer {
	return addresses.length ? { kind: "found", addresses } : { kind: "none" };
}
