/**
 * Chooses the shipping service when the buyer has not, applies free shipping, and hides options not
 * worth showing.
 */
import { isPickup } from "./pickup.ts";

type PricedService = { serviceCode: string; priceCents: number };

/**
 * Keeps the previous service while it is offered. Otherwise a buyer who chose before gets the first
 * paid service, and one who never chose the cheapest paid service. Pickup is never chosen
 * automatically. Prices are those before any coupon.
 */
export function chooseShipping<O extends PricedService>(
	options: readonly O[],
	previousServiceCode: string | null,
	wasEverChosen: boolean,
): O | null {
	const previous = options.find(({ serviceCode }) => serviceCode === previousServiceCode);
	if (previous) return previous;
	const paidOptions = options.filter(({ priceCents }) => priceCents > 0);
	return (wasEverChosen ? paidOptions[0] : cheapest(paidOptions)) ?? null;
}

/**
 * `freeShippingType`: `cheapest`, or service codes separated by commas; null makes nothing free.
 */
export function applyFreeShipping<O extends PricedService>(
	options: readonly O[],
	freeShippingType: string | null,
): O[] {
	const freeCodes = freeServiceCodes(options, freeShippingType);
	return options.map((option) =>
		freeCodes.includes(option.serviceCode) ? { ...option, priceCents: 0 } : option,
	);
}

function freeServiceCodes(options: readonly PricedService[], type: string | null): string[] {
	if (type !== "cheapest") return type?.split(",") ?? [];
	const { serviceCode } = cheapest(options.filter(({ priceCents }) => priceCents > 0)) ?? {};
	return serviceCode === undefined ? [] : [serviceCode];
}

type DatedService = { serviceCode: string; price: number; arrives: { to: string } | null };

/**
 * Hides options that cost more than another and arrive no sooner. Pickup and the chosen option
 * always stay.
 */
export function hideSlowerAndDearer<O extends DatedService>(
	options: readonly O[],
	chosenCode: string | null,
): O[] {
	const datedOptions = options.filter(
		({ serviceCode, arrives }) => !isPickup(serviceCode) && arrives !== null,
	);
	const isSlowerAndDearer = ({ price, arrives }: O) =>
		arrives !== null &&
		datedOptions.some(
			(datedOption) => datedOption.price < price && (datedOption.arrives?.to ?? "") <= arrives.to,
		);
	return options.filter(
		(option) =>
			isPickup(option.serviceCode) ||
			option.serviceCode === chosenCode ||
			!isSlowerAndDearer(option),
	);
}

/** The first of several with the same price. */
function cheapest<O extends PricedService>(options: readonly O[]): O | undefined {
	return options.reduce<O | undefined>(
		(best, option) => (best && best.priceCents <= option.priceCents ? best : option),
		undefined,
	);
}
