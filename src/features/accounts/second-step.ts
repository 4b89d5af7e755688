/** The second step of staff sign-ins: a code from an authenticator app (TOTP). */
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { seal, unseal } from "../../platform/seal.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { AccountDependencies } from "./dependencies.ts";
import {
	keepPending,
	markProven,
	type SecondStepRow,
	selectSecondStep,
	setStep,
	takeStep,
} from "./second-step.sql.ts";

const SECRET_BYTES = 20;
const HALF_MINUTE = 30;
/** Accepts a clock that is half a minute off. */
const WINDOW = 1;

/** `secret` and `uri` (for the QR code) are shown during the setup only. */
export type SecondStep =
	| { state: "not_needed" | "proven" }
	| { state: "asked" }
	| { state: "set_up"; secret: string; uri: string };

export async function readSecondStep(
	deps: AccountDependencies & { settings: () => Promise<{ storeName: string }> },
	caller: Customer,
): Promise<SecondStep> {
	if (caller.adminLevel === 0) return { state: "not_needed" };
	if (caller.isProven) return { state: "proven" };
	const row = await selectRow(deps, caller);
	if (totpOf(deps, caller, row, row.sealed)) return { state: "asked" };
	const totp = totpOf(deps, caller, row, row.pending) ?? (await beginSetUp(deps, caller, row));
	totp.issuer = (await deps.settings()).storeName;
	return { state: "set_up", secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The first right code finishes the setup. A code is good once, and ten wrong codes block the step
 * for a while.
 */
export async function proveSecondStep(
	deps: AccountDependencies,
	caller: Customer,
	code: string,
): Promise<void> {
	await deps.limiter.require("second-step", String(caller.accountId));
	const row = await selectRow(deps, caller);
	const finished = totpOf(deps, caller, row, row.sealed);
	const totp = finished ?? totpOf(deps, caller, row, row.pending);
	if (caller.adminLevel === 0 || !totp || !/^\d{6}$/.test(code)) throw new Refusal("wrong_code");
	const delta = totp.validate({ token: code, timestamp: row.now, window: WINDOW });
	if (delta === null) throw new Refusal("wrong_code");
	const step = totp.counter({ timestamp: row.now }) + delta;
	await deps.db.transaction().execute(async (tx) => {
		const isTaken = finished
			? await takeStep(tx, caller.accountId, step, row.sealed)
			: await setUp(tx, caller, row, step);
		if (!isTaken) throw new Refusal("wrong_code");
		await markProven(tx, caller.sessionId);
	});
}

/**
 * The setup is mailed and audited. So is the replacement of a secret that was encrypted with an old
 * key.
 */
async function setUp(
	tx: Database,
	{ accountId, sessionId }: Customer,
	row: SecondStepRow,
	step: number,
): Promise<boolean> {
	const { email: to, language, sealed, pending } = row;
	if (!pending || !(await setStep(tx, accountId, step, { pending, instead: sealed }))) return false;
	const details = sealed ? { replaced: "unreadable" } : {};
	await insertAudit(tx, {
		actorId: accountId,
		action: "second_step_set",
		subject: `account ${accountId}`,
		details,
	});
	const data = { when: new Date(row.now).toISOString() };
	await queueMail(tx, {
		kind: "second-step-set",
		to,
		language,
		data,
		dedupe: `second-step:${sessionId}`,
	});
	return true;
}

/**
 * The code that the authenticator app would show now, for the demo. The caller must make sure that
 * this is a demo.
 */
export async function generateDemoCode(
	deps: AccountDependencies,
	caller: Customer,
): Promise<string | null> {
	const row = await selectRow(deps, caller);
	const totp = totpOf(deps, caller, row, row.sealed) ?? totpOf(deps, caller, row, row.pending);
	return totp?.generate({ timestamp: row.now }) ?? null;
}

async function selectRow(
	{ db }: AccountDependencies,
	{ sessionId }: Customer,
): Promise<SecondStepRow> {
	const row = await selectSecondStep(db, sessionId);
	if (!row) throw new Refusal("not_authenticated");
	return row;
}

/** Two tabs that start the setup at once show the same secret. */
async function beginSetUp(
	deps: AccountDependencies,
	caller: Customer,
	{ pending }: SecondStepRow,
): Promise<TOTP> {
	const sealed = seal(deps.secondStepKey, randomBytes(SECRET_BYTES), ownerOf(caller));
	await keepPending(deps.db, caller.sessionId, sealed, pending);
	const row = await selectRow(deps, caller);
	const totp = totpOf(deps, caller, row, row.pending);
	if (!totp) throw new Error("the secret that was just stored cannot be read");
	return totp;
}

/**
 * Undefined without a secret, and for one of another key: after a change of `SECRET` the setup
 * starts again.
 */
function totpOf(
	{ secondStepKey }: AccountDependencies,
	caller: Customer,
	row: SecondStepRow,
	sealed: Buffer | null,
): TOTP | undefined {
	const bytes = sealed && unseal(secondStepKey, sealed, ownerOf(caller));
	if (!bytes) return undefined;
	const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
	return new TOTP({ label: row.email, secret, period: HALF_MINUTE });
}

function ownerOf({ accountId }: Customer): string {
	return `account ${accountId}`;
}
