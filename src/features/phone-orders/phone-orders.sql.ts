/** The buyers of orders that staff place, and who placed an order. */
import type { Credit } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Language } from "../../domain/store/language.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { customersOfSeller } from "../accounts/seller-scope.sql.ts";

const OWN_CUSTOMERS = customersOfSeller("$1");

type BuyerRow = {
	id: number;
	email: string;
	first_name: string;
	last_name: string;
	company: string | null;
	phone: string | null;
	language: Language;
	price_level: PriceLevel;
	credit: Credit;
	is_taxable: boolean;
	is_disabled: boolean;
	limit_cents: number | null;
	used_cents: number | null;
	requires_purchase_order: boolean | null;
};

/** `viewerId`: the seller whose customer it must be; null for a manager, who sees all. */
export const selectBuyer = preparedStatement<BuyerRow, [viewerId: number | null, id: number]>(
	"phone-order-buyer",
	`select a.id, a.email, a.first_name, a.last_name, a.company, a.phone, a.language, a.price_level, a.credit, a.is_taxable,
		a.disabled_at is not null as is_disabled, c.limit_cents, c.used_cents, c.requires_purchase_order
	from account a left join credit_account c on c.account_id = a.id
	where a.id = $2 and a.admin_level = 0 and a.closed_at is null and ${OWN_CUSTOMERS}`,
);

/** The member of staff who placed the order for its buyer. No row for an order of the buyer. */
export const selectPlacedBy = preparedStatement<{ name: string }, [number: number]>(
	"order-placed-by",
	`select coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email) as name
	from store_order o join account a on a.id = o.placed_by where o.number = $1`,
);
