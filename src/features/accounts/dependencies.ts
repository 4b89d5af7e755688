/** What the use cases of accounts are given. */

import type { Limiter } from "../../platform/limiter.ts";
import type { PasswordHasher } from "../../platform/password-hash.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { Captcha } from "../../ports/captcha.ts";

export type AccountDependencies = {
	db: Database;
	passwords: PasswordHasher;
	limiter: Limiter;
	captcha: Captcha;
	/** Signs the tokens of sessions. */
	sessionKey: Buffer;
	/** Seals the secrets of second steps. */
	secondStepKey: Buffer;
	/** Scheme and host for links in mails: never what a request claims to be sent to. */
	origin: () => string;
};

/**
 * Where a request comes from, as far as limits and the history of sign-ins care. Of IPv6, `ip` is the /64: see domain/account/client-network.ts.
 */
export type Client = { ip: string; userAgent: string | undefined };
