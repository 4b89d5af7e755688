import { m } from "../../messages/compiled/messages.js";
import { OfficeTable } from "../../office/office-table.tsx";

type Piece = { sku: string; title: string; quantity: number; picked: number };

/** What is in a shipment, and what of it was scanned. */
export function ShipmentPieces({
	shipment: { lines, status },
}: {
	shipment: { lines: Piece[]; status: string };
}) {
	return (
		<OfficeTable
			caption={m.shipment_pieces()}
			rows={lines}
			keyOf={({ sku }) => sku}
			empty={{ title: m.pick_none() }}
			columns={[
				{
					header: m.shipment_part(),
					isRowHeader: true,
					cell: ({ sku }) => <span className="whitespace-nowrap font-mono">{sku}</span>,
				},
				{ header: m.shipment_part_title(), cell: ({ title }) => title },
				{
					header: m.pick_pieces(),
					align: "end",
					phone: "end",
					cell: ({ quantity, picked }) =>
						status === "picking" ? m.pick_of({ picked, quantity }) : quantity,
				},
			]}
		/>
	);
}
