import { describe, expect, it } from "vitest";
import { isFitDoubtful, learnedConfidence, type PRIOR_SALES } from "./fit-confidence.ts";

const supplier = { source: "supplier", statedConfidence: 85 } as const;

describe("the learned confidence of a fitment", () => {
	it("is what the source stated while nothing was sold", () => {
		for (const statedConfidence of [0, 37, 85, 100])
			expect(
				learnedConfidence({ source: "maker", statedConfidence }, { fits: 0, misfits: 0 }),
			).toBe(statedConfidence);
	});

	it("rises with every sale and falls with every misfit, within 0 and 100", () => {
		for (let n = 1; n < 60; n++) {
			const at = (fits: number, misfits: number) => learnedConfidence(supplier, { fits, misfits });
			expect(at(n, 0)).toBeGreaterThanOrEqual(at(n - 1, 0));
			expect(at(3, n)).toBeLessThanOrEqual(at(3, n - 1));
			expect(at(n, n)).toBeGreaterThanOrEqual(0);
			expect(at(n, n)).toBeLessThanOrEqual(100);
		}
	});

	it("trusts a decision of staff longer than the list of a supplier", () => {
		const misfit = { fits: 0, misfits: 1 };
		const stated = { statedConfidence: 90 };
		const lost = (source: keyof typeof PRIOR_SALES) =>
			90 - learnedConfidence({ source, ...stated }, misfit);
		expect(lost("staff")).toBeLessThan(lost("maker"));
		expect(lost("maker")).toBeLessThan(lost("supplier"));
		expect(lost("supplier")).toBeLessThan(lost("sales"));
	});

	it("one misfit after a hundred good sales is no doubt", () => {
		const counts = { fits: 100, misfits: 1 };
		expect(isFitDoubtful(learnedConfidence(supplier, counts), counts)).toBe(false);
	});
});

/** A generator with a fixed seed, so that each run simulates the same sales. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

const FITMENTS = 4000;
const SALES = 40;
/** One claim in twenty is wrong: nine of ten buyers send the part back. */
const FAULT_SHARE = 0.05;
const MISFITS_OF_FAULT = 0.9;
/** Buyers of a right claim send it back as not fitting by mistake. */
const MISFITS_OF_RIGHT_CLAIM = 0.02;
const SOURCES = [
	{ source: "maker", statedConfidence: 95 },
	{ source: "supplier", statedConfidence: 85 },
	{ source: "interchange", statedConfidence: 75 },
] as const;

/** The sale after which a task was made; null if none was. */
function simulate(
	claim: (typeof SOURCES)[number],
	misfitShare: number,
	random: () => number,
): number | null {
	const counts = { fits: 0, misfits: 0 };
	for (let sale = 1; sale <= SALES; sale++) {
		counts[random() < misfitShare ? "misfits" : "fits"] += 1;
		if (isFitDoubtful(learnedConfidence(claim, counts), counts)) return sale;
	}
	return null;
}

it("finds planted faults after a few sales and rarely doubts a right claim", () => {
	const random = randomFrom(20_261_116);
	const detections: number[] = [];
	let missed = 0;
	let rightClaims = 0;
	let falseAlarms = 0;
	for (let n = 0; n < FITMENTS; n++) {
		const claim = SOURCES[n % SOURCES.length] as (typeof SOURCES)[number];
		const isFault = random() < FAULT_SHARE;
		const sale = simulate(claim, isFault ? MISFITS_OF_FAULT : MISFITS_OF_RIGHT_CLAIM, random);
		if (isFault && sale === null) missed += 1;
		if (isFault && sale !== null) detections.push(sale);
		if (!isFault) rightClaims += 1;
		if (!isFault && sale !== null) falseAlarms += 1;
	}
	detections.sort((a, b) => a - b);
	const at = (share: number) => detections[Math.floor(detections.length * share)] ?? 0;
	const falseShare = falseAlarms / rightClaims;
	console.log(
		`fit confidence: ${detections.length} faults found after ${at(0.5)} sales (median), ${at(0.95)} (95 %), ${missed} missed; ` +
			`${falseAlarms} false alarms in ${rightClaims} right claims over ${SALES} sales each (${(100 * falseShare).toFixed(1)} %)`,
	);
	expect(missed).toBe(0);
	expect(at(0.5)).toBeLessThanOrEqual(2);
	expect(at(0.95)).toBeLessThanOrEqual(5);
	expect(falseShare).toBeLessThan(0.06);
});
