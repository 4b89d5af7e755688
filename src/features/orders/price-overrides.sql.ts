import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** The lowest cost of each part at the active suppliers. */
export const selectPartCosts = preparedStatement<
	{ part_id: number; cost_cents: number },
	[partIds: number[]]
>(
	"part-costs",
	`select c.part_id, min(c.cost_cents)::bigint as cost_cents from supplier_part c join supplier s on s.id = c.supplier_id and s.is_active
	where c.part_id = any($1::int[]) and c.cost_cents > 0 group by c.part_id`,
);
