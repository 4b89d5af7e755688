/**
 * What customers do with their own account. Every statement names the account, so data of others
 * counts as not found.
 */
import { personalInfoOf } from "../../contract/account-inputs.ts";
import { errorsOf } from "../../contract/form-schema.ts";
import type { AccountType } from "../../domain/account/account-types.ts";
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { queueMail } from "../mail/queue-mail.ts";
import {
	raiseDeviceVersion,
	selectAccountByEmail,
	selectProfile,
	updateEmail,
	updatePerson,
} from "./accounts.sql.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { mailLinks } from "./mail-links.ts";
import { deleteTokens, insertToken, takeToken } from "./one-time-tokens.sql.ts";
import { requireOwnPassword } from "./passwords.ts";
import { hashOfSecret, newSecret } from "./session-token.ts";
import {
	deleteSession,
	deleteSessions,
	selectSessions,
	selectSignIns,
	updateViewedLevel,
} from "./sessions.sql.ts";

export type PersonalInfo = {
	firstName: string;
	lastName: string;
	phone: string;
	company: string;
	taxId: string;
	language: Language;
};

const SIGN_INS_SHOWN = 50;
const HOURS_TO_CONFIRM = 24;

export async function listSessions(
	{ db }: AccountDependencies,
	{ accountId, sessionId }: Customer,
) {
	const rows = await selectSessions(db, accountId);
	return rows.map((row) => ({
		id: row.id,
		device: row.device,
		createdAt: row.created_at.toISOString(),
		lastSeenAt: row.last_seen_at.toISOString(),
		isCurrent: row.id === sessionId,
	}));
}

export async function endSession(
	{ db }: AccountDependencies,
	{ accountId }: Customer,
	id: number,
): Promise<void> {
	if (!(await deleteSession(db, accountId, id))) throw new Refusal("not_found");
}

export async function logout(
	{ db }: AccountDependencies,
	{ accountId, sessionId }: Customer,
): Promise<void> {
	await deleteSession(db, accountId, sessionId);
}

/**
 * Also revokes the cookies of known devices, because one of them may be the stolen device. Returns
 * how many sessions ended.
 */
export function endAllSessions(
	{ db }: AccountDependencies,
	{ accountId }: Customer,
): Promise<number> {
	return db.transaction().execute(async (tx) => {
		await raiseDeviceVersion(tx, accountId);
		return deleteSessions(tx, accountId);
	});
}

export async function listSignIns({ db }: AccountDependencies, { accountId }: Customer) {
	const rows = await selectSignIns(db, accountId, SIGN_INS_SHOWN);
	return rows.map(({ at, device, network }) => ({ at: at.toISOString(), device, network }));
}

/** The account type was approved by a seller and cannot be changed here. */
export async function changePersonalInfo(
	{ db }: AccountDependencies,
	{ accountId }: Customer,
	info: PersonalInfo,
): Promise<void> {
	const { account_type } = await selectProfile(db, accountId);
	requireNoErrors(errorsOf(personalInfoOf(account_type as AccountType), info));
	await updatePerson(db, accountId, {
		first_name: info.firstName.trim(),
		last_name: info.lastName.trim(),
		phone: internationalPhone(info.phone) ?? "",
		company: info.company.trim() || null,
		tax_id: info.taxId.trim() || null,
		language: info.language,
	});
}

/**
 * The old address stays in use until the new one is confirmed. Only the mail tells whether another
 * account has the new one.
 */
export async function changeEmail(
	deps: AccountDependencies,
	caller: Customer,
	request: { email: string; password: string },
): Promise<void> {
	await requireOwnPassword(deps, caller, request.password, "password");
	const email = canonicalEmail(request.email);
	const secret = newSecret();
	const { language } = await selectProfile(deps.db, caller.accountId);
	const mailLanguage = language === "es" ? "es" : "en";
	const links = mailLinks(deps.origin(), mailLanguage);
	await deps.db.transaction().execute(async (tx) => {
		const taken = await selectAccountByEmail(tx, email);
		const token = {
			secretHash: hashOfSecret(secret),
			kind: "email" as const,
			accountId: caller.accountId,
			email,
		};
		await insertToken(tx, { ...token, hours: HOURS_TO_CONFIRM, details: {} });
		const mail = {
			to: email,
			language: mailLanguage,
			dedupe: `email:${token.secretHash.toString("hex")}`,
		} as const;
		if (taken)
			await queueMail(tx, { ...mail, kind: "already-registered", data: { url: links.login() } });
		else
			await queueMail(tx, {
				...mail,
				kind: "confirm-new-email",
				data: { url: links.confirmEmail(secret) },
			});
	});
}

/**
 * The old address gets a mail, and only the confirming session goes on, because a stranger may have
 * changed the address.
 */
export async function confirmEmail(
	{ db }: AccountDependencies,
	secret: string,
	caller: Caller,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const secretHash = hashOfSecret(secret);
		const proof = await takeToken(tx, "email", secretHash);
		const before = proof?.account_id
			? await updateEmail(tx, proof.account_id, proof.email)
			: undefined;
		if (!proof?.account_id || !before) throw new Refusal("link_expired");
		await deleteTokens(tx, proof.account_id);
		await deleteSessions(
			tx,
			proof.account_id,
			isOf(caller, proof.account_id) ? caller.sessionId : undefined,
		);
		await queueMail(tx, {
			kind: "email-changed",
			to: before.email,
			language: before.language === "es" ? "es" : "en",
			data: { when: before.now.toISOString() },
			dedupe: `email-changed:${secretHash.toString("hex")}`,
		});
	});
}

function isOf(caller: Caller, accountId: number): caller is Customer {
	return caller.kind === "customer" && caller.accountId === accountId;
}

/** Allows only levels of the account, and changes only this session. */
export async function viewPriceLevel(
	{ db }: AccountDependencies,
	caller: Customer,
	level: PriceLevel,
): Promise<void> {
	if (!caller.levels.includes(level)) throw new Refusal("not_allowed");
	await updateViewedLevel(db, caller.sessionId, level === caller.ownLevel ? null : level);
}
