/**
 * The daily exchange rate between the dollar and the store's second currency, entered by managers.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import {
	type ExchangeRate,
	fillRates,
	putRate,
	selectCurrenciesWithoutRate,
	selectRates,
} from "./exchange-rates.sql.ts";

const MAX_LISTED_RATES = 60;

export type ExchangeRates = { currencies: string[]; rates: ExchangeRate[] };

/** Newest first. Empty if the store uses dollars only. */
export async function readRates(deps: OrderDependencies): Promise<ExchangeRates> {
	const currencies = await listRateCurrencies(deps);
	return {
		currencies,
		rates:
			currencies.length === 0 ? [] : await selectRates(deps.pool, currencies, MAX_LISTED_RATES),
	};
}

/** The second currency of the store, then earlier ones that orders still wait for a rate in. */
export async function listRateCurrencies({ pool, settings }: OrderDependencies): Promise<string[]> {
	const [{ currency }, missing] = await Promise.all([
		settings(),
		selectCurrenciesWithoutRate(pool),
	]);
	const currencies = new Set([currency, ...missing.map((row) => row.currency)]);
	currencies.delete(STORE_CURRENCY);
	return [...currencies];
}

/** Sets the rate of today or an earlier day, and fills it into orders without one. Idempotent. */
export async function setRate(
	deps: OrderDependencies,
	caller: Customer,
	{ currency, day, rate }: ExchangeRate,
): Promise<void> {
	if (!(await listRateCurrencies(deps)).includes(currency)) throw new Refusal("bad_request");
	if (day > deps.today())
		throw new Refusal("bad_request", { fieldErrors: { day: { code: "days_order" } } });
	await inTransaction(deps.pool, async ({ client, tx }) => {
		await putRate(client, currency, day, rate);
		const filled = await fillRates(client);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "exchange_rate",
			subject: `${currency} ${day}`,
			details: { rate, orders: filled.length },
		});
	});
}

/** Fills the rate of orders that were placed while it was being entered; returns how many. */
export async function fillMissingRates({ pool }: OrderDependencies): Promise<number> {
	return (await fillRates(pool)).length;
}
