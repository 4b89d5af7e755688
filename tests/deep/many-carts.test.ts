/**
 * Checks the totals of a million carts and the transitions of a million orders. `npm test` checks a
 * small number of them.
 */
import { expect, it } from "vitest";
import { checkLineSequence, checkRefunds, checkTotals } from "../support/random-carts.ts";
import { checkRandomTransitions } from "../support/random-transitions.ts";

const MILLION = 1_000_000;
/** fast-check keeps every run of a property in memory, so the runs are split into batches. */
const BATCH = 50_000;

it.each([
	["add up to the cent", checkTotals],
	["do not depend on the sequence of their lines", checkLineSequence],
	["are refunded exactly, in any number of steps", checkRefunds],
	["become orders that make only allowed transitions", checkRandomTransitions],
])("a million carts %s", (_, check) => {
	let runs = 0;
	for (; runs < MILLION; runs += BATCH) check(BATCH);
	expect(runs).toBe(MILLION);
});
