import { expect, it } from "vitest";
import { shipmentLabel } from "./shipment-status.ts";

const BOX = { isForPickup: false, isOfSupplier: false };

it("names a shipment by who has it", () => {
	const nameOf = (...label: Parameters<typeof shipmentLabel>) => shipmentLabel(...label).en;
	expect(nameOf("picking", BOX)).toBe("Picking");
	expect(nameOf("delivered", BOX)).toBe("Delivered");
	expect(nameOf("packed", { ...BOX, isForPickup: true })).toBe("Packed");
	expect(nameOf("delivered", { ...BOX, isForPickup: true })).toBe("Picked up");
	expect(nameOf("picking", { ...BOX, isOfSupplier: true })).toBe("At the supplier");
	expect(nameOf("shipped", { ...BOX, isOfSupplier: true })).toBe("Shipped");
});
