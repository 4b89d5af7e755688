/**
 * Prices an order without writing anything: lines, shipping, discount and totals, all by the
 * server's own numbers.
 */
import type { Caller } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { type PriceLevel, visiblePriceLevel } from "../../domain/catalog/price-level.ts";
import { calculateTotals, type Totals } from "../../domain/money/totals.ts";
import { allocateStock } from "../../domain/order/allocate-stock.ts";
import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ShippingOption, ShipTo } from "../../ports/shipping.ts";
import { isTaxableSale } from "../accounts/is-taxable-sale.ts";
import { applyCoupon, type PricedCoupon } from "./apply-coupon.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { type PricedLine, type RequestedItem, readOrderLines } from "./order-lines.ts";
import { selectStock } from "./place-order.sql.ts";
import { applyOverrides, type StaffSale } from "./price-overrides.ts";
import { toStockLevel } from "./reserve-stock-and-credit.ts";

export type OrderPreviewRequest = {
	items: readonly RequestedItem[];
	shipTo: OrderAddress | null;
	serviceCode: string | null;
	wantsLiftgate: boolean;
	couponCode: string | null;
	/** Of a guest; a customer's order carries the e-mail of the account. */
	email: string | null;
	/** Set when a member of staff places the order for the buyer. */
	sale?: StaffSale;
};

export type PlaceOrderRequest = OrderPreviewRequest & {
	/** Idempotency key that the browser makes when the checkout opens. One key places one order. */
	key: string;
	shipTo: OrderAddress;
	serviceCode: string;
	/** Null: the same as the shipping address. */
	billTo: OrderAddress | null;
	vin: string | null;
	purchaseOrder: string | null;
	extraInformation: string;
	/** The total that the buyer saw. The order is refused if it would cost anything else. */
	shownTotalCents: number | null;
	/** `link`: the buyer gets a mail with the link to the page where the order is paid. */
	pay: { method: PaymentMethod; provider: string } | { method: "account" } | { method: "link" };
	/** The parts are taken from the customer's cart. An express order leaves the cart alone. */
	fromCart: boolean;
};

export type PreparedOrder = {
	level: PriceLevel;
	lines: PricedLine[];
	/** The price of the level for each line, which staff may have changed. */
	levelCents: number[];
	option: ShippingOption | null;
	coupon: PricedCoupon | null;
	totals: Totals;
	rateCurrency: string;
	shipCutoff: string;
};

export type OrderPreview = PreparedOrder & { warehouseIds: (number | null)[] };

/**
 * A preview counts against the carrier allowance of the buyer's network. Placing does not, because
 * the options were shown before.
 */
export type PreviewClient = { ip: string; isPlacing: boolean };

export async function prepareOrder(
	deps: OrderDependencies,
	caller: Caller,
	request: OrderPreviewRequest,
	client: PreviewClient,
): Promise<PreparedOrder> {
	const settings = await deps.settings();
	const { sale } = request;
	// A guest on the phone is told the price, also where guests have no cart.
	const level = visiblePriceLevel(caller, settings.guestCart || sale !== undefined);
	if (level === null) throw new Refusal("prices_hidden");
	const listLines = await readOrderLines(deps.pool, request.items, level);
	const lines = sale
		? await applyOverrides(deps.pool, listLines, sale, settings.sellerDiscountPercent)
		: listLines;
	const service =
		request.shipTo && request.serviceCode !== null
			? await findService(deps, request, request.shipTo, client)
			: null;
	const { couponCode: code, email } = request;
	const coupon = code
		? await applyCoupon(deps, { caller, code, email, lines, ip: client.ip })
		: null;
	const option =
		service && coupon ? coupon.priceOf(service.option, service.options) : (service?.option ?? null);
	const state = request.shipTo ? (stateCode(request.shipTo.state) ?? request.shipTo.state) : "";
	const totals = calculateTotals({
		lines,
		shippingCents: option?.priceCents ?? 0,
		discountCents: coupon?.discountCents ?? 0,
		...(coupon ? { discountWeights: coupon.lineCents } : {}),
		tax: {
			isTaxable:
				caller.kind === "guest" ||
				(await isTaxableSale(deps.pool, caller, { state, day: deps.today() })),
			credit: caller.kind === "customer" ? caller.credit : "retail",
			state,
			taxType: settings.taxType,
			fixedTaxPercentage: settings.fixedTaxPercentage,
			stateTaxRates: settings.stateTaxRates,
		},
	});
	const levelCents = listLines.map(({ priceCents }) => priceCents);
	const { currency: rateCurrency, shipCutoff } = settings;
	return { level, lines, levelCents, option, coupon, totals, rateCurrency, shipCutoff };
}

/**
 * The totals of the checkout's current state. The buyer's network pays for the carrier's answer out
 * of its own allowance.
 */
export async function previewOrder(
	deps: OrderDependencies,
	caller: Caller,
	request: OrderPreviewRequest,
	{ ip }: { ip: string },
): Promise<OrderPreview> {
	const prepared = await prepareOrder(deps, caller, request, { ip, isPlacing: false });
	return { ...prepared, warehouseIds: await firstWarehouses(deps, prepared.lines) };
}

/**
 * The warehouse that the first piece of each line would leave from; null for a line without stock.
 */
async function firstWarehouses(
	{ pool }: OrderDependencies,
	lines: readonly PricedLine[],
): Promise<(number | null)[]> {
	const stock = await selectStock(
		pool,
		lines.map(({ partId }) => partId),
	);
	const { allocations } = allocateStock(lines, stock.map(toStockLevel));
	return lines.map(
		(_, at) => allocations.find(({ lineIndex }) => lineIndex === at)?.warehouseId ?? null,
	);
}

/** The chosen service with its current price. Refuses if the carrier no longer offers it. */
async function findService(
	deps: OrderDependencies,
	request: OrderPreviewRequest,
	shipTo: OrderAddress,
	client: PreviewClient,
) {
	const quote = await deps.shippingFor({
		caller: client.isPlacing ? null : client.ip,
		to: toShipTo(shipTo),
		items: [...request.items],
		wantsLiftgate: request.wantsLiftgate,
	});
	const isOutOfStock = quote.warnings.some(({ code }) => code === "out_of_stock");
	if (quote.kind === "quote") throw new Refusal(isOutOfStock ? "out_of_stock" : "needs_quote");
	const option = quote.options.find(({ serviceCode }) => serviceCode === request.serviceCode);
	if (!option) throw new Refusal(isOutOfStock ? "out_of_stock" : "shipping_changed");
	return { option, options: quote.options };
}

/** The address as carriers take it. */
export function toShipTo(address: OrderAddress): ShipTo {
	return {
		street1: address.street1,
		street2: address.street2,
		city: address.city,
		state: stateCode(address.state) ?? address.state,
		postalCode: address.postal_code,
		country: address.country,
		isResidential: address.type === "residential",
	};
}
