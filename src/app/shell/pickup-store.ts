import { pickupStore } from "../../domain/pickup-store.ts";
import { useShellData } from "./shell-data.ts";

/** The store of a pickup with its address and hours, in one line. */
export function usePickupStore(): string {
	const store = pickupStore(useShellData()?.contacts ?? []);
	return store ? [store.label, store.address, store.hours].filter(Boolean).join(" · ") : "";
}
