/**
 * Requests a quote. Prices that the buyer may see are fixed at once; other prices come with the
 * seller's offer.
 */

import type { Caller } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { type PriceLevel, visiblePriceLevel } from "../../domain/catalog/price-level.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import { calculateTotals } from "../../domain/money/totals.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { QUOTE_SERVICE } from "../../domain/shipping/freight-service.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import type { Client } from "../accounts/dependencies.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { requireCaptcha } from "../accounts/require-captcha.ts";
import { takeFromCart } from "../cart/take-from-cart.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { findStoredResponse, requestFingerprint, runIdempotent } from "../orders/idempotency.ts";
import { type PricedLine, type RequestedItem, readQuoteLines } from "../orders/order-lines.ts";
import { validatorOf } from "../orders/order-link.ts";
import {
	insertContent,
	insertOrder,
	type NewLine,
	type NewOrder,
} from "../orders/place-order.sql.ts";
import { mailQuote, notifyStoreOfQuote } from "./mail-quote.ts";
import { insertMessage, insertQuote } from "./quotes.sql.ts";
import { insertRequestedLines } from "./requested-lines.sql.ts";

export type QuoteContact = Pick<
	OrderAddress,
	"receiver" | "company" | "phone" | "country" | "state" | "city" | "postal_code"
> & { email: string; message: string };

export type QuoteRequest = {
	key: string;
	items: RequestedItem[];
	contact: QuoteContact;
	/** Empty texts where the buyer has not entered the street yet. */
	street: Pick<OrderAddress, "street1" | "street2" | "additional_info" | "type">;
	/** Takes the parts out of the customer's cart, so that they are not ordered twice. */
	fromCart: boolean;
};
export type QuoteReference = { id: number; number: number; validator: string };
type CaptchaInput = { captchaToken: string | undefined; client: Client };

export async function requestQuote(
	deps: OrderDependencies,
	caller: Caller,
	language: Language,
	{ key, ...request }: QuoteRequest,
	captcha: CaptchaInput,
): Promise<QuoteReference> {
	const isGuest = caller.kind === "guest";
	if (isGuest && request.contact.email.trim() === "")
		throw new Refusal("bad_request", { fieldErrors: { email: { code: "email_required" } } });
	const storedResponse = await findStoredResponse<QuoteReference>(
		deps.pool,
		key,
		requestFingerprint({ caller, request }),
	);
	// A repeated request has passed the captcha before.
	if (storedResponse) return storedResponse;
	if (isGuest) {
		const { isLimitHalved } = await requireCaptcha(deps, captcha.captchaToken, captcha.client);
		await deps.limiter.require("quote-guest", captcha.client.ip, { isLimitHalved });
	}
	const settings = await deps.settings();
	const level = visiblePriceLevel(caller, settings.guestCart);
	const requestedLines = await readQuoteLines(deps.pool, request.items, level ?? "online");
	// A price that the buyer may not see is not stored either.
	const isPriced = level !== null && requestedLines.every((line) => line.isPriced);
	const lines = requestedLines.map((line) => ({
		...line,
		priceCents: isPriced ? line.priceCents : 0,
		coreCents: isPriced ? line.coreCents : 0,
	}));
	return runIdempotent(deps.pool, { key, caller, request }, async (transaction) => {
		const order = toNewOrder({ caller, language, request, lines, level }, settings, deps.today());
		if (request.fromCart && caller.kind === "customer")
			await removeFromCart(transaction, caller.accountId, lines);
		const reference = await writeQuote(deps, transaction, {
			order,
			lines,
			isPriced,
			message: request.contact.message.trim(),
			isRequested: true,
			actor: caller.kind === "customer" ? caller.accountId : null,
		});
		await mailQuote(deps, transaction, "quote-requested", reference.id, "");
		await notifyStoreOfQuote(deps, transaction, reference.id, settings.contactEmail);
		return reference;
	});
}

async function removeFromCart(
	{ client, tx }: Transaction,
	accountId: number,
	lines: readonly PricedLine[],
): Promise<void> {
	await lockOpenAccount(tx, accountId);
	await takeFromCart(
		client,
		accountId,
		lines.map(({ partId }) => partId),
		lines.map(({ quantity }) => quantity),
	);
}

type PricedRequest = {
	caller: Caller;
	language: Language;
	request: Omit<QuoteRequest, "key">;
	lines: PricedLine[];
	level: PriceLevel | null;
};
type Settings = Awaited<ReturnType<OrderDependencies["settings"]>>;

