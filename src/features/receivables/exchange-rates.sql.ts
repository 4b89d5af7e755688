import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type RateRow = { currency: string; day: string; rate: number };

export const selectRates = preparedStatement<RateRow, [currencies: string[], limit: number]>(
	"exchange-rates",
	"select currency, day, rate from exchange_rate where currency = any($1) order by day desc, currency limit $2",
);

/** Of orders that have no rate yet: the setting may have changed since. */
export const selectCurrenciesWithoutRate = preparedStatement<{ currency: string }, []>(
	"exchange-rates-waited-for",
	"select distinct rate_currency as currency from store_order where exchange_rate is null and kind = 'order' order by 1",
);

/** The last word counts, for orders to come: an order that has a rate keeps it. */
export const putRate = preparedStatement<never, [currency: string, day: string, rate: number]>(
	"put-exchange-rate",
	`insert into exchange_rate (currency, day, rate) values ($1, $2, $3)
	on conflict (currency, day) do update set rate = excluded.rate`,
);

/** Orders for whose day there was no rate, as far as there is one now. A quote's day is the one it was accepted on. */
export const fillRates = preparedStatement<{ number: number }, []>(
	"fill-exchange-rates",
	`with missing as (
		select o.id, exchange_rate_on(o.rate_currency, (coalesce(q.decided_at, o.created_at) at time zone 'America/New_York')::date) as rate
		from store_order o left join quote q on q.order_id = o.id where o.exchange_rate is null
	)
	update store_order o set exchange_rate = m.rate from missing m
	where o.id = m.id and o.exchange_rate is null and m.rate is not null returning o.number`,
);
