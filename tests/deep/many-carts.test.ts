/** The sums of a million carts and the moves of a million orders: what `npm test` tries with some of them. */
import { expect, it } from "vitest";
import { checkGivingBack, checkOrderOfLines, checkSums } from "../support/random-carts.ts";
import { checkMoves } from "../support/random-transitions.ts";

const MILLION = 1_000_000;
/** fast-check keeps every run of a property in mind: so many at a time. */
const AT_ONCE = 50_000;

it.each([
	["add up to the cent", checkSums],
	["do not depend on the order of their lines", checkOrderOfLines],
	["go back exactly, in whatever steps", checkGivingBack],
	["and their orders never leave the graph", checkMoves],
])("a million carts %s", (_, check) => {
	let runs = 0;
	for (; runs < MILLION; runs += AT_ONCE) check(AT_ONCE);
	expect(runs).toBe(MILLION);
});
