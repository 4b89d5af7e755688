import { createHmac } from "node:crypto";
import type { PostalAddress } from "../../domain/address/us-address.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { seal, unseal } from "../../platform/seal.ts";
import type { AddressAnswer, AddressValidation } from "../../ports/address-validation.ts";
import { insertLookup, selectLookup } from "./address.sql.ts";

type Dependencies = {
	db: Database;
	addresses: AddressValidation;
	limiter: Limiter;
	addressKey: Buffer;
};

/**
 * A paid answer is stored. A new one is requested within the limit of the caller and the daily
 * budget of the store.
 */
export async function validateAddress(
	deps: Dependencies,
	text: string,
	caller: string,
): Promise<AddressAnswer> {
	await deps.limiter.require("address-validation", caller);
	if (!deps.addresses.isPaid) return askOrRefuse(deps, text);
	const { question, answerKey } = keysOf(deps.addressKey, text);
	const stored = openAnswer(answerKey, await selectLookup(deps.db, question));
	if (stored) return answerOf(stored);
	await deps.limiter.require("paid-call", caller);
	await deps.limiter.require("paid-call-budget", "addresses");
	const answer = await askOrRefuse(deps, text);
	const sealed = seal(
		answerKey,
		Buffer.from(JSON.stringify(answer.kind === "found" ? answer.addresses : [])),
		OWNER,
	);
	await insertLookup(deps.db, question, JSON.stringify(sealed.toString("base64")));
	return answer;
}

const OWNER = "address lookup";

/**
 * The answer is encrypted with a key derived from the question, so that only the same question can
 * read it again.
 */
function keysOf(key: Buffer, text: string) {
	const normalizedText = text.trim().toLowerCase().replace(/\s+/g, " ");
	const keyFor = (use: string) =>
		createHmac("sha256", key).update(use).update(normalizedText).digest();
	return { question: keyFor("question\n"), answerKey: keyFor("answer\n") };
}

function openAnswer(answerKey: Buffer, sealed: unknown): PostalAddress[] | undefined {
	const opened =
		typeof sealed === "string"
			? unseal(answerKey, Buffer.from(sealed, "base64"), OWNER)
			: undefined;
	return opened && JSON.parse(opened.toString());
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
