/**
 * The store's own captcha: the browser solves a proof of work (ALTCHA). No vendor is asked and no
 * visitor is tracked.
 */
import { createHash } from "node:crypto";
import {
	type Challenge,
	createChallenge,
	randomInt,
	type Solution,
	verifySolution,
} from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Queryable } from "../../../platform/postgres/prepared-statement.ts";
import type { Captcha, CaptchaVerdict } from "../../../ports/captcha.ts";
import { readExpiry, spendChallenge } from "./altcha.sql.ts";

/** About a second of work for a phone, and the same for every attempt of a program. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 1000 };
const TRIES = { fewest: 500, most: 1500 };
/** During credential stuffing eight times as much, solved while a person types. */
const HARD_TRIES = { fewest: 4000, most: 12_000 };
const GOOD_FOR_SECONDS = 20 * 60;
const MAX_TOKEN_LENGTH = 4096;

const Payload = z.object({
	challenge: z.object({
		parameters: z.looseObject({
			algorithm: z.literal(WORK.algorithm),
			nonce: z.string(),
			salt: z.string(),
			cost: z.literal(WORK.cost),
			keyLength: z.literal(32),
			keyPrefix: z.string().min(32),
			keySignature: z.string(),
			data: z.strictObject({ expires: z.int(), most: z.int() }),
		}),
		signature: z.string().min(1),
	}),
	solution: z.object({
		counter: z.int().min(0),
		derivedKey: z.string(),
		time: z.number().optional(),
	}),
});

export function createAltchaCaptcha({ pool, key }: { pool: Queryable; key: Buffer }): Captcha {
	const secrets = {
		hmacSignatureSecret: key.toString("hex"),
		hmacKeySignatureSecret: createHash("sha256").update(key).digest("hex"),
	};
	return {
		widget: { vendor: "altcha" },
		async challenge(isHard) {
			const { fewest, most } = isHard ? HARD_TRIES : TRIES;
			// Uses the clock of the database, because the clocks of the processes may differ.
			const expires = await readExpiry(pool, GOOD_FOR_SECONDS);
			const { parameters, signature } = await createChallenge({
				...WORK,
				...secrets,
				deriveKey,
				counter: randomInt(most, fewest),
				data: { expires, most },
			});
			return { parameters, signature };
		},
		async verify(token) {
			const payload = read(token);
			if (!payload) return "refused";
			try {
				return await judge(pool, payload, secrets);
			} catch {
				return "unavailable";
			}
		},
	};
}

type TokenContent = { challenge: Challenge; solution: Solution; expires: number; most: number };

async function judge(
	pool: Queryable,
	{ challenge, solution, expires, most }: TokenContent,
	secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string },
): Promise<CaptchaVerdict> {
	const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
	if (!verified) return "refused";
	// The signature identifies the challenge, so that a changed token cannot count as a second one.
	const id = createHash("sha256")
		.update(challenge.signature ?? "")
		.digest();
	if (!(await spendChallenge(pool, id, expires))) return "refused";
	return most >= HARD_TRIES.most ? "surely_human" : "human";
}

function read(token: string | undefined): TokenContent | undefined {
	if (!token || token.length > MAX_TOKEN_LENGTH) return undefined;
	try {
		const { challenge, solution } = Payload.parse(
			JSON.parse(Buffer.from(token, "base64").toString("utf8")),
		);
		return { challenge, solution, ...challenge.parameters.data };
	} catch {
		return undefined;
	}
}
