/** Staff buy the label of a box, and the box leaves with it. */
import type { Customer } from "../../domain/account/caller.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { changeShipment } from "./change-shipment.ts";
import { requireScans } from "./leave-rules.ts";
import { type SendRequest, sendShipment } from "./ship.ts";
import { buyLabel } from "./shipment-labels.ts";

/** The questions about the box come first, because a label costs money. */
export async function sendWithLabel(
	deps: OrderDependencies,
	caller: Customer,
	{ parcel, ...request }: Omit<SendRequest, "trackings">,
): Promise<void> {
	await changeShipment(deps, caller, request, async (_transaction, _order, shipment) =>
		requireScans([shipment], request),
	);
	const { id } = request;
	const version = await buyLabel(deps, caller, { id, version: request.version, parcel });
	// The shipment has the tracking number of its label.
	await sendShipment(deps, caller, { ...request, version, parcel, trackings: [] });
}
