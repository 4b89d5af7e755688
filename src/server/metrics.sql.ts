import { preparedStatement } from "../platform/postgres/prepared-statement.ts";

/** Payments whose end is not known, and alarms that are open. */
export const selectOpenCounts = preparedStatement<{ payments: number; alarms: number }, []>(
	"metrics-open-counts",
	`select (select count(*)::int from payment where status in ('open', 'needs_buyer', 'processing')) as payments,
		(select count(*)::int from alarm where gone_at is null) as alarms`,
);
