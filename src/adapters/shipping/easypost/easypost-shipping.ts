/** EasyPost's rates for parcels. Freight, pickup and the rules of what may go how stay our fallback, and so do all prices while it is down. */
import type EasyPost from "@easypost/api";
import { originZip, type ShippingRequest } from "../../../domain/shipping/shipping.ts";
import { boxesOf, type Shipment, shipmentsOf } from "../../../domain/shipping/shipping-pieces.ts";
import { arrivalOf } from "../../../domain/shipping/shipping-quote.ts";
import { PARCEL_SERVICES, type ParcelService } from "../../../domain/shipping/shipping-rates.ts";
import { createBreaker } from "../../../platform/breaker.ts";
import type { Shipping, ShippingResult, ShippingOption } from "../../../ports/shipping.ts";
import { cheapestRates, type CarrierRate } from "./easypost-rates.ts";

export type EasyPostOptions = {
	key: string;
	/** Answers what EasyPost does not, and everything while it is down. */
	fallback: Shipping;
	onFailure: (error: unknown) => void;
	url?: string;
	timeout?: number;
};

const MAX_RESPONSE_BYTES = 1024 * 1024;
const OUNCES_PER_POUND = 16;
/** More pieces than that are no order of theirs. */
const MAX_BOXES = 100;

export function createEasyPostShipping({
	key,
	fallback,
	onFailure,
	url,
	timeout = 5000,
}: EasyPostOptions): Shipping {
	let client: Promise<Client> | undefined;
	const breaker = createBreaker({ isOutage });
	const rate = (question: ShippingRequest, shipment: Shipment) =>
		breaker(async () => {
			client ??= openClient({ key, url, timeout });
			return cheapestRates(await (await client).Order.create(toEasyPostOrder(question, shipment)));
		});
	return {
		isPaid: true,
		async quote(question, { mayPay }) {
			const answer = await fallback.quote(question, { mayPay: false });
			const shipments = shipmentsOf(question.lines);
			if (!mayPay || !canRate(answer, question, shipments)) return answer;
			try {
				const rated = await Promise.all(shipments.map((shipment) => rate(question, shipment)));
				return { ...answer, options: mergeRates(answer.options, shipments, rated) };
			} catch (error) {
				onFailure(error);
				return answer;
			}
		},
	};
}

/** An address that they do not like says nothing about the next buyer's. */
function isOutage(error: unknown): boolean {
	const status = (error as { statusCode?: unknown } | null)?.statusCode;
	return status !== 400 && status !== 404 && status !== 422;
}

type Client = InstanceType<typeof EasyPost.default>;

/** Loaded at the first question: a store without a key never needs it. */
async function openClient({
	key,
	url,
	timeout,
}: Pick<EasyPostOptions, "key" | "url" | "timeout">): Promise<Client> {
	const { default: Client } = await import("@easypost/api");
	const options = {
		...(url ? { baseUrl: url } : {}),
		// The client's fallback timeout is kept and never set on the request.
		requestMiddleware: (request: Request) =>
			request.timeout({ deadline: timeout }).redirects(0).maxResponseSize(MAX_RESPONSE_BYTES),
	};
	// Its types were written for require(), where the class is a property of the default.
	return new (Client as unknown as typeof EasyPost.default)(key, options);
}

type Request = {
	timeout: (of: object) => Request;
	redirects: (most: number) => Request;
	maxResponseSize: (bytes: number) => Request;
};

function canRate(
	answer: ShippingResult,
	{ origins }: ShippingRequest,
	shipments: Shipment[],
): answer is Extract<ShippingResult, { kind: "options" }> {
	return (
		answer.kind === "options" &&
		answer.options.some(({ serviceCode }) => isParcel(serviceCode)) &&
		shipments.every(
			(one) => originZip(origins, one.warehouseCode) !== null && boxesOf(one).length <= MAX_BOXES,
		)
	);
}

/** What they rate for every shipment, at their price; nothing of theirs at all leaves our fallback. */
function mergeRates(
	fallback: ShippingOption[],
	shipments: Shipment[],
	rated: Partial<Record<ParcelService, CarrierRate>>[],
): ShippingOption[] {
	const theirs = fallback.flatMap((option) => {
		const { serviceCode } = option;
		const rates = isParcel(serviceCode) ? rated.map((one) => one[serviceCode]) : [];
		return rates.length > 0 && rates.every((one) => one !== undefined)
			? [withCarrierRates(option, shipments, rates)]
			: [];
	});
	return theirs.length > 0
		? [...theirs, ...own.filter(({ serviceCode }) => !isParcel(serviceCode))]
		: fallback;
}

function withCarrierRates(option: ShippingOption, shipments: Shipment[], rates: CarrierRate[]): ShippingOption {
	const [first, ...others] = rates;
	const isOne = first && others.every(({ name }) => name === first.name);
	const legs = shipments.flatMap(({ lines }, n) => {
		const days = rates[n]?.days;
		return lines.map(({ ships }) => ({
			ships: days ? ships : null,
			days: [days ?? 0, days ?? 0] as [number, number],
		}));
	});
	return {
		...option,
		...(isOne ? { name: { en: first.name, es: first.name }, carrier: first.carrier } : {}),
		priceCents: rates.reduce((sum, { cents }) => sum + cents, 0),
		arrives: arrivalOf(legs) ?? option.arrives,
	};
}

function isParcel(serviceCode: string): serviceCode is ParcelService {
	return (PARCEL_SERVICES as readonly string[]).includes(serviceCode);
}

/** An order of theirs is a shipment of ours: several boxes from one warehouse. Nothing is bought by it. */
function toEasyPostOrder({ to, origins }: ShippingRequest, shipment: Shipment) {
	return {
		to_address: {
			...{
				street1: to.street1,
				street2: to.street2,
				city: to.city,
				state: to.state,
				zip: to.postalCode,
				country: "US",
			},
			residential: to.isResidential,
		},
		from_address: { zip: originZip(origins, shipment.warehouseCode), country: "US" },
		shipments: boxesOf(shipment).map(({ pounds, inches }) => ({
			parcel: { weight: pounds * OUNCES_PER_POUND, ...inches },
			...(shipment.isHazmat ? { options: { hazmat: "LIMITED_QUANTITY" } } : {}),
		})),
	};
}
