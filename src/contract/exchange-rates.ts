import { z } from "zod";
import { call } from "./call.ts";
import { ExchangeRate } from "./credit-inputs.ts";
import { Done } from "./fields.ts";

export const listExchangeRates = call({
	method: "GET",
	path: "/admin/exchange_rates",
	summary: "What a dollar was worth, newest day first, in each currency that rates are entered for",
	access: "manager",
	answer: z.strictObject({ currencies: z.array(z.string()), rates: z.array(ExchangeRate) }),
});

export const setExchangeRate = call({
	method: "PUT",
	path: "/admin/exchange_rates",
	summary:
		"Enter or correct the rate of a day; orders of that week in that currency that had none get it, orders that have one keep theirs",
	access: "manager",
	body: ExchangeRate,
	answer: Done,
});
