/**
 * Quotes parcels at EasyPost's rates. Freight, pickup and all quotes while EasyPost is down come
 * from the fallback.
 */
import { boxesOf, type Shipment, shipmentsOf } from "../../../domain/shipping/shipping-pieces.ts";
import { arrivalOf } from "../../../domain/shipping/shipping-quote.ts";
import {
	PARCEL_SERVICES,
	type ParcelService,
} from "../../../domain/shipping/shipping-rate-table.ts";
import { originZip, type ShippingRequest } from "../../../domain/shipping/shipping-request.ts";
import { createBreaker } from "../../../platform/breaker.ts";
import type { Shipping, ShippingOption, ShippingResult } from "../../../ports/shipping.ts";
import { type Client, openClient } from "./easypost-client.ts";
import { buyEasyPostLabel, findEasyPostLabel, voidEasyPostLabel } from "./easypost-labels.ts";
import { type CarrierRate, cheapestRates, HAZMAT_OPTIONS } from "./easypost-rates.ts";
import { isEasyPostDelivered, readEasyPostWebhook } from "./easypost-tracking.ts";

export type EasyPostOptions = {
	key: string;
	/** Decides which services are offered, and quotes everything that EasyPost does not. */
	fallback: Shipping;
	onFailure: (error: unknown) => void;
	/** Signs the webhooks; without it none is accepted. */
	webhookSecret?: string | undefined;
	url?: string;
	timeout?: number;
};

const OUNCES_PER_POUND = 16;
/** Shipments with more boxes are not sent to EasyPost. */
const MAX_BOXES = 100;

export function createEasyPostShipping({
	key,
	fallback,
	onFailure,
	webhookSecret,
	url,
	timeout = 5000,
}: EasyPostOptions): Shipping {
	let client: Promise<Client> | undefined;
	const breaker = createBreaker({ isOutage });
	const withClient = <T>(use: (opened: Client) => Promise<T>) =>
		breaker(async () => {
			client ??= openClient({ key, url, timeout });
			return use(await client);
		});
	const rateShipment = (request: ShippingRequest, shipment: Shipment) =>
		withClient(async (opened) =>
			cheapestRates(await opened.Order.create(toEasyPostOrder(request, shipment))),
		);
	return {
		isPaid: true,
		labelProvider: "easypost",
		buyLabel: (request, labelKey, chooseShipment) =>
			buyEasyPostLabel(withClient, request, labelKey, chooseShipment),
		findLabel: (keyOrRef) => withClient((opened) => findEasyPostLabel(opened, keyOrRef)),
		voidLabel: (ref) => withClient((opened) => voidEasyPostLabel(opened, ref)),
		isDelivered: (ref) => withClient((opened) => isEasyPostDelivered(opened, ref)),
		readTrackingWebhook: async (message) =>
			webhookSecret ? readEasyPostWebhook(message, webhookSecret) : null,
		async quote(request, { mayPay }) {
			const storeQuote = await fallback.quote(request, { mayPay: false });
			const shipments = shipmentsOf(request.lines);
			if (!mayPay || !canRate(storeQuote, request, shipments)) return storeQuote;
			try {
				const rates = await Promise.all(
					shipments.map((shipment) => rateShipment(request, shipment)),
				);
				return { ...storeQuote, options: mergeRates(storeQuote.options, shipments, rates) };
			} catch (error) {
				onFailure(error);
				return storeQuote;
			}
		},
	};
}

/** A rejected address is not an outage, because the next address may be accepted. */
function isOutage(error: unknown): boolean {
	const status = (error as { statusCode?: unknown } | null)?.statusCode;
	return status !== 400 && status !== 404 && status !== 422;
}

function canRate(
	storeQuote: ShippingResult,
	{ origins }: ShippingRequest,
	shipments: Shipment[],
): storeQuote is Extract<ShippingResult, { kind: "options" }> {
	return (
		storeQuote.kind === "options" &&
		storeQuote.options.some(({ serviceCode }) => isParcel(serviceCode)) &&
		shipments.every(
			(shipment) =>
				originZip(origins, shipment.warehouseCode) !== null &&
				boxesOf(shipment).length <= MAX_BOXES,
		)
	);
}

/**
 * Keeps the parcel services that EasyPost rated for every shipment. Without any, the store's own
 * options stay.
 */
function mergeRates(
	storeOptions: ShippingOption[],
	shipments: Shipment[],
	shipmentRates: Partial<Record<ParcelService, CarrierRate>>[],
): ShippingOption[] {
	const carrierOptions = storeOptions.flatMap((option) => {
		const { serviceCode } = option;
		const rates = isParcel(serviceCode)
			? shipmentRates.map((byService) => byService[serviceCode])
			: [];
		return rates.length > 0 && rates.every((rate) => rate !== undefined)
			? [withCarrierRates(option, shipments, rates)]
			: [];
	});
	return carrierOptions.length > 0
		? [...carrierOptions, ...storeOptions.filter(({ serviceCode }) => !isParcel(serviceCode))]
		: storeOptions;
}

function withCarrierRates(
	option: ShippingOption,
	shipments: Shipment[],
	rates: CarrierRate[],
): ShippingOption {
	const [first, ...others] = rates;
	const isSameService = first && others.every(({ name }) => name === first.name);
	const legs = shipments.flatMap(({ lines }, n) => {
		const days = rates[n]?.days;
		return lines.map(({ ships }) => ({
			ships: days ? ships : null,
			days: [days ?? 0, days ?? 0] as [number, number],
		}));
	});
	return {
		...option,
		...(isSameService ? { name: { en: first.name, es: first.name }, carrier: first.carrier } : {}),
		priceCents: rates.reduce((sum, { cents }) => sum + cents, 0),
		arrives: arrivalOf(legs) ?? option.arrives,
	};
}

function isParcel(serviceCode: string): serviceCode is ParcelService {
	return (PARCEL_SERVICES as readonly string[]).includes(serviceCode);
}

/**
 * An EasyPost order is one of our shipments: several boxes from one warehouse. Creating it buys
 * nothing.
 */
function toEasyPostOrder({ to, origins }: ShippingRequest, shipment: Shipment) {
	return {
		to_address: {
			street1: to.street1,
			street2: to.street2,
			city: to.city,
			state: to.state,
			zip: to.postalCode,
			country: "US",
			residential: to.isResidential,
		},
		from_address: { zip: originZip(origins, shipment.warehouseCode), country: "US" },
		shipments: boxesOf(shipment).map(({ pounds, inches }) => ({
			parcel: { weight: pounds * OUNCES_PER_POUND, ...inches },
			...(shipment.isHazmat ? { options: HAZMAT_OPTIONS } : {}),
		})),
	};
}
