import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { customersOfSeller } from "../accounts/seller-scope.sql.ts";

const OWN_CUSTOMERS = customersOfSeller("$1");

/** What customers owe on account, by how long it is overdue. The oldest debts come first. */
export const selectAgedReceivables = preparedStatement<
	{
		account_id: number;
		name: string;
		invoices: number;
		oldest_due_on: string;
		current: number;
		to_30: number;
		to_60: number;
		to_90: number;
		over_90: number;
		total: number;
		sends_reminders: boolean;
		last_reminder_at: Date | null;
	},
	[sellerId: number | null]
>(
	"aged-receivables",
	`select i.account_id, max(i.name) as name, count(*)::int as invoices, min(i.due_on) as oldest_due_on,
		coalesce(sum(i.cents) filter (where i.days <= 0), 0)::bigint as current,
		coalesce(sum(i.cents) filter (where i.days between 1 and 30), 0)::bigint as to_30,
		coalesce(sum(i.cents) filter (where i.days between 31 and 60), 0)::bigint as to_60,
		coalesce(sum(i.cents) filter (where i.days between 61 and 90), 0)::bigint as to_90,
		coalesce(sum(i.cents) filter (where i.days > 90), 0)::bigint as over_90, sum(i.cents)::bigint as total, bool_and(i.sends_reminders) as sends_reminders,
		max(i.reminded_at) as last_reminder_at
	from (
		select a.id as account_id, coalesce(nullif(a.company, ''), a.first_name || ' ' || a.last_name) as name, o.due_on,
			coalesce((select c.sends_reminders from credit_account c where c.account_id = a.id), false) as sends_reminders,
			(select max(r.at) from invoice_reminder r where r.order_id = o.id) as reminded_at,
			(now() at time zone '${STORE_TIME_ZONE}')::date - o.due_on as days,
			(select coalesce(sum(e.cents), 0) from ledger_entry e where e.order_id = o.id and e.account = 'on_account') as cents
		from store_order o join account a on a.id = o.account_id
		where o.payment_status = 'on_account' and o.status <> 'cancelled' and ${OWN_CUSTOMERS}
	) i where i.cents <> 0 group by i.account_id order by min(i.due_on), i.account_id`,
);
