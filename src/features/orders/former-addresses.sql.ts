import type { OrderAddress } from "../../domain/address/order-address.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** The shipping addresses of the latest orders of an account, newest first, with repetitions. */
export const selectFormerAddresses = preparedStatement<
	{ ship_to: OrderAddress },
	[accountId: number, limit: number]
>(
	"former-addresses",
	`select o.ship_to from store_order o
	where o.account_id = $1 and o.kind = 'order'
	order by o.created_at desc, o.id desc limit $2`,
);
