/** What a dollar is worth in the currency that the store counts in beside it, day by day, as managers enter it. */
import type { Customer } from "../../domain/caller.ts";
import { STORE_CURRENCY } from "../../domain/money.ts";
import { Refusal } from "../../domain/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { fillRates, putRate, type RateRow, selectRates } from "./exchange-rates.sql.ts";

const MOST_LISTED = 60;

export type ExchangeRates = { currency: string; rates: RateRow[] };

/** Newest first; none when the store counts in dollars alone. */
export async function readRates({ pool, settings }: OrderDependencies): Promise<ExchangeRates> {
	const { currency } = await settings();
	return { currency, rates: currency === STORE_CURRENCY ? [] : await selectRates(pool, currency, MOST_LISTED) };
}

/** Of today or a day before; orders that waited for it get it. Saying so twice changes nothing. */
export async function setRate(deps: OrderDependencies, caller: Customer, { day, rate }: RateRow): Promise<void> {
	const { currency } = await deps.settings();
	if (currency === STORE_CURRENCY) throw new Refusal("bad_request");
	if (day > deps.today()) throw new Refusal("bad_request", { faults: { day: { code: "days_order" } } });
	await inTransaction(deps.pool, async ({ client, tx }) => {
		await putRate(client, currency, day, rate);
		const filled = await fillRates(client, currency);
		const details = { rate, orders: filled.length };
		await insertAudit(tx, { actorId: caller.accountId, action: "exchange_rate", subject: `${currency} ${day}`, details });
	});
}