/** Shipping and tax come with the seller's offer. */
function toNewOrder(
	{ caller, language, request, lines, level }: PricedRequest,
	settings: Settings,
	today: string,
): NewOrder {
	const { contact, street } = request;
	const tax = {
		isTaxable: false,
		credit: "retail" as const,
		state: "",
		taxType: "",
		fixedTaxPercentage: "0",
		stateTaxRates: [],
	};
	const totals = calculateTotals({ lines, shippingCents: 0, discountCents: 0, tax });
	const shipTo: OrderAddress = {
		...street,
		receiver: contact.receiver.trim(),
		company: contact.company.trim(),
		city: contact.city.trim(),
		state:
			contact.country === "US" ? (stateCode(contact.state) ?? contact.state) : contact.state.trim(),
		postal_code: contact.postal_code.trim(),
		country: contact.country,
		phone: internationalPhone(contact.phone) ?? contact.phone.trim(),
	};
	return {
		kind: "quote",
		status: "draft",
		payment_status: "unpaid",
		payment_method: null,
		account_id: caller.kind === "customer" ? caller.accountId : null,
		email: canonicalEmail(caller.kind === "customer" ? caller.email : contact.email),
		language,
		price_level: level ?? "online",
		currency: STORE_CURRENCY,
		rate_currency: settings.currency,
		ship_to: shipTo,
		bill_to: shipTo,
		service_code: QUOTE_SERVICE,
		service_en: "Quoted shipping",
		service_es: "Envío cotizado",
		arrives_from: null,
		arrives_to: null,
		ship_cutoff: settings.shipCutoff,
		products_cents: totals.productsCents,
		discount_cents: 0,
		shipping_cents: 0,
		core_cents: totals.coreCents,
		tax_millionths: 0,
		tax_cents: 0,
		total_cents: totals.totalCents,
		coupon_code: null,
		vin: null,
		vin_verified: false,
		purchase_order: null,
		extra_information: "",
		placed_by: null,
		life_minutes: settings.quoteDays * 24 * 60,
		terms_days: null,
		today,
	};
}

type NewQuote = {
	order: NewOrder;
	lines: PricedLine[];
	isPriced: boolean;
	message: string;
	/** The buyer asked for these lines. False for a quote that staff wrote. */
	isRequested: boolean;
	/** The account that opens the quote. */
	actor: number | null;
};

/**
 * Opens a quote that staff offer to the buyer at once: its lines have their prices, and the offer
 * is the first mail.
 */
export async function openStaffQuote(
	deps: OrderDependencies,
	transaction: Transaction,
	{ staffId, vin, ...priced }: PricedRequest & { staffId: number; vin: string | null },
): Promise<QuoteReference> {
	const order = toNewOrder(priced, await deps.settings(), deps.today());
	return writeQuote(deps, transaction, {
		order: { ...order, placed_by: staffId, vin },
		lines: priced.lines,
		isPriced: true,
		message: "",
		isRequested: false,
		actor: staffId,
	});
}

async function writeQuote(
	deps: OrderDependencies,
	transaction: Transaction,
	{ order, lines, isPriced, message, isRequested, actor }: NewQuote,
): Promise<QuoteReference> {
	const { client } = transaction;
	const [row] = await insertOrder(client, order);
	if (!row) throw new Error("the quote was not inserted");
	const { id, number, link_seed: linkSeed } = row;
	await insertContent(client, id, {
		lines: lines.map(toNewLine),
		allocations: [],
		entries: [],
		payments: [],
		mails: [],
		key: null,
		answer: null,
		moves: [{ from_status: null, to_status: "draft", reason: isRequested ? "quote" : "offer" }],
		actor,
		cause: `quote:${id}`,
	});
	await insertQuote(client, id, isPriced);
	if (isRequested) await insertRequestedLines(client, id);
	if (message) await insertMessage(client, id, "buyer", actor, message, null);
	return { id, number, validator: validatorOf(deps.orderKey, { number, linkSeed }) };
}

function toNewLine(line: PricedLine, index: number): NewLine {
	return {
		n: index + 1,
		part_id: line.partId,
		sku: line.sku,
		title_en: line.title.en,
		title_es: line.title.es,
		brand: line.brand,
		quantity: line.quantity,
		price_cents: line.priceCents,
		core_cents: line.coreCents,
		discount_cents: 0,
		tax_cents: 0,
		is_special_order: line.isSpecialOrder,
		is_returnable: line.isReturnable,
		fit_doubt: null,
	};
}
