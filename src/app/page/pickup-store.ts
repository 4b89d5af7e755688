import { pickupStore } from "../../domain/shipping/pickup.ts";
import { useShellData } from "./shell-data.ts";

/** The store of a pickup, its address and its hours. */
export function usePickupStore(): string[] {
	const store = pickupStore(useShellData()?.contacts ?? []);
	return [store?.label, store?.address, store?.hours].filter((line) => typeof line === "string");
}
