import { z } from "zod";
import { call } from "./call.ts";
import { ExchangeRate } from "./credit-inputs.ts";
import { SuccessStatus } from "./fields.ts";

export const listExchangeRates = call({
	method: "GET",
	path: "/admin/exchange_rates",
	summary: "List exchange rates of the dollar by day, newest first",
	access: "manager",
	answer: z.strictObject({ currencies: z.array(z.string()), rates: z.array(ExchangeRate) }),
});

export const setExchangeRate = call({
	method: "PUT",
	path: "/admin/exchange_rates",
	summary:
		"Set the exchange rate of a day. Orders of that week without a rate get it; other orders keep theirs.",
	access: "manager",
	body: ExchangeRate,
	answer: SuccessStatus,
});
