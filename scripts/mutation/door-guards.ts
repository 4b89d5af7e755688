/** Guards around orders: captcha, limits, signatures, coupons, quotes, returns and uploads. */
import type { Guard } from "./guard.ts";

const API_TEST = "tests/orders/orders.api.test.ts";
const COUPON_API_TEST = "tests/coupons/coupons.api.test.ts";
const QUOTE_TEST = "tests/quotes/quotes.api.test.ts";
const PAYMENT_PORT_TEST = "tests/ports/payment.test.ts";
const UPLOAD_TEST = "tests/uploads/uploads.api.test.ts";
const SCHEMA_TEST = "tests/orders/order-schema.test.ts";
const COUPON_TEST = "src/features/coupons/use-coupon.test.ts";
const PLACE = "src/features/orders/place-order.ts";
const CHECKOUT = "src/features/payments/check-out.ts";
const ACCEPT = "src/features/quotes/accept-quote.ts";
const COUPONS = "src/features/coupons/coupons.sql.ts";
const GUESSES = "src/features/coupons/coupon-guess-limit.ts";
const SANDBOX = "src/adapters/payment/sandbox/webhook-signature.ts";
const PAYPAL = "src/adapters/payment/paypal/paypal-webhooks.ts";
const STRIPE = "src/adapters/payment/stripe/stripe-provider.ts";
const TICKET = "src/features/uploads/upload-ticket.ts";

