import { m } from "../../messages/compiled/messages.js";
import { OfficeTable } from "../../office/office-table.tsx";
import { PieceCount } from "../../office/piece-count.tsx";

type Piece = { sku: string; title: string; quantity: number; picked: number };

/** What is in a shipment, and what of it was scanned. */
export function ShipmentPieces({
	shipment: { lines, status, isOfSupplier },
}: {
	/** What a supplier sends is not scanned here. */
	shipment: { lines: Piece[]; status: string; isOfSupplier: boolean };
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
					cell: ({ quantity, picked }) => (
						<span className="whitespace-nowrap">
							{status === "picking" && !isOfSupplier ? (
								m.pick_of({ picked, quantity })
							) : (
								<PieceCount count={quantity} />
							)}
						</span>
					),
				},
			]}
		/>
	);
}
