import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type ExchangeRate = { currency: string; day: string; rate: number };

export const selectRates = preparedStatement<ExchangeRate, [currencies: string[], limit: number]>(
	"exchange-rates",
	"select currency, day, rate from exchange_rate where currency = any($1) order by day desc, currency limit $2",
);

/**
 * Currencies of orders without a rate. The store's setting may have changed since they were placed.
 */
export const selectCurrenciesWithoutRate = preparedStatement<{ currency: string }, []>(
	"exchange-rates-waited-for",
	"select distinct rate_currency as currency from store_order where exchange_rate is null and kind = 'order' order by 1",
);

/** Replaces the rate for later orders. An order that has a rate keeps it. */
export const putRate = preparedStatement<never, [currency: string, day: string, rate: number]>(
	"put-exchange-rate",
	`insert into exchange_rate (currency, day, rate) values ($1, $2, $3)
	on conflict (currency, day) do update set rate = excluded.rate`,
);

/**
 * Fills the rate of orders that had none on their day. The day of a quote is the one on which it
 * was accepted.
 */
export const fillRates = preparedStatement<{ number: number }, []>(
	"fill-exchange-rates",
	`with missing as (
		select o.id, exchange_rate_on(o.rate_currency, (coalesce(q.decided_at, o.created_at) at time zone '${STORE_TIME_ZONE}')::date) as rate
		from store_order o left join quote q on q.order_id = o.id where o.exchange_rate is null
	)
	update store_order o set exchange_rate = m.rate from missing m
	where o.id = m.id and o.exchange_rate is null and m.rate is not null returning o.number`,
);
