import { expect, it } from "vitest";
import { addressSizeOf } from "./address-size.ts";

const SHORT = ["Demo Garage", "8200 NW 41st Street", "Doral, FL 33166", "(305) 555-0100"];

it("prints a short address in large letters", () => {
	expect(addressSizeOf(SHORT)).toBe("large");
});

it("prints an address of long or many lines in smaller letters", () => {
	const long = "Transportes Refrigerados y Logística Integral Hermanos Güemes S.A. de C.V.";
	expect(addressSizeOf([long, long, ...SHORT])).toBe("medium");
	expect(addressSizeOf([...SHORT, "Ring twice.\n".repeat(7)])).toBe("medium");
	expect(addressSizeOf([long, long, long, long, long, ...SHORT])).toBe("small");
});
