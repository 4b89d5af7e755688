/**
 * Staff sell to a buyer on the phone. Prices, stock, credit and quotes are those of the checkout
 * and of the quotes of buyers; only who acts is different.
 */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { FitDoubt } from "../../domain/order/fit-doubt.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { chooseShipping } from "../../domain/shipping/shipping-choice.ts";
import type { Language } from "../../domain/store/language.ts";
import type { ShippingResult } from "../../ports/shipping.ts";
import { explainToStaff, type StaffSale } from "../order-desk/explain-to-staff.ts";
import { auditStaffSale } from "../orders/audit-staff-sale.ts";
import { checkBuyer } from "../orders/check-buyer.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import type { RequestedItem } from "../orders/order-lines.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { placeOrder, requireActiveBuyer } from "../orders/place-order.ts";
import { type PreparedOrder, prepareOrder, toShipTo } from "../orders/prepare-order.ts";
import type { PriceOverride } from "../orders/price-overrides.ts";
import { requireOfferedMethod } from "../payments/payment-methods.ts";
import { sendOffer } from "../quotes/offer-quote.ts";
import { selectQuote } from "../quotes/quotes.sql.ts";
import { openStaffQuote } from "../quotes/request-quote.ts";
import { endDraft } from "./drafts.ts";
import { findBuyer } from "./find-buyer.ts";

/** What staff have filled in so far. */
export type PhoneOrderDraft = {
	/** Null for a guest. */
	customerId: number | null;
	items: readonly RequestedItem[];
	overrides: readonly PriceOverride[];
	/** Null while it is not complete: the totals are then without shipping and tax. */
	shipTo: OrderAddress | null;
	serviceCode: string | null;
	wantsLiftgate: boolean;
	vin: string | null;
};

export type PhoneOrderPreview = PreparedOrder & {
	shipping: ShippingResult | null;
	/** Null without a VIN. */
	vinCheck: { isRead: boolean; doubts: ReadonlyMap<string, FitDoubt> } | null;
};

export type PhoneOrder = PhoneOrderDraft & {
	/** Made when the form opens: sent twice, it places one order. */
	key: string;
	shipTo: OrderAddress;
	/** Of a guest. */
	email: string;
	language: Language;
	purchaseOrder: string | null;
	extraInformation: string;
	shownTotalCents: number | null;
};

/** The prices of the lines, the shipping options and what fits the vehicle of the VIN. */
export async function previewPhoneOrder(
	deps: OrderDependencies,
	staff: Customer,
	draft: PhoneOrderDraft,
): Promise<PhoneOrderPreview> {
	const { caller } = await findBuyer(deps, staff, draft.customerId);
	return explainToStaff(
		deps,
		() => saleOf(caller, draft.items, null),
		() => priceDraft(deps, staff, caller, draft),
	);
}

async function priceDraft(
	deps: OrderDependencies,
	staff: Customer,
	caller: Caller,
	draft: PhoneOrderDraft,
): Promise<PhoneOrderPreview> {
	const { items, shipTo } = draft;
	const shipping = shipTo
		? await deps.shippingFor({
				caller: null,
				to: toShipTo(shipTo),
				items: [...items],
				wantsLiftgate: draft.wantsLiftgate,
			})
		: null;
	const options = shipping?.kind === "options" ? shipping.options : [];
	const service = chooseShipping(options, draft.serviceCode, false);
	const [prepared, vinCheck] = await Promise.all([
		prepareOrder(
			deps,
			caller,
			{
				...toRequest(staff, draft),
				serviceCode: service?.serviceCode ?? null,
				email: null,
			},
			STORE_ITSELF,
		),
		draft.vin
			? deps.verifyVin(
					draft.vin,
					items.map(({ sku }) => sku),
				)
			: null,
	]);
	return { ...prepared, shipping, vinCheck };
}

/** Places the order on account, or mails the buyer a link to pay it. */
export async function placePhoneOrder(
	deps: OrderDependencies,
	staff: Customer,
	{ method, ...order }: PhoneOrder & { method: "account" | "link" },
): Promise<{ number: number }> {
	const { caller, language } = await findActiveBuyer(deps, staff, order.customerId);
	const place = () =>
		placeOrder(deps, caller, language ?? order.language, {
			...toRequest(staff, order),
			key: order.key,
			shipTo: order.shipTo,
			serviceCode: order.serviceCode ?? "",
			email: order.email,
			billTo: null,
			vin: order.vin,
			purchaseOrder: order.purchaseOrder,
			extraInformation: order.extraInformation,
			shownTotalCents: order.shownTotalCents,
			pay: { method },
			fromCart: false,
			admit: async () => {
				if (method === "account") await requireOfferedMethod(deps, method);
			},
			ip: STORE_ITSELF.ip,
		});
	const { number } = await explainToStaff(
		deps,
		() => saleOf(caller, order.items, order.shownTotalCents),
		place,
	);
	await endDraft(deps, staff, { customerId: order.customerId, formKey: order.key });
	return { number };
}

