import { z } from "zod";
import { call } from "./call.ts";
import { Done } from "./fields.ts";

const Rate = z.strictObject({
	currency: z.string(),
	day: z.iso.date(),
	/** What one dollar is worth; eight places are kept. */
	rate: z.number().min(0.000_000_01).max(1_000_000),
});

export const listExchangeRates = call({
	method: "GET",
	path: "/admin/exchange_rates",
	summary: "What a dollar was worth, newest day first, in each currency that rates are entered for",
	access: "manager",
	answer: z.strictObject({ currencies: z.array(z.string()), rates: z.array(Rate) }),
});

export const setExchangeRate = call({
	method: "PUT",
	path: "/admin/exchange_rates",
	summary:
		"Enter or correct the rate of a day; orders of that week in that currency that had none get it, orders that have one keep theirs",
	access: "manager",
	body: Rate,
	answer: Done,
});
