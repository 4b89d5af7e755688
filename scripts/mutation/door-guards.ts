/** What stands before and beside an order: keys, limits, signatures, coupons, quotes and returns. */
import type { Guard } from "./guard.ts";

const ASKED = "tests/orders/orders.api.test.ts";
const CHECKED = "tests/coupons/coupons.api.test.ts";
const QUOTED = "tests/quotes/quotes.api.test.ts";
const TOLD = "tests/ports/payment.test.ts";
const PICTURED = "tests/uploads/uploads.api.test.ts";
const KEPT = "tests/orders/order-schema.test.ts";
const USED = "src/features/coupons/use-coupon.test.ts";
const PLACE = "src/features/orders/place-order.ts";
const BIND = "src/features/orders/bind-orders.ts";
const ACCEPT = "src/features/quotes/accept-quote.ts";
const COUPONS = "src/features/coupons/coupons.sql.ts";
const GUESSES = "src/features/coupons/coupon-guess-limit.ts";
const SANDBOX = "src/adapters/payment/sandbox/webhook-signature.ts";
const PAYPAL = "src/adapters/payment/paypal/paypal-webhooks.ts";
const STRIPE = "src/adapters/payment/stripe/stripe-provider.ts";
const TICKET = "src/features/uploads/upload-ticket.ts";

export const DOOR_GUARDS: Guard[] = [
	{
		name: "a saved answer comes before the proof",
		file: PLACE,
		from: "if (before) return { ...before, fresh: null };",
		to: "",
		test: ASKED,
	},
	{ name: "an order asks for a person", file: PLACE, from: "await admit();", to: "", test: ASKED },
	{
		name: "guests place so many orders",
		file: BIND,
		from: 'await deps.limiter.require("place-guest", client.ip, { halved });',
		to: "void halved;",
		test: ASKED,
	},
	{
		name: "stolen cards ask for the harder proof",
		file: BIND,
		from: 'if (!isSure && way !== "account" && (await areCardsTried(deps)))',
		to: "if (isSure && !isSure)",
		test: ASKED,
	},
	{
		name: "an order that stands asks for the harder proof",
		file: BIND,
		from: 'if (needsProof && !(await requireHuman(deps, captchaToken, client)).isSure) throw new Refusal("captcha_refused");',
		to: "void [needsProof, captchaToken];",
		test: ASKED,
	},
	{
		name: "questions about coupons are counted",
		file: GUESSES,
		from: 'await limiter.require("coupon", ip);',
		to: "",
		test: CHECKED,
	},
	{
		name: "wrong coupons are counted",
		file: GUESSES,
		from: 'await limiter.take("coupon-wrong", ip)',
		to: "void ip",
		test: ASKED,
	},
	{
		name: "whoever asks for a total pays for shipping",
		file: "src/features/orders/prepare-order.ts",
		from: "asker.isPlacing ? null : asker.ip",
		to: "null",
		test: ASKED,
	},
	{
		name: "looking for orders is counted",
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
		name: "a try that began meanwhile keeps the order",
		file: "src/features/payments/cancel-order.ts",
		from: 'if ((await selectPayments(transaction.client, order.id)).some(isUnderWay)) throw new Refusal("payment_under_way");',
		to: "",
		test: "tests/orders/place-order.test.ts",
	},
	{
		name: "a coupon is used so often",
		file: COUPONS,
		from: "`(max_uses is null or used < max_uses)`",
		to: "`true`",
		test: USED,
	},
	{
		name: "a customer uses a coupon so often",
		file: COUPONS,
		from: 'eb(usesOf(tx, { accountId, email }, sql.ref("c.id")), "<", eb.ref("c.max_uses_per_customer")),',
		to: "eb.lit(true),",
		test: USED,
	},
	{
		name: "the database refuses other moves of a return",
		file: "db/migrations/0021_returns.sql",
		from: "create trigger guard_return_move before update of status on store_return for each row\n\twhen (old.status is distinct from new.status) execute",
		to: "create trigger guard_return_move before truncate on store_return execute",
		test: KEPT,
	},
	{
		name: "the database refuses more pieces than were bought",
		file: "db/migrations/0021_returns.sql",
		from: "create trigger guard_return_line before insert or update of quantity, core_quantity on return_line for each row execute",
		to: "create trigger guard_return_line before truncate on return_line execute",
		test: KEPT,
	},
	{
		name: "the database refuses other moves of a quote",
		file: "db/migrations/0022_quotes.sql",
		from: "before update of status on quote for each row when (old.status is distinct from new.status) execute",
		to: "before truncate on quote execute",
		test: KEPT,
	},
	{
		name: "a quote is accepted once",
		file: ACCEPT,
		from: 'if (quote.status === "accepted") return;',
		to: "",
		test: QUOTED,
	},
	{
		name: "a quote is accepted after its offer",
		file: ACCEPT,
		from: 'if (quote.status !== "sent") throw new Refusal("quote_not_offered");',
		to: "",
		test: QUOTED,
	},
	{
		name: "an offer ends",
		file: ACCEPT,
		from: 'if (quote.state === "expired") throw new Refusal("quote_expired");',
		to: "",
		test: QUOTED,
	},
	{
		name: "the sandbox signs",
		file: SANDBOX,
		from: "return timingSafeEqual(digest(",
		to: "return Boolean(digest(",
		test: TOLD,
	},
	{
		name: "a message of the sandbox is young",
		file: SANDBOX,
		from: "> MAX_AGE) return false;",
		to: "< 0) return false;",
		test: TOLD,
	},
	{
		name: "PayPal signs",
		file: PAYPAL,
		from: "return isTrue ? eventOf",
		to: "return isTrue !== null ? eventOf",
		test: TOLD,
	},
	{
		name: "a message of PayPal is young",
		file: PAYPAL,
		from: "> MAX_AGE) return null;",
		to: "< 0) return null;",
		test: TOLD,
	},
	{
		name: "Stripe signs",
		file: STRIPE,
		from: "stripe.webhooks.constructEvent(body, signature, webhookSecret, MESSAGE_AGE_SECONDS, undefined, now())",
		to: "JSON.parse(String(body)) as Stripe.Event",
		test: TOLD,
	},
	{
		name: "a message of Stripe is young",
		file: STRIPE,
		from: "webhookSecret, MESSAGE_AGE_SECONDS,",
		to: "webhookSecret, 0,",
		test: TOLD,
	},
	{
		name: "an upload is signed",
		file: TICKET,
		from: "if (given.length !== right.length || !timingSafeEqual(given, right)) return null;",
		to: "",
		test: PICTURED,
	},
	{
		name: "an upload has its time",
		file: TICKET,
		from: "Number(expires) * 1000 > now ? Number(max) : null",
		to: "Number(max)",
		test: PICTURED,
	},
];
