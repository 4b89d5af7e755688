import { m } from "../messages/compiled/messages.js";

/** A number of pieces. A phone shows no column headers, so there the unit follows the number. */
export function PieceCount({ count }: { count: number }) {
	return (
		<>
			<span className="max-sm:hidden">{count}</span>
			<span className="sm:hidden">{m.orders_pieces({ count })}</span>
		</>
	);
}