/** `shippingCents`: what staff typed; null takes the price of the chosen service. */
type PhoneQuote = PhoneOrder & { shippingCents: number | null; message: string };

/** Opens a quote for the buyer and offers it at once. */
export async function offerPhoneQuote(
	deps: OrderDependencies,
	staff: Customer,
	{ shippingCents, message, key, ...order }: PhoneQuote,
): Promise<{ number: number }> {
	const buyer = await findActiveBuyer(deps, staff, order.customerId);
	const { caller } = buyer;
	const { email, shipTo, vin } = checkBuyer(caller, { ...order, billTo: null });
	const request = toRequest(staff, order);
	const serviceCode = shippingCents === null ? order.serviceCode : null;
	const prepared = await explainToStaff(
		deps,
		() => saleOf(caller, order.items, null),
		() => prepareOrder(deps, caller, { ...request, serviceCode, email: null }, STORE_ITSELF),
	);
	const shipping = shippingCents ?? prepared.option?.priceCents ?? null;
	if (shipping === null)
		throw new Refusal("bad_request", { fieldErrors: { shipping: { code: "required" } } });
	const { lines, level, option } = prepared;
	const language = buyer.language ?? order.language;
	const quoteRequest = ["phone quote", { ...order, shippingCents, message }];
	const idempotent = { key, caller: staff, request: quoteRequest };
	const answer = await runIdempotent(deps.pool, idempotent, async (transaction) => {
		const { client } = transaction;
		await requireActiveBuyer(transaction, caller);
		const { id, number } = await openStaffQuote(deps, transaction, {
			staffId: staff.accountId,
			vin,
			caller,
			language,
			request: {
				items: [...order.items],
				contact: { ...shipTo, email, message: "" },
				street: shipTo,
				fromCart: false,
			},
			lines,
			level,
		});
		const [written, quote] = [await lockOrder(client, id), await selectQuote(client, id)];
		if (!written || !quote) throw new Error("the quote was not written");
		await auditStaffSale(transaction.tx, {
			sale: request.sale,
			prepared,
			buyerId: buyerIdOf(caller),
			subject: `quote ${number}`,
			paid: null,
		});
		await sendOffer(deps, transaction, {
			caller: staff,
			order: written,
			quote,
			offer: {
				lines: lines.map(({ quantity, priceCents }, index) => ({
					line: index + 1,
					sku: null,
					quantity,
					cents: priceCents,
				})),
				removed: [],
				shippingCents: shipping,
				service: shippingCents === null ? (option?.name[language] ?? null) : null,
				text: message,
				version: quote.version,
			},
		});
		return { number };
	});
	await endDraft(deps, staff, { customerId: order.customerId, formKey: key });
	return answer;
}

/** The store pays for the carrier's answer, not the allowance of a shopper's network. */
const STORE_ITSELF = { ip: "", isPlacing: true };

async function findActiveBuyer(
	deps: OrderDependencies,
	staff: Customer,
	customerId: number | null,
) {
	const buyer = await findBuyer(deps, staff, customerId);
	if (buyer.isDisabled) throw new Refusal("customer_disabled");
	return buyer;
}

function toRequest(staff: Customer, draft: PhoneOrderDraft) {
	const { items, shipTo, serviceCode, wantsLiftgate, overrides } = draft;
	const { accountId, adminLevel } = staff;
	return {
		items,
		shipTo,
		serviceCode,
		wantsLiftgate,
		couponCode: null,
		sale: { staff: { accountId, adminLevel }, overrides },
	};
}

function saleOf(caller: Caller, items: StaffSale["items"], cents: number | null): StaffSale {
	const level = caller.kind === "customer" ? caller.level : "online";
	return { accountId: buyerIdOf(caller), level, items, cents };
}

function buyerIdOf(caller: Caller): number | null {
	return caller.kind === "customer" ? caller.accountId : null;
}
