import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * So many of each leave the customer's cart, as far as they lie in it; what was put beside them meanwhile stays. Gives a row for each
 * part of which there were enough.
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
