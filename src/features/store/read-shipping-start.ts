import { cutoffMoment, shippingStart } from "../../domain/shipping/shipping-start.ts";
import type { StoreSettings } from "./read-settings.ts";

type Deps = { now: () => number; settings: () => Promise<Pick<StoreSettings, "shipCutoff">> };

/**
 * From which day an order that is placed now ships. `changesAt` is the moment at which that changes
 * before the day ends; null after the cut-off hour.
 */
export async function readShippingStart({ now, settings }: Deps) {
	const { shipCutoff } = await settings();
	const at = now();
	const start = shippingStart(at, shipCutoff);
	const cutoff = cutoffMoment(start.today, shipCutoff);
	return { ...start, changesAt: at < cutoff ? cutoff : null };
}
