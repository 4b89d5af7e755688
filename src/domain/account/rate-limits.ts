/** How often one may try: every limit of the store in one place. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A bucket holds `count` tries and fills up again evenly in `seconds`. */
export type Limit = { count: number; seconds: number };

export const LIMITS = {
	/** Attempts for one account from all networks together. Past these a captcha is asked for; nobody is refused. */
	"login-account": { count: 10, seconds: 15 * MINUTE },
	"login-account-network": { count: 10, seconds: 15 * MINUTE },
	"login-device": { count: 10, seconds: 15 * MINUTE },
	"login-ip": { count: 50, seconds: HOUR },
	/** Sign-ins that failed, for the whole store: with an ordinary proof of a person, and without one. See login-brake.ts. */
	"login-failed": { count: 25, seconds: 10 * MINUTE },
	"login-unproven": { count: 15, seconds: 10 * MINUTE },
	"login-unproven-ip": { count: 5, seconds: 10 * MINUTE },
	/** The own password, asked of one who is signed in. */
	"own-password": { count: 10, seconds: 15 * MINUTE },
	"second-step": { count: 10, seconds: 15 * MINUTE },
	"register-ip": { count: 10, seconds: HOUR },
	"confirm-ip": { count: 20, seconds: HOUR },
	"confirm-link": { count: 10, seconds: 15 * MINUTE },
	/** Forms from browsers that could not reach the captcha: of one network, and for the whole store. */
	"unreached-ip": { count: 3, seconds: 10 * MINUTE },
	unreached: { count: 30, seconds: 10 * MINUTE },
	"forgot-address": { count: 3, seconds: HOUR },
	"forgot-ip": { count: 20, seconds: HOUR },
	"reset-ip": { count: 20, seconds: HOUR },
	"order-lookup": { count: 5, seconds: 15 * MINUTE },
	/** Tries of one network that found no order; past these a proof of a person is asked for. */
	"order-lookup-wrong": { count: 2, seconds: 15 * MINUTE },
	/** Links of orders, quotes and returns that lead nowhere: of one network, and for the whole store, which is told of it. */
	"link-wrong": { count: 30, seconds: HOUR },
	"link-wrong-store": { count: 300, seconds: HOUR },
	contact: { count: 3, seconds: HOUR },
	"access-request": { count: 3, seconds: HOUR },
	"place-guest": { count: 10, seconds: HOUR },
	"quote-guest": { count: 10, seconds: HOUR },
	/** Of one quote, whoever has its link. */
	"quote-message": { count: 20, seconds: HOUR },
	/** Links that show a cart to others. */
	"cart-share": { count: 30, seconds: HOUR },
	"garage-import": { count: 20, seconds: HOUR },
	/** How often a provider is asked what became of one order; past it our own books answer. */
	"payment-asked": { count: 60, seconds: 5 * MINUTE },
	decline: { count: 3, seconds: 10 * MINUTE },
	/** Declined cards of the whole store: past these a guest's order needs the harder proof of a person. */
	"decline-store": { count: 40, seconds: 10 * MINUTE },
	/** Lists of up to five hundred numbers. */
	"number-list": { count: 60, seconds: 10 * MINUTE },
	/** Every question about a coupon, which a cart asks again with each change; and codes that were wrong. */
	coupon: { count: 120, seconds: 10 * MINUTE },
	"coupon-wrong": { count: 10, seconds: 10 * MINUTE },
	"captcha-challenge": { count: 60, seconds: 10 * MINUTE },
	"address-validation": { count: 60, seconds: 10 * MINUTE },
	/** Pictures: of one caller, and for the whole store. */
	upload: { count: 40, seconds: HOUR },
	"upload-budget": { count: 5000, seconds: 24 * HOUR },
	shipping: { count: 120, seconds: 10 * MINUTE },
	"paid-call": { count: 30, seconds: HOUR },
	/** For the whole store, whoever asks. */
	"paid-call-budget": { count: 2000, seconds: 24 * HOUR },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** While the captcha cannot be asked, people go on under half the limit rather than without one. */
export function limitOf(name: LimitName, halved: boolean): Limit {
	const { count, seconds } = LIMITS[name];
	return halved ? { count: Math.max(1, Math.floor(count / 2)), seconds } : { count, seconds };
}

/** Whole seconds until a bucket with this many tries left allows one again. */
export function retryAfterSeconds(tokens: number, { count, seconds }: Limit): number {
	return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) * seconds) / count));
}
