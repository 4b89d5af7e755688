/** All rate limits of the store. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A bucket holds `count` attempts and refills evenly in `seconds`. */
export type Limit = { count: number; seconds: number };

export const LIMITS = {
	/**
	 * Attempts for one account from all networks together. Past these an attempt needs a captcha, but
	 * is not refused.
	 */
	"login-account": { count: 10, seconds: 15 * MINUTE },
	/**
	 * Failed sign-ins of one account from all networks together. Past these only devices that signed
	 * in before may try.
	 */
	"login-account-failed": { count: 100, seconds: 24 * HOUR },
	"login-account-network": { count: 10, seconds: 15 * MINUTE },
	"login-device": { count: 10, seconds: 15 * MINUTE },
	"login-ip": { count: 50, seconds: HOUR },
	/**
	 * Failed sign-ins of the whole store, with a captcha and without one: see
	 * features/accounts/abuse-throttle.ts.
	 */
	"login-failed": { count: 25, seconds: 10 * MINUTE },
	"login-unproven": { count: 15, seconds: 10 * MINUTE },
	"login-unproven-ip": { count: 5, seconds: 10 * MINUTE },
	/** Entering the own password while signed in. */
	"own-password": { count: 10, seconds: 15 * MINUTE },
	"second-step": { count: 10, seconds: 15 * MINUTE },
	"register-ip": { count: 10, seconds: HOUR },
	"confirm-ip": { count: 20, seconds: HOUR },
	"confirm-link": { count: 10, seconds: 15 * MINUTE },
	/** Forms from browsers that could not reach the captcha, per network and for the whole store. */
	"unreached-ip": { count: 3, seconds: 10 * MINUTE },
	unreached: { count: 30, seconds: 10 * MINUTE },
	"forgot-address": { count: 3, seconds: HOUR },
	"forgot-ip": { count: 20, seconds: HOUR },
	"reset-ip": { count: 20, seconds: HOUR },
	"order-lookup": { count: 5, seconds: 15 * MINUTE },
	/** Lookups of one network that found no order. Past these a captcha is asked for. */
	"order-lookup-wrong": { count: 2, seconds: 15 * MINUTE },
	/**
	 * Wrong links of orders, quotes and returns, per network and for the whole store, which raises an
	 * alarm.
	 */
	"link-wrong": { count: 30, seconds: HOUR },
	"link-wrong-store": { count: 300, seconds: HOUR },
	contact: { count: 3, seconds: HOUR },
	/** Requests for a mail when a part is back in stock, per network and per e-mail address. */
	"stock-notice": { count: 10, seconds: HOUR },
	"stock-notice-address": { count: 20, seconds: 24 * HOUR },
	"access-request": { count: 3, seconds: HOUR },
	"place-guest": { count: 10, seconds: HOUR },
	"quote-guest": { count: 10, seconds: HOUR },
	/** Messages about one quote. */
	"quote-message": { count: 20, seconds: HOUR },
	/** Links of shared carts. */
	"cart-share": { count: 30, seconds: HOUR },
	"garage-import": { count: 20, seconds: HOUR },
	/** How often a provider is asked about one order. Past it the stored state is shown. */
	"payment-asked": { count: 60, seconds: 5 * MINUTE },
	decline: { count: 3, seconds: 10 * MINUTE },
	/** Declined cards of the whole store. Past these a guest's order needs a hard captcha. */
	"decline-store": { count: 40, seconds: 10 * MINUTE },
	/** Lookups of up to five hundred part numbers. */
	"number-list": { count: 60, seconds: 10 * MINUTE },
	/** Coupon checks, which a cart repeats at each change, and wrong codes. */
	coupon: { count: 120, seconds: 10 * MINUTE },
	"coupon-wrong": { count: 10, seconds: 10 * MINUTE },
	"captcha-challenge": { count: 60, seconds: 10 * MINUTE },
	"address-validation": { count: 60, seconds: 10 * MINUTE },
	/** Uploads, per caller and for the whole store. */
	upload: { count: 40, seconds: HOUR },
	"upload-budget": { count: 5000, seconds: 24 * HOUR },
	shipping: { count: 120, seconds: 10 * MINUTE },
	"paid-call": { count: 30, seconds: HOUR },
	/** Paid vendor calls of the whole store. */
	"paid-call-budget": { count: 2000, seconds: 24 * HOUR },
	/** Calls of one API key, and calls with a wrong key from one network. */
	"api-key": { count: 600, seconds: MINUTE },
	"api-key-wrong": { count: 20, seconds: 10 * MINUTE },
	/** Invitations that one owner sends. */
	"staff-invitation": { count: 50, seconds: HOUR },
	"accept-invitation": { count: 20, seconds: HOUR },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The counts that an owner has set, by name. */
export type LimitCounts = Partial<Record<LimitName, number>>;

/** While the captcha cannot be checked, half the limit applies. */
export function limitOf(name: LimitName, halved: boolean, counts: LimitCounts = {}): Limit {
	const { seconds } = LIMITS[name];
	const count = counts[name] ?? LIMITS[name].count;
	return halved ? { count: Math.max(1, Math.floor(count / 2)), seconds } : { count, seconds };
}

/** Whole seconds until a bucket with this many tokens allows the next attempt. */
export function retryAfterSeconds(tokens: number, { count, seconds }: Limit): number {
	return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) * seconds) / count));
}
