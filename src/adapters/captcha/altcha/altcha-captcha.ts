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
import type { Captcha } from "../../../ports/captcha.ts";
import { readExpiry, spendChallenge } from "./altcha.sql.ts";

const WORK = { algorithm: "PBKDF2/SHA-256", cost: 1000 };
/** During credential stuffing eight times as many tries, made while a person types. */
const HARD_FACTOR = 8;
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

/** `tries` is how often a browser tries on average, which is what a challenge costs. */
export type AltchaOptions = { pool: Queryable; key: Buffer; tries: number };

export function createAltchaCaptcha({ pool, key, tries }: AltchaOptions): Captcha {
	const normal = triesAround(tries);
	const hard = triesAround(tries * HARD_FACTOR);
	const secrets = {
		hmacSignatureSecret: key.toString("hex"),
		hmacKeySignatureSecret: createHash("sha256").update(key).digest("hex"),
	};
	return {
		widget: { vendor: "altcha" },
		async challenge(isHard) {
			const { fewest, most } = isHard ? hard : normal;
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
				if (!(await isAccepted(pool, payload, secrets))) return "refused";
				return payload.most >= hard.most ? "surely_human" : "human";
			} catch {
				return "unavailable";
			}
		},
	};
}

type TokenContent = { challenge: Challenge; solution: Solution; expires: number; most: number };

/** Half as many tries as the average, to half as many more. */
function triesAround(average: number): { fewest: number; most: number } {
	return { fewest: Math.floor(average * 0.5), most: Math.ceil(average * 1.5) };
}

/** Whether the solution is right and was not used before. */
async function isAccepted(
	pool: Queryable,
	{ challenge, solution, expires }: TokenContent,
	secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string },
): Promise<boolean> {
	const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
	if (!verified) return false;
	// The signature identifies the challenge, so that a changed token cannot count as a second one.
	const id = createHash("sha256")
		.update(challenge.signature ?? "")
		.digest();
	return spendChallenge(pool, id, expires);
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
