import type { AdminLevel, Caller, Credit } from "../../domain/account/caller.ts";
import { isDemoEmail } from "../../domain/account/demo-email.ts";
import { describeDevice, describeNetwork } from "../../domain/account/device.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { sessionSeconds } from "../../domain/account/session-lifetime.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { createSignInThrottle, type SignInThrottle } from "./abuse-throttle.ts";
import { holdForSignIn, type SignInRow, selectForSignIn } from "./accounts.sql.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";
import { readDeviceToken, signDeviceToken } from "./known-device.ts";
import { checkOptionalCaptcha } from "./require-captcha.ts";
import { hashOfSecret, newSecret, signToken } from "./session-token.ts";
import { deleteSession, insertSession, insertSignIn, selectKnownDevice } from "./sessions.sql.ts";

export type LoginRequest = {
	email: string;
	password: string;
	captchaToken: string | undefined;
	client: Client;
	/**
	 * The caller before this sign-in. A customer who is signed in already gets a new session, and the
	 * old one ends.
	 */
	caller: Caller;
};

export type SignedIn = {
	token: string;
	expiresIn: number;
	/** Makes this device known to the account. */
	deviceToken: string;
	accountId: number;
	firstName: string;
	email: string;
	adminLevel: AdminLevel;
	credit: Credit;
	isTaxable: boolean;
	priceLevel: PriceLevel;
	priceLevelAccess: PriceLevel[];
};

/**
 * A wrong password, an unknown address and an account that is disabled, closed or not confirmed
 * cost the same work and get the same answer.
 */
export async function login(deps: AccountDependencies, request: LoginRequest): Promise<SignedIn> {
	const email = canonicalEmail(request.email);
	const account = await selectForSignIn(deps.db, email);
	const passwordHash = account?.password_hash ?? null;
	const deviceId = readDeviceToken(deps.deviceKey, request.client.deviceToken, { email, account });
	const throttle = deviceId
		? await throttleKnownDevice(deps, deviceId)
		: await throttleSignIn(deps, request, email);
	// Hashes wait in a queue. The throttle is asked again when the turn comes, because it may have
	// closed by then.
	const isRight = await deps.passwords.verify(
		passwordHash,
		request.password,
		throttle.requireAllowed,
	);
	if (isRight && isDemoEmail(email) && !deps.areDemoSignInsAllowed)
		throw new Refusal("not_allowed");
	const session =
		isRight && account?.may_sign_in
			? await openSession(deps, account, request, deviceId)
			: undefined;
	if (session) return session;
	await throttle.countFailure();
	throw new Refusal("wrong_credentials");
}

/** A known device has a counter of its own, which no stranger can use up. */
async function throttleKnownDevice(
	{ limiter }: AccountDependencies,
	deviceId: string,
): Promise<SignInThrottle> {
	await limiter.require("login-device", deviceId);
	return { requireAllowed: async () => {}, countFailure: async () => {} };
}

/**
 * Attempts are counted per network and per account and network, and these counters refuse. The
 * counter of the account alone is shared with strangers: when it is used up it only asks for a
 * captcha, so that a stranger cannot lock the owner out. Failures of the account are capped per
 * day, also with a captcha, so that guessing from many networks ends too; known devices are not
 * capped.
 */
async function throttleSignIn(
	deps: AccountDependencies,
	{ captchaToken, client }: LoginRequest,
	email: string,
): Promise<SignInThrottle> {
	const verdict = await checkOptionalCaptcha(deps, captchaToken, client);
	const hasCaptcha = verdict !== "unavailable";
	const options = { isLimitHalved: !hasCaptcha };
	const throttle = createSignInThrottle(deps, verdict, client, email);
	await throttle.requireAllowed();
	await deps.limiter.require("login-ip", client.ip, options);
	await deps.limiter.require("login-account-network", `${email} ${client.ip}`, options);
	const account = await deps.limiter.take("login-account", email, options);
	if (!account.allowed && !hasCaptcha) {
		if (!captchaToken) throw new Refusal("captcha_refused");
		// The captcha could not be checked, so solving another one would not help.
		throw new Refusal("too_many", { retryAfterSeconds: account.retryAfterSeconds });
	}
	return throttle;
}

/** Undefined when the password changed after it was compared. */
async function openSession(
	{ db, sessionKey, deviceKey }: AccountDependencies,
	account: SignInRow,
	{ client, caller }: LoginRequest,
	deviceId: string | undefined,
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
		deviceToken: signDeviceToken(
			deviceKey,
			{ email: canonicalEmail(account.email), account },
			deviceId,
		),
		accountId: account.id,
		firstName: account.first_name,
		email: account.email,
		adminLevel: account.admin_level,
		credit: account.credit,
		isTaxable: account.is_taxable,
		...levels,
	};
}

/**
 * Sends the customer a mail when the kind of device (browser and system) never signed in before.
 */
async function recordSignIn(
	tx: Database,
	account: SignInRow,
	client: Client,
	secretHash: Buffer,
): Promise<Date> {
	const device = describeDevice(client.userAgent);
	const history = await selectKnownDevice(tx, account.id, device);
	const session = await insertSession(tx, { accountId: account.id, secretHash, device });
	await insertSignIn(tx, { accountId: account.id, device, network: describeNetwork(client.ip) });
	if (history.has_signed_in && !history.is_known)
		await queueMail(tx, {
			kind: "new-sign-in",
			to: account.email,
			language: account.language,
			data: { when: session.created_at.toISOString(), device },
			dedupe: `new-sign-in:${session.id}`,
		});
	return session.created_at;
}
