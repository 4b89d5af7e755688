import { pickupStore } from "../../domain/shipping/pickup.ts";
import { useShellData } from "./shell-data.ts";

/** Name, address and hours of the store where orders are picked up. */
export function usePickupStore(): string[] {
	const store = pickupStore(useShellData()?.contacts ?? []);
	return [store?.label, store?.address, store?.hours].filter((line) => typeof line === "string");
}
