/**
 * Decides the sales tax: none, one rate everywhere, or the rate of the state that the goods are
 * shipped to. Both are settings; a new store has 7 % in Florida.
 */
import type { Credit } from "../account/caller.ts";
import { STATE_NAMES } from "../address/us-address.ts";

export type TaxInput = {
	isTaxable: boolean;
	credit: Credit;
	/** Two letters of the state that the goods are shipped to. */
	state: string;
	taxType: string;
	/** As in the settings: "6.5". */
	fixedTaxPercentage: string;
	stateTaxRates: readonly StateTaxRate[];
};

/** `percent` is as in the settings: "8.25". */
export type StateTaxRate = { state: string; percent: string };

export const MAX_TAX_PERCENT = 100;
export const MAX_TAX_PERCENT_DECIMALS = 4;

/** The rates of a store that has set none, as the specification has them. */
export const DEFAULT_STATE_TAX_RATES: readonly StateTaxRate[] = [{ state: "FL", percent: "7" }];

/** The rate in millionths, so that 8.875 % is a whole number. */
export function taxMillionths({
	isTaxable,
	credit,
	state,
	taxType,
	fixedTaxPercentage,
	stateTaxRates,
}: TaxInput): number {
	if (!isTaxable) return 0;
	if (taxType === "fixed") return parseMillionths(fixedTaxPercentage);
	if (isUntaxedByCredit(credit, taxType)) return 0;
	const rate = stateTaxRates.find((one) => one.state === state);
	return rate ? parseMillionths(rate.percent) : 0;
}

/** The states that have a rate above 0 %. With one rate everywhere, these are all states. */
export function statesWithRate({
	taxType,
	fixedTaxPercentage,
	stateTaxRates,
}: Pick<TaxInput, "taxType" | "fixedTaxPercentage" | "stateTaxRates">): string[] {
	if (taxType === "fixed")
		return parseMillionths(fixedTaxPercentage) > 0 ? Object.keys(STATE_NAMES) : [];
	return stateTaxRates
		.filter(({ percent }) => parseMillionths(percent) > 0)
		.map(({ state }) => state);
}

/** The tax of a state is not charged to customers with credit; a fixed rate is. */
export function isUntaxedByCredit(credit: Credit, taxType: string): boolean {
	return credit === "credit" && taxType !== "fixed";
}

/** Millionths per percent: a rate has up to four decimals. */
export const MILLIONTHS_OF_PERCENT = 10_000;

const PERCENT = new RegExp(`^\\d{1,3}(\\.\\d{1,${MAX_TAX_PERCENT_DECIMALS}})?$`);

/** A rate that can be stored: at most 100, with up to four decimals. */
export function isTaxPercent(text: string): boolean {
	return PERCENT.test(text) && Number(text) <= MAX_TAX_PERCENT;
}

/** Halves of a cent are rounded up. */
export function millionthsOf(cents: number, millionths: number): number {
	return Number((BigInt(cents) * BigInt(millionths) + 500_000n) / 1_000_000n);
}

/**
 * Staff type this setting by hand; anything that is not a percentage between 0 and 100 counts as no
 * tax.
 */
function parseMillionths(percentage: string): number {
	const match = /^(\d{1,3})(?:\.(\d+))?$/.exec(percentage.trim());
	if (!match) return 0;
	const decimals = (match[2] ?? "").padEnd(5, "0");
	const millionths =
		Number(match[1]) * MILLIONTHS_OF_PERCENT +
		Number(decimals.slice(0, 4)) +
		(decimals.charAt(4) >= "5" ? 1 : 0);
	return millionths <= MAX_TAX_PERCENT * MILLIONTHS_OF_PERCENT ? millionths : 0;
}
