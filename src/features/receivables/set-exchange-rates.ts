/** What a dollar is worth in the currency that the store counts in beside it, day by day, as managers enter it. */
import type { Customer } from "../../domain/account/caller.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import {
	fillRates,
	putRate,
	type RateRow,
	selectCurrenciesWithoutRate,
	selectRates,
} from "./exchange-rates.sql.ts";

const MAX_LISTED_RATES = 60;

export type ExchangeRates = { currencies: string[]; rates: RateRow[] };

/** Newest first; none when the store counts in dollars alone. */
export async function readRates(deps: OrderDependencies): Promise<ExchangeRates> {
	const currencies = await listRateCurrencies(deps);
	return {
		currencies,
		rates:
			currencies.length === 0 ? [] : await selectRates(deps.pool, currencies, MAX_LISTED_RATES),
	};
}

/** Those a rate may be entered for: what the store counts in beside dollars first, then what it counted in when orders came that still wait. */
export async function listRateCurrencies({ pool, settings }: OrderDependencies): Promise<string[]> {
	const [{ currency }, waiting] = await Promise.all([
		settings(),
		selectCurrenciesWithoutRate(pool),
	]);
	const all = new Set([currency, ...waiting.map((one) => one.currency)]);
	all.delete(STORE_CURRENCY);
	return [...all];
}

/** Of today or a day before; orders that waited for it get it. Saying so twice changes nothing. */
export async function setRate(
	deps: OrderDependencies,
	caller: Customer,
	{ currency, day, rate }: RateRow,
): Promise<void> {
	if (!(await listRateCurrencies(deps)).includes(currency)) throw new Refusal("bad_request");
	if (day > deps.today())
		throw new Refusal("bad_request", { fieldErrors: { day: { code: "days_order" } } });
	await inTransaction(deps.pool, async ({ client, tx }) => {
		await putRate(client, currency, day, rate);
		const filled = await fillRates(client);
		const details = { rate, orders: filled.length };
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "exchange_rate",
			subject: `${currency} ${day}`,
			details,
		});
	});
}

/** Fills the rate of orders that were placed while it was being entered; returns how many. */
export async function fillMissingRates({ pool }: OrderDependencies): Promise<number> {
	return (await fillRates(pool)).length;
}
