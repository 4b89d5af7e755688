/** The dependencies of the use cases of accounts. */

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
	/** Signs the cookies of devices that signed in before. */
	deviceKey: Buffer;
	/** False refuses the demo's published sign-ins. */
	areDemoSignInsAllowed: boolean;
	/** Encrypts the secrets of second steps. */
	secondStepKey: Buffer;
	/** Scheme and host of links in mails. The `Host` of a request is never used for them. */
	origin: () => string;
};

/** Where a request comes from, for limits and for the history of sign-ins. */
export type Client = {
	/** IPv6 addresses are shortened to their /64 network: see domain/account/client-network.ts. */
	ip: string;
	userAgent: string | undefined;
	/** From the cookie of a device that signed in before. */
	deviceToken?: string | undefined;
};
