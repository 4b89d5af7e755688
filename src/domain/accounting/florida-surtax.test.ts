import { expect, it } from "vitest";
import { splitFloridaTax } from "./florida-surtax.ts";

it("takes six of seven parts for the state, and the same back with a refund", () => {
	expect(splitFloridaTax(700, 70_000)).toEqual({ stateCents: 600, surtaxCents: 100 });
	expect(splitFloridaTax(-701, 70_000)).toEqual({ stateCents: -601, surtaxCents: -100 });
	expect(splitFloridaTax(0, 70_000)).toEqual({ stateCents: 0, surtaxCents: 0 });
	expect(splitFloridaTax(600, 60_000)).toEqual({ stateCents: 600, surtaxCents: 0 });
});
