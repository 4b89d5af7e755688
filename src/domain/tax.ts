/** The sales tax: none, a fixed rate by setting, or Florida's for goods that stay there. */
import type { Credit } from "./caller.ts";

export type TaxQuestion = {
	isTaxable: boolean;
	credit: Credit;
	/** Where the goods go, two letters. */
	state: string;
	taxType: string;
	/** As the setting writes it: "6.5". */
	fixedTaxPercentage: string;
};

const FLORIDA_BASIS_POINTS = 700;

/** In hundredths of a per cent, so that 6.25 % is a whole number. */
export function taxBasisPoints({ isTaxable, credit, state, taxType, fixedTaxPercentage }: TaxQuestion): number {
	if (!isTaxable) return 0;
	if (taxType === "fixed") return parseBasisPoints(fixedTaxPercentage);
	return state === "FL" && credit !== "credit" ? FLORIDA_BASIS_POINTS : 0;
}

/** Half a cent is rounded up. */
export function basisPointsOf(cents: number, basisPoints: number): number {
	return Number((BigInt(cents) * BigInt(basisPoints) + 5000n) / 10_000n);
}

/** What is not a percentage between 0 and 100 taxes nothing: staff type this setting by hand. */
function parseBasisPoints(percentage: string): number {
	const match = /^(\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(percentage.trim());
	if (!match) return 0;
	const points = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
	return points <= 10_000 ? points : 0;
}
