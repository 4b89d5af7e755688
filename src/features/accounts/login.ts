import type { AdminLevel, Caller, Credit } from "../../domain/account/caller.ts";
import { describeDevice, describeNetwork } from "../../domain/account/device.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { sessionSeconds } from "../../domain/account/session-lifetime.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { brakeOn } from "./abuse-throttle.ts";
import { holdForSignIn, type SignInRow, selectForSignIn } from "./accounts.sql.ts";
import { checkOptionalCaptcha } from "./ask-captcha.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";
import { hashOfSecret, newSecret, signToken } from "./session-token.ts";
import { deleteSession, insertSession, insertSignIn, selectKnownDevice } from "./sessions.sql.ts";

/** `caller` is who asks: whoever is signed in already signs in anew, and the old session ends. */
export type LoginRequest = {
	email: string;
	password: string;
	captchaToken: string | undefined;
	client: Client;
	caller: Caller;
};

export type SignedIn = {
	token: string;
	expiresIn: number;
	accountId: number;
	firstName: string;
	email: string;
	adminLevel: AdminLevel;
	credit: Credit;
	isTaxable: boolean;
	priceLevel: PriceLevel;
	priceLevelAccess: PriceLevel[];
};

/** A wrong password, an unknown address, an account that is disabled, closed or not confirmed: the same work and the same answer. */
export async function login(deps: AccountDependencies, request: LoginRequest): Promise<SignedIn> {
	const { email, password, captchaToken, client } = request;
	const address = canonicalEmail(email);
	const verdict = await checkOptionalCaptcha(deps, captchaToken, client);
	const halved = verdict === "unavailable";
	const brake = brakeOn(deps, verdict, client);
	await brake.requireOff();
	await deps.limiter.require("login-ip", client.ip, { isLimitHalved });
	await deps.limiter.require("login-account", address, { isLimitHalved });
	const account = await selectForSignIn(deps.db, address);
	// Looked at again when it is this one's turn: of many who waited for theirs, most would be let past a brake that is on by now.
	const isRight = await deps.passwords.verify(
		account?.password_hash ?? null,
		password,
		brake.requireOff,
	);
	const session =
		isRight && account?.may_sign_in ? await openSession(deps, account, request) : undefined;
	if (session) return session;
	await brake.countFailure();
	throw new Refusal("wrong_credentials");
}

/** Undefined when the password that was compared is not the account's any more. */
async function openSession(
	{ db, sessionKey }: AccountDependencies,
	account: SignInRow,
	{ client, caller }: LoginRequest,
): Promise<SignedIn | undefined> {
	const secret = newSecret();
	const createdAt = await db.transaction().execute(async (tx) => {
		if (!(await holdForSignIn(tx, account.id, account.password_hash))) return undefined;
		if (caller?.kind === "customer") await deleteSession(tx, caller.accountId, caller.sessionId);
		return recordSignIn(tx, account, client, hashOfSecret(secret));
	});
	if (!createdAt) return undefined;
	const iat = Math.floor(createdAt.getTime() / 1000);
	const expiresIn = sessionSeconds(account.admin_level);
	const levels = { priceLevel: account.price_level, priceLevelAccess: account.price_level_access };
	return {
		token: signToken(sessionKey, secret, { ...levels, iat, exp: iat + expiresIn }),
		expiresIn,
		accountId: account.id,
		firstName: account.first_name,
		email: account.email,
		adminLevel: account.admin_level,
		credit: account.credit,
		isTaxable: account.is_taxable,
		...levels,
	};
}

/** Tells the customer by mail when somebody signs in from a device that never did before. */
async function recordSignIn(
	tx: Database,
	account: SignInRow,
	client: Client,
	secretHash: Buffer,
): Promise<Date> {
	const device = describeDevice(client.userAgent);
	const known = await selectKnownDevice(tx, account.id, device);
	const session = await insertSession(tx, { accountId: account.id, secretHash, device });
	await insertSignIn(tx, { accountId: account.id, device, network: describeNetwork(client.ip) });
	if (known.has_signed_in && !known.is_known)
		await queueMail(tx, {
			kind: "new-sign-in",
			to: account.email,
			language: account.language,
			data: { when: session.created_at.toISOString(), device },
			dedupe: `new-sign-in:${session.id}`,
		});
	return session.created_at;
}
