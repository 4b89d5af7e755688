/** Forgotten, new and changed passwords. */

import type { Customer } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { queueMail } from "../mail/queue-mail.ts";
import {
	lockAccount,
	selectNamesOfAccount,
	selectOpenAccount,
	selectPasswordHash,
	updatePassword,
} from "./accounts.sql.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";
import { mailLinks } from "./mail-links.ts";
import { deleteTokens, insertToken, selectTokenHolder, takeToken } from "./one-time-tokens.sql.ts";
import { requireGoodPassword } from "./password-rule.ts";
import { requireCaptcha } from "./require-captcha.ts";
import { hashOfSecret, newSecret } from "./session-token.ts";
import { deleteSessions } from "./sessions.sql.ts";

const HOURS_TO_RESET = 1;

export type ForgotRequest = {
	email: string;
	language: Language;
	captchaToken: string | undefined;
	client: Client;
};

/** An unknown address gets the same answer and costs the same work. */
export async function forgotPassword(
	deps: AccountDependencies,
	{ email, language, captchaToken, client }: ForgotRequest,
): Promise<void> {
	const address = canonicalEmail(email);
	const { isLimitHalved } = await requireCaptcha(deps, captchaToken, client);
	await deps.limiter.require("forgot-ip", client.ip, { isLimitHalved });
	await deps.limiter.require("forgot-address", address, { isLimitHalved });
	const secret = newSecret();
	await deps.db.transaction().execute(async (tx) => {
		const account = await selectOpenAccount(tx, address);
		const accountId = account?.id ?? null;
		await insertToken(tx, {
			secretHash: hashOfSecret(secret),
			kind: "reset",
			accountId,
			email: address,
			hours: HOURS_TO_RESET,
			details: {},
		});
		const mailLanguage = account ? (account.language === "es" ? "es" : "en") : language;
		const links = mailLinks(deps.origin(), mailLanguage);
		const mail = {
			to: address,
			language: mailLanguage,
			dedupe: `reset:${hashOfSecret(secret).toString("hex")}`,
		} as const;
		if (account)
			await queueMail(tx, {
				...mail,
				kind: "reset-password",
				data: { url: links.newPassword(secret) },
			});
		else await queueMail(tx, { ...mail, kind: "no-account", data: { url: links.register() } });
	});
}

export type ResetRequest = {
	secret: string;
	password: string;
	client: Client;
};

/**
 * A refused password does not use up the link. All sessions end, because a stranger may know the
 * old password.
 */
export async function resetPassword(
	deps: AccountDependencies,
	{ secret, password, client }: ResetRequest,
): Promise<void> {
	await deps.limiter.require("reset-ip", client.ip);
	// Checked before hashing, so that an invalid link costs no hash.
	const holder = await selectTokenHolder(deps.db, "reset", hashOfSecret(secret));
	if (holder === null) throw new Refusal("link_expired");
	await requireGoodPassword(password, await selectNamesOfAccount(deps.db, holder));
	const passwordHash = await deps.passwords.hash(password);
	await deps.db.transaction().execute(async (tx) => {
		await lockAccount(tx, holder);
		const proof = await takeToken(tx, "reset", hashOfSecret(secret));
		if (
			proof?.account_id !== holder ||
			!(await setPassword(tx, { accountId: holder, passwordHash }))
		)
			throw new Refusal("link_expired");
	});
}

export type ChangeRequest = { currentPassword: string; password: string };

/** Ends every other session. */
export async function changePassword(
	deps: AccountDependencies,
	caller: Customer,
	request: ChangeRequest,
): Promise<void> {
	await requireGoodPassword(
		request.password,
		await selectNamesOfAccount(deps.db, caller.accountId),
	);
	const verified = await requireOwnPassword(
		deps,
		caller,
		request.currentPassword,
		"currentPassword",
	);
	const passwordHash = await deps.passwords.hash(request.password);
	await deps.db.transaction().execute(async (tx) => {
		await lockAccount(tx, caller.accountId);
		const isSet = await setPassword(tx, {
			accountId: caller.accountId,
			passwordHash,
			verified,
			keepSession: caller.sessionId,
		});
		if (!isSet) throw wrongPassword("currentPassword");
	});
}

/**
 * Asks for the own password before a change that a person at an unlocked screen must not make.
 * Attempts are counted per account, apart from those of strangers at the sign-in page. Returns the
 * hash that the password was compared with.
 */
export async function requireOwnPassword(
	deps: AccountDependencies,
	caller: Customer,
	password: string,
	field: string,
): Promise<string> {
	if (caller.adminLevel > 0 && !caller.isProven) throw new Refusal("second_step_needed");
	await deps.limiter.require("own-password", String(caller.accountId));
	const stored = await selectPasswordHash(deps.db, caller.accountId);
	if (!(await deps.passwords.verify(stored, password)) || stored === null)
		throw wrongPassword(field);
	return stored;
}

function wrongPassword(field: string): Refusal {
	return new Refusal("bad_request", { fieldErrors: { [field]: { code: "wrong_password" } } });
}

type NewPassword = {
	accountId: number;
	passwordHash: string;
	verified?: string;
	keepSession?: number;
};

/**
 * Called with the account locked. False when it is closed, disabled or has another password than
 * the verified one.
 */
async function setPassword(
	tx: Database,
	{ accountId, passwordHash, verified, keepSession }: NewPassword,
): Promise<boolean> {
	const account = await updatePassword(tx, accountId, passwordHash, verified);
	if (!account) return false;
	await deleteSessions(tx, accountId, keepSession);
	await deleteTokens(tx, accountId);
	const when = (account.password_changed_at ?? new Date(0)).toISOString();
	await queueMail(tx, {
		kind: "password-changed",
		to: account.email,
		language: account.language === "es" ? "es" : "en",
		data: { when },
		dedupe: `password-changed:${accountId}:${when}`,
	});
	return true;
}