export const DOOR_GUARDS: Guard[] = [
	{
		name: "a stored response comes before the captcha",
		file: PLACE,
		from: "if (earlier) return { ...earlier, created: null };",
		to: "",
		test: API_TEST,
	},
	{
		name: "an order needs the captcha",
		file: PLACE,
		from: "await admit();",
		to: "",
		test: API_TEST,
	},
	{
		name: "orders of guests are limited",
		file: CHECKOUT,
		from: 'await deps.limiter.require("place-guest", client.ip, { isLimitHalved });',
		to: "void isLimitHalved;",
		test: API_TEST,
	},
	{
		name: "card testing needs a captcha with high confidence",
		file: CHECKOUT,
		from: 'if (!isHighConfidence && method !== "account" && (await isCardTesting(deps)))',
		to: "if (isHighConfidence && !isHighConfidence)",
		test: API_TEST,
	},
	{
		name: "paying an existing order needs the captcha too",
		file: CHECKOUT,
		from: 'if (needsCaptcha && !(await requireCaptcha(deps, captchaToken, client)).isHighConfidence) throw new Refusal("captcha_refused");',
		to: "void [needsCaptcha, captchaToken];",
		test: API_TEST,
	},
	{
		name: "coupon checks are counted",
		file: GUESSES,
		from: 'await limiter.require("coupon", ip);',
		to: "",
		test: COUPON_API_TEST,
	},
	{
		name: "wrong coupons are counted",
		file: GUESSES,
		from: 'await limiter.take("coupon-wrong", ip)',
		to: "void ip",
		test: API_TEST,
	},
	{
		name: "a preview counts against the shipping allowance",
		file: "src/features/orders/prepare-order.ts",
		from: "client.isPlacing ? null : client.ip",
		to: "null",
		test: API_TEST,
	},
	{
		name: "order lookups are counted",
		file: "src/features/orders/read-order.ts",
		from: `await limiter.require("order-lookup", \`ip \${client.ip}\`);`,
		to: "",
		test: "tests/orders/order-lists.test.ts",
	},
	{
		name: "the number alone finds an order",
		file: "src/domain/order/order-validator.ts",
		from: "return parsed?.validator === null ? parsed.number : null;",
		to: "return parsed?.number ?? null;",
		test: "tests/orders/order-lists.test.ts",
	},
	{
		name: "an attempt that started later keeps the order",
		file: "src/features/payments/cancel-order.ts",
		from: 'if ((await selectAttempts(transaction.client, order.id)).some(isInProgress)) throw new Refusal("payment_under_way");',
		to: "",
		test: "tests/orders/place-order.test.ts",
	},
	{
		name: "uses of a coupon are limited",
		file: COUPONS,
		from: "`(max_uses is null or used < max_uses)`",
		to: "`true`",
		test: COUPON_TEST,
	},
	{
		name: "uses of a coupon per customer are limited",
		file: COUPONS,
		from: 'eb( usesOf(tx, { accountId, email }, sql.ref("c.id")), "<", eb.ref("c.max_uses_per_customer"), ),',
		to: "eb.lit(true),",
		test: COUPON_TEST,
	},
	{
		name: "the database refuses other status changes of a return",
		file: "db/migrations/0021_returns.sql",
		from: "create trigger guard_return_move before update of status on store_return for each row\n\twhen (old.status is distinct from new.status) execute",
		to: "create trigger guard_return_move before truncate on store_return execute",
		test: SCHEMA_TEST,
	},
	{
		name: "the database refuses more pieces than were bought",
		file: "db/migrations/0021_returns.sql",
		from: "create trigger guard_return_line before insert or update of quantity, core_quantity on return_line for each row execute",
		to: "create trigger guard_return_line before truncate on return_line execute",
		test: SCHEMA_TEST,
	},
	{
		name: "the database refuses other status changes of a quote",
		file: "db/migrations/0022_quotes.sql",
		from: "before update of status on quote for each row when (old.status is distinct from new.status) execute",
		to: "before truncate on quote execute",
		test: SCHEMA_TEST,
	},
	{
		name: "a quote is accepted once",
		file: ACCEPT,
		from: 'if (quote.status === "accepted") return;',
		to: "",
		test: QUOTE_TEST,
	},
	{
		name: "a quote is accepted after its offer",
		file: ACCEPT,
		from: 'if (quote.status !== "sent") throw new Refusal("quote_not_offered");',
		to: "",
		test: QUOTE_TEST,
	},
	{
		name: "an offer expires",
		file: ACCEPT,
		from: 'if (quote.state === "expired") throw new Refusal("quote_expired");',
		to: "",
		test: QUOTE_TEST,
	},
	{
		name: "webhooks of the sandbox are signed",
		file: SANDBOX,
		from: "return timingSafeEqual(digest(",
		to: "return Boolean(digest(",
		test: PAYMENT_PORT_TEST,
	},
	{
		name: "webhooks of the sandbox expire",
		file: SANDBOX,
		from: "> MAX_WEBHOOK_AGE) return false;",
		to: "< 0) return false;",
		test: PAYMENT_PORT_TEST,
	},
	{
		name: "webhooks of PayPal are signed",
		file: PAYPAL,
		from: "return isAuthentic ? parseEvent",
		to: "return isAuthentic !== null ? parseEvent",
		test: PAYMENT_PORT_TEST,
	},
	{
		name: "webhooks of PayPal expire",
		file: PAYPAL,
		from: "> MAX_WEBHOOK_AGE) return null;",
		to: "< 0) return null;",
		test: PAYMENT_PORT_TEST,
	},
	{
		name: "webhooks of Stripe are signed",
		file: STRIPE,
		from: "stripe.webhooks.constructEvent( body, signature, webhookSecret, MAX_WEBHOOK_AGE_SECONDS, undefined, now(), )",
		to: "JSON.parse(String(body)) as Stripe.Event",
		test: PAYMENT_PORT_TEST,
	},
	{
		name: "webhooks of Stripe expire",
		file: STRIPE,
		from: "webhookSecret, MAX_WEBHOOK_AGE_SECONDS,",
		to: "webhookSecret, 0,",
		test: PAYMENT_PORT_TEST,
	},
	{
		name: "an upload is signed",
		file: TICKET,
		from: "if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;",
		to: "",
		test: UPLOAD_TEST,
	},
	{
		name: "an upload ticket expires",
		file: TICKET,
		from: "Number(expires) * 1000 > now ? Number(max) : null",
		to: "Number(max)",
		test: UPLOAD_TEST,
	},
];
