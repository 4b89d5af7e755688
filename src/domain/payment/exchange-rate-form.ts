/** What managers type about an exchange rate. */
import { type FieldRule, type FormRules, required } from "../form/form-rules.ts";

const MOST = 1_000_000;

/** 18.2034: up to eight places. Undefined for anything else, and for nothing. */
export function parseRate(typed: string): number | undefined {
	const text = typed.trim();
	const rate = /^\d{1,7}(\.\d{1,8})?$/.test(text) ? Number(text) : 0;
	return rate > 0 && rate <= MOST ? rate : undefined;
}

function rate(): FieldRule {
	return { code: "amount", holds: (value) => value === "" || parseRate(value) !== undefined };
}

export const RATE_FORM: FormRules<"day" | "rate"> = {
	day: [required()],
	rate: [required(), rate()],
};
