/** Forgotten, new and changed passwords. */
import { CHANGE_PASSWORD_FORM, canonicalEmail } from "../../domain/account-forms.ts";
import type { Customer } from "../../domain/caller.ts";
import { faultsOf, isValid } from "../../domain/form-rules.ts";
import type { Language } from "../../domain/language.ts";
import { Refusal } from "../../domain/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { selectOpenAccount, selectPasswordHash, updatePassword } from "./accounts.sql.ts";
import { requireHuman } from "./ask-captcha.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";
import { mailLinks } from "./mail-links.ts";
import { deleteTokens, insertToken, takeToken } from "./one-time-tokens.sql.ts";
import { requireGoodPassword } from "./password-rule.ts";
import { hashOfSecret, newSecret } from "./session-token.ts";
import { deleteSessions } from "./sessions.sql.ts";

const HOURS_TO_RESET = 1;

export type ForgotRequest = { email: string; language: Language; captchaToken: string | undefined; client: Client };

/** The answer is the same whether there is such an account or not, and so is the work. */
export async function forgotPassword(deps: AccountDependencies, { email, language, captchaToken, client }: ForgotRequest): Promise<void> {
	const address = canonicalEmail(email);
	const { halved } = await requireHuman(deps, captchaToken, client);
	await deps.limiter.require("forgot-ip", client.ip, { halved });
	await deps.limiter.require("forgot-address", address, { halved });
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
		const spoken = account ? (account.language === "es" ? "es" : "en") : language;
		const links = mailLinks(deps.origin(), spoken);
		const mail = { to: address, language: spoken, dedupe: `reset:${hashOfSecret(secret).toString("hex")}` } as const;
		if (account) await queueMail(tx, { ...mail, kind: "reset-password", data: { url: links.newPassword(secret) } });
		else await queueMail(tx, { ...mail, kind: "no-account", data: { url: links.register() } });
	});
}

export type ResetRequest = { secret: string; password: string; repeatPassword: string; client: Client };

/** A bad password does not use the link up. All sessions end: whoever had the old password is out. */
export async function resetPassword(deps: AccountDependencies, { secret, password, repeatPassword, client }: ResetRequest): Promise<void> {
	await deps.limiter.require("reset-ip", client.ip);
	await requireGoodPassword(password, repeatPassword, []);
	const passwordHash = await deps.passwords.hash(password);
	await deps.db.transaction().execute(async (tx) => {
		const proof = await takeToken(tx, "reset", hashOfSecret(secret));
		if (!proof?.account_id) throw new Refusal("link_expired");
		await setPassword(tx, { accountId: proof.account_id, passwordHash });
	});
}

export type ChangeRequest = { currentPassword: string; password: string; repeatPassword: string };

/** Every other session ends; this one goes on. */
export async function changePassword(deps: AccountDependencies, caller: Customer, request: ChangeRequest): Promise<void> {
	await deps.limiter.require("login-account", caller.email);
	const faults = faultsOf(CHANGE_PASSWORD_FORM, request);
	if (!isValid(faults)) throw new Refusal("bad_request", { faults });
	await requireGoodPassword(request.password, request.repeatPassword, [caller.email.split("@")[0] ?? "", caller.firstName]);
	await requireOwnPassword(deps, caller, request.currentPassword, "currentPassword");
	const passwordHash = await deps.passwords.hash(request.password);
	await deps.db
		.transaction()
		.execute((tx) => setPassword(tx, { accountId: caller.accountId, passwordHash, keepSession: caller.sessionId }));
}

/** For what nobody may do who merely finds the screen open. */
export async function requireOwnPassword({ db, passwords }: AccountDependencies, caller: Customer, password: string, field: string) {
	const stored = await selectPasswordHash(db, caller.accountId);
	if (!(await passwords.verify(stored, password))) throw new Refusal("bad_request", { faults: { [field]: { code: "wrong_password" } } });
}

type NewPassword = { accountId: number; passwordHash: string; keepSession?: number };

async function setPassword(tx: Database, { accountId, passwordHash, keepSession }: NewPassword): Promise<void> {
	const account = await updatePassword(tx, accountId, passwordHash);
	if (!account) throw new Refusal("link_expired");
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
}
