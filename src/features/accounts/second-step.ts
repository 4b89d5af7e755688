/** The second proof that staff give before they may do what staff do: a code from an app on a device of theirs (TOTP). */
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Customer } from "../../domain/caller.ts";
import { Refusal } from "../../domain/refusals.ts";
import { seal, unseal } from "../../platform/seal.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { insertAudit } from "./audit.sql.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { keepPendingSecret, markProven, type SecondStepRow, selectSecondStep, takeStep } from "./second-step.sql.ts";

const SECRET_BYTES = 20;
const HALF_MINUTE = 30;
/** A clock may be half a minute off, either way. */
const WINDOW = 1;

/** `secret` and `uri` (for the picture that apps read) are given while it is being set up, and never again. */
export type SecondStep = { state: "not_needed" | "proven" } | { state: "asked" } | { state: "set_up"; secret: string; uri: string };

export async function readSecondStep(deps: AccountDependencies, caller: Customer): Promise<SecondStep> {
	if (caller.adminLevel === 0) return { state: "not_needed" };
	if (caller.isProven) return { state: "proven" };
	const row = await selectSecondStep(deps.db, caller.accountId);
	if (row.isSet) return { state: "asked" };
	if (!row.sealed) await keepPendingSecret(deps.db, caller.accountId, newSealed(deps, caller));
	const totp = totpOf(deps, caller, row.sealed ? row : await selectSecondStep(deps.db, caller.accountId));
	return { state: "set_up", secret: totp.secret.base32, uri: totp.toString() };
}

/** The first right code also sets it up. A code is good once, and ten wrong ones lock the step for a while. */
export async function proveSecondStep(deps: AccountDependencies, caller: Customer, code: string): Promise<void> {
	await deps.limiter.require("second-step", String(caller.accountId));
	const row = await selectSecondStep(deps.db, caller.accountId);
	if (caller.adminLevel === 0 || !row.sealed || !/^\d{6}$/.test(code)) throw new Refusal("wrong_code");
	const totp = totpOf(deps, caller, row);
	const delta = totp.validate({ token: code, timestamp: row.now, window: WINDOW });
	if (delta === null) throw new Refusal("wrong_code");
	const step = totp.counter({ timestamp: row.now }) + delta;
	await deps.db.transaction().execute(async (tx) => {
		if (!(await takeStep(tx, caller.accountId, step))) throw new Refusal("wrong_code");
		await markProven(tx, caller.sessionId);
		if (row.isSet) return;
		const { email: to, language } = row;
		await insertAudit(tx, { actorId: caller.accountId, action: "second_step_set", subject: `account ${caller.accountId}`, details: {} });
		await queueMail(tx, {
			...{ kind: "second-step-set", to, language },
			data: { when: new Date(row.now).toISOString() },
			dedupe: `second-step:${caller.accountId}:${step}`,
		});
	});
}

/** What the app would show now: for a demo without one. Whoever calls it has made sure that nothing real is behind it. */
export async function currentCode(deps: AccountDependencies, caller: Customer): Promise<string | null> {
	const row = await selectSecondStep(deps.db, caller.accountId);
	return row.sealed ? totpOf(deps, caller, row).generate({ timestamp: row.now }) : null;
}

function newSealed({ secondStepKey }: AccountDependencies, { accountId }: Customer): Buffer {
	return seal(secondStepKey, randomBytes(SECRET_BYTES), `account ${accountId}`);
}

function totpOf({ secondStepKey }: AccountDependencies, { accountId }: Customer, { sealed, email }: SecondStepRow): TOTP {
	if (!sealed) throw new Refusal("wrong_code");
	const bytes = unseal(secondStepKey, sealed, `account ${accountId}`);
	const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
	return new TOTP({ issuer: "Cabover", label: email, secret, period: HALF_MINUTE });
}
