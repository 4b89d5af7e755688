/** The rules of prices, one for each level. */
import * as z from "zod/mini";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import {
	MAX_FACTOR_THOUSANDTHS,
	PRICE_BASES,
	PRICE_ENDINGS,
	type PriceRules,
} from "../domain/catalog/price-rule.ts";
import { writeFieldError } from "../domain/form/field-error.ts";
import { defineForm, type FormValues } from "./form-schema.ts";

const percentError = writeFieldError({ code: "number" });
/** Percent in thousandths: 85.5 % is 855. */
const thousandths = (min: number) =>
	z
		.int({ error: percentError })
		.check(
			z.gte(min, { error: percentError }),
			z.lte(MAX_FACTOR_THOUSANDTHS, { error: percentError }),
		);

const RuleInput = z
	.strictObject({
		level: z.enum(PRICE_LEVELS),
		basis: z.enum(PRICE_BASES),
		factorThousandths: thousandths(1),
		ending: z.nullable(z.literal([...PRICE_ENDINGS])),
		overCostThousandths: z.nullable(thousandths(0)),
	})
	.check(
		z.refine(({ level, basis }) => level !== "online" || basis === "cost", {
			path: ["basis"],
			error: writeFieldError({ code: "choice_unknown" }),
		}),
	);

const PriceRulesInput = z.strictObject({ rules: z.array(RuleInput) });

/**
 * Fields are named by their level: `basis_online`, `factor_online`, `ending_online`,
 * `floor_online`.
 */
export const priceRulesForm = defineForm<typeof PriceRulesInput, string>(PriceRulesInput, {
	toInput: (values) => ({
		rules: levelsOf(values).map((level) => ({
			level,
			basis: values[`basis_${level}`],
			factorThousandths: typedPercent(values[`factor_${level}`]) ?? Number.NaN,
			ending: values[`ending_${level}`] ? Number(values[`ending_${level}`]) : null,
			overCostThousandths: typedPercent(values[`floor_${level}`]) ?? null,
		})),
	}),
	fieldOf: (path, values) => {
		const [, index = "0", field = ""] = path.split(".");
		const names: Record<string, string> = {
			factorThousandths: "factor",
			overCostThousandths: "floor",
		};
		return `${names[field] ?? field}_${levelsOf(values)[Number(index)]}`;
	},
});

export function toPriceRules({ rules }: z.output<typeof PriceRulesInput>): PriceRules {
	return Object.fromEntries(rules.map(({ level, ...rule }) => [level, rule]));
}

/** The levels that have a rule. */
function levelsOf(values: FormValues) {
	return PRICE_LEVELS.filter((level) => values[`basis_${level}`]);
}

/** A text that is no number is refused by the schema. */
function typedPercent(text: string | undefined): number | string | undefined {
	const typed = text?.trim().replace(",", ".").replace(/%$/, "").trim() ?? "";
	if (typed === "") return undefined;
	return /^\d{1,5}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * 10) : typed;
}

const Scope = z.strictObject({
	requestKey: z.uuid({ error: "required" }),
	brand: z.string(),
	subcategory: z.string(),
});

/** Which parts the rules are applied to. */
export const applyRulesForm = defineForm(Scope);
