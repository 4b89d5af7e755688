/** Which of the offered services an order goes by while the buyer says nothing, and which ones a coupon makes free. */
import { isPickup } from "./pickup.ts";

type PricedService = { serviceCode: string; priceCents: number };

/**
 * The one chosen before is kept while it is offered, otherwise the first takes its place; who never chose gets the cheapest above 0.
 * What costs nothing (pickup) is never picked by itself. The prices are the carrier's: a coupon makes a service free after it was picked.
 */
export function chooseShipping<O extends PricedService>(
	options: readonly O[],
	previousServiceCode: string | null,
	wasEverChosen: boolean,
): O | null {
	const kept = options.find(({ serviceCode }) => serviceCode === previousServiceCode);
	if (kept) return kept;
	const paid = options.filter(({ priceCents }) => priceCents > 0);
	return (wasEverChosen ? paid[0] : cheapest(paid)) ?? null;
}

/** `freeShippingType` is `cheapest`, or service codes with commas between; null frees nothing. */
export function applyFreeShipping<O extends PricedService>(
	options: readonly O[],
	freeShippingType: string | null,
): O[] {
	const free = freeServiceCodes(options, freeShippingType);
	return options.map((option) =>
		free.includes(option.serviceCode) ? { ...option, priceCents: 0 } : option,
	);
}

function freeServiceCodes(options: readonly PricedService[], type: string | null): string[] {
	if (type !== "cheapest") return type?.split(",") ?? [];
	const { serviceCode } = cheapest(options.filter(({ priceCents }) => priceCents > 0)) ?? {};
	return serviceCode === undefined ? [] : [serviceCode];
}

type DatedService = { serviceCode: string; price: number; arrives: { to: string } | null };

/** What is worth showing: nothing that costs more than another and arrives no sooner. Pickup is another thing, and the chosen one stays. */
export function hideSlowerAndDearer<O extends DatedService>(options: readonly O[], chosenCode: string | null): O[] {
	const sent = options.filter(
		({ serviceCode, arrives }) => !isPickup(serviceCode) && arrives !== null,
	);
	const isBeaten = ({ price, arrives }: O) =>
		arrives !== null &&
		sent.some((other) => other.price < price && (other.arrives?.to ?? "") <= arrives.to);
	return options.filter(
		(one) => isPickup(one.serviceCode) || one.serviceCode === chosenCode || !isBeaten(one),
	);
}

/** Of two that cost the same the first. */
function cheapest<O extends PricedService>(options: readonly O[]): O | undefined {
	return options.reduce<O | undefined>(
		(best, one) => (best && best.priceCents <= one.priceCents ? best : one),
		undefined,
	);
}
