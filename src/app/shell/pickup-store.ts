import { useShellData } from "./shell-data.ts";

/** Where parts lie ready that the buyer fetches: at the store that is named first, with its hours. */
export function usePickupStore(): string {
	const store = useShellData()?.contacts.find(({ kind }) => kind === "store");
	return store ? [store.label, store.address, store.hours].filter(Boolean).join(" · ") : "";
}
