/** Reads EasyPost's rates and keeps the cheapest service for each of the store's service codes. */
import { z } from "zod";
import type { ParcelService } from "../../../domain/shipping/shipping-rate-table.ts";

/** How dangerous goods are declared, for rates and labels alike. */
export const HAZMAT_OPTIONS = { hazmat: "LIMITED_QUANTITY" };

/** `days`: promised days in transit, or null. */
export type CarrierRate = { name: string; carrier: string; cents: number; days: number | null };

const Rate = z.object({
	carrier: z.string().min(1).max(60),
	service: z.string().min(1).max(80),
	rate: z.string().regex(/^\d{1,7}(\.\d{1,6})?$/),
	currency: z.string(),
	delivery_days: z.number().int().min(1).max(60).nullish(),
	est_delivery_days: z.number().int().min(1).max(60).nullish(),
});
const RateWithId = Rate.extend({ id: z.string().min(1).max(100) });

/** The cheapest rate of a service, with EasyPost's name for it; undefined if none was offered. */
export function cheapestRateOf(
	response: unknown,
	service: string,
): (CarrierRate & { id: string }) | undefined {
	const { rates } = z.object({ rates: z.array(z.unknown()).max(500) }).parse(response);
	return rates
		.flatMap((item) => {
			const parsed = RateWithId.safeParse(item);
			return parsed.success && parsed.data.currency === "USD" && serviceOf(parsed.data) === service
				? [{ ...toCarrierRate(parsed.data), id: parsed.data.id }]
				: [];
		})
		.sort((a, b) => a.cents - b.cents)[0];
}

export function cheapestRates(response: unknown): Partial<Record<ParcelService, CarrierRate>> {
	const { rates } = z.object({ rates: z.array(z.unknown()).max(500) }).parse(response);
	const cheapest: Partial<Record<ParcelService, CarrierRate>> = {};
	for (const item of rates) {
		// Skips a rate that cannot be parsed, so that the others stay usable.
		const parsed = Rate.safeParse(item);
		const service = parsed.success ? serviceOf(parsed.data) : undefined;
		if (!parsed.success || !service || parsed.data.currency !== "USD") continue;
		const rate = toCarrierRate(parsed.data);
		if (rate.cents > 0 && rate.cents < (cheapest[service]?.cents ?? Number.POSITIVE_INFINITY))
			cheapest[service] = rate;
	}
	return cheapest;
}

/** The speed comes from the service name if the name shows it, otherwise from the promised days. */
const SERVICE_NAME_PATTERNS: [ParcelService, RegExp][] = [
	["ground", /ground|home_?delivery|parcel/i],
	["overnight", /overnight|next_?day/i],
	["two_day", /2_?(nd)?_?day|second_?day|two_?day/i],
];

function serviceOf({
	service,
	delivery_days,
	est_delivery_days,
}: z.output<typeof Rate>): ParcelService | undefined {
	const serviceByName = SERVICE_NAME_PATTERNS.find(([, pattern]) => pattern.test(service))?.[0];
	const days = delivery_days ?? est_delivery_days;
	if (serviceByName || !days) return serviceByName;
	return days === 1 ? "overnight" : days === 2 ? "two_day" : "ground";
}

function toCarrierRate({
	carrier,
	service,
	rate,
	delivery_days,
	est_delivery_days,
}: z.output<typeof Rate>): CarrierRate {
	return {
		carrier,
		name: `${carrier} ${readableServiceName(service)}`,
		cents: centsOf(rate),
		days: delivery_days ?? est_delivery_days ?? null,
	};
}

/** "NextDayAir" becomes "Next Day Air", "FEDEX_2_DAY" becomes "FEDEX 2 DAY". */
function readableServiceName(service: string): string {
	return service.replaceAll("_", " ").replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2");
}

/** Rounds half a cent up, without floating-point arithmetic. */
export function centsOf(rate: string): number {
	const [dollars = "0", decimals = ""] = rate.split(".");
	const digits = decimals.padEnd(3, "0");
	return Number(dollars) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
}
