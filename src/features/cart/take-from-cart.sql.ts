import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * Takes ordered quantities out of the customer's cart. Pieces that were added after the order was
 * sent stay. Returns a row for each part of which the cart held enough.
 */
export const takeFromCart = preparedStatement<
	{ part_id: number },
	[accountId: number, partIds: number[], quantities: number[]]
>(
	"take-from-cart",
	`with wanted as (select part_id, quantity from unnest($2::int[], $3::int[]) as w (part_id, quantity)),
	gone as (
		delete from cart_line c using wanted w where c.account_id = $1 and c.part_id = w.part_id and c.quantity <= w.quantity
		returning c.part_id, c.quantity = w.quantity as is_enough
	), less as (
		update cart_line c set quantity = c.quantity - w.quantity from wanted w
		where c.account_id = $1 and c.part_id = w.part_id and c.quantity > w.quantity returning c.part_id
	)
	select part_id from gone where is_enough union all select part_id from less`,
);
