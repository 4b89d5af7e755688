import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";

type PaperPage = { wave: number | null; shipment: string | null };

/** The walk, the shipment or the list of orders that papers belong to. */
export function paperBack({ wave, shipment }: PaperPage): { label: string; to: string } {
	if (wave !== null)
		return { label: m.pick_walk({ id: String(wave) }), to: officeLinks.walk(wave) };
	if (shipment === null) return { label: m.admin_orders(), to: officeLinks.orders() };
	const name = shipment;
	return { label: m.shipment_title({ name }), to: officeLinks.shipment(name) };
}
