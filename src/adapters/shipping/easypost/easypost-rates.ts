/** Reads EasyPost's answer: of each speed the cheapest service, under our own names for the speeds. */
import { z } from "zod";
import type { ParcelService } from "../../../domain/shipping/shipping-rates.ts";

/** `days` on the road, as they promise; null when they do not. */
export type CarrierRate = { name: string; carrier: string; cents: number; days: number | null };

const Rate = z.object({
	carrier: z.string().min(1).max(60),
	service: z.string().min(1).max(80),
	rate: z.string().regex(/^\d{1,7}(\.\d{1,6})?$/),
	currency: z.string(),
	delivery_days: z.number().int().min(1).max(60).nullish(),
	est_delivery_days: z.number().int().min(1).max(60).nullish(),
});

export function cheapestRates(answer: unknown): Partial<Record<ParcelService, CarrierRate>> {
	const { rates } = z.object({ rates: z.array(z.unknown()).max(500) }).parse(answer);
	const best: Partial<Record<ParcelService, CarrierRate>> = {};
	for (const one of rates) {
		// One service that cannot be read leaves the others.
		const read = Rate.safeParse(one);
		const service = read.success ? serviceOf(read.data) : undefined;
		if (!read.success || !service || read.data.currency !== "USD") continue;
		const rated = toCarrierRate(read.data);
		if (rated.cents > 0 && rated.cents < (best[service]?.cents ?? Number.POSITIVE_INFINITY))
			best[service] = rated;
	}
	return best;
}

/** By the name where it says how fast, by the promised days otherwise. */
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
	const named = SERVICE_NAME_PATTERNS.find(([, words]) => words.test(service))?.[0];
	const days = delivery_days ?? est_delivery_days;
	if (named || !days) return named;
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

/** "NextDayAir" and "FEDEX_2_DAY" as a person reads them. */
function readableServiceName(service: string): string {
	return service.replaceAll("_", " ").replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2");
}

/** Half a cent up, without a detour over fractions. */
function centsOf(rate: string): number {
	const [dollars = "0", part = ""] = rate.split(".");
	const digits = part.padEnd(3, "0");
	return Number(dollars) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
}
