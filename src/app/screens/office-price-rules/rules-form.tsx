import { priceRulesForm } from "../../../contract/price-rule-inputs.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import { PRICE_ENDINGS, type PriceRules } from "../../../domain/catalog/price-rule.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { differencesOf, SavedValuesNotice } from "../../office/saved-values-notice.tsx";
import { isEditConflict, versionToSend } from "../../office/version-to-send.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { FormState } from "../../ui/use-form-state.ts";

/** The fields of the rules as they are saved. */
export function ruleValues(rules: PriceRules): Record<string, string> {
	return Object.fromEntries(
		PRICE_LEVELS.flatMap((level) => {
			const rule = rules[level];
			if (!rule) return [];
			const { basis, factorThousandths, ending, overCostThousandths } = rule;
			return [
				[`basis_${level}`, basis],
				[`factor_${level}`, percentOf(factorThousandths)],
				[`ending_${level}`, ending === null ? "" : String(ending)],
				[`floor_${level}`, overCostThousandths === null ? "" : percentOf(overCostThousandths)],
			];
		}),
	);
}

function percentOf(thousandths: number): string {
	return String(thousandths / 10);
}

type RulesFormProps = {
	version: string;
	values: Record<string, string>;
	answer: FormAnswer | undefined;
};

/** One rule for each level. The online price can follow the cost only. */
export function RulesForm({ version, values, answer }: RulesFormProps) {
	const form = useForm({ form: priceRulesForm, initial: values, answer });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.price_rules_save()}
			fields={{ intent: "save", version: versionToSend(answer, version) }}
			className="grid max-w-5xl gap-4"
		>
			{answer && isEditConflict(answer) && (
				<SavedValuesNotice
					differences={differencesOf(comparedFields(), answer.values, values)}
					discardTo={officeLinks.priceRules()}
				/>
			)}
			<p className="text-ink-soft">{m.price_rules_hint()}</p>
			{PRICE_LEVELS.map((level) => (
				<RuleFields key={level} level={level} form={form} />
			))}
		</OfficeForm>
	);
}

/** The fields of all levels with the words of their choices. */
function comparedFields() {
	const basis = (value: string) => BASIS_TEXTS[value]?.() ?? m.price_rules_none();
	const ending = (value: string) => (value ? endingText(value) : m.price_rules_no_ending());
	return PRICE_LEVELS.flatMap((level) => {
		const label = (text: string) => `${PRICE_LEVEL_TEXTS[level]()}, ${text}`;
		return [
			{ name: `basis_${level}`, label: label(m.price_rules_basis()), textOf: basis },
			{ name: `factor_${level}`, label: label(m.price_rules_factor()) },
			{ name: `ending_${level}`, label: label(m.price_rules_ending()), textOf: ending },
			{ name: `floor_${level}`, label: label(m.price_rules_floor()) },
		];
	});
}

const BASIS_TEXTS: Record<string, (() => string) | undefined> = {
	online: m.price_rules_of_online,
	cost: m.price_rules_of_cost,
};

function endingText(cents: string): string {
	return `.${cents.padStart(2, "0")}`;
}

function RuleFields({ level, form }: { level: PriceLevel; form: FormState<string> }) {
	const field = (name: string) => ({ ...form.field(`${name}_${level}`), required: undefined });
	const bases = [
		...(level === "online" ? [] : [{ value: "online", label: m.price_rules_of_online() }]),
		{ value: "cost", label: m.price_rules_of_cost() },
	];
	return (
		<fieldset className="grid grid-cols-2 items-end gap-3 border-b pb-4 lg:grid-cols-[8rem_repeat(4,minmax(0,1fr))]">
			<legend className="sr-only">{PRICE_LEVEL_TEXTS[level]()}</legend>
			<p className="col-span-2 font-medium lg:col-span-1 lg:pb-3">{PRICE_LEVEL_TEXTS[level]()}</p>
			<SelectField
				{...field("basis")}
				label={m.price_rules_basis()}
				options={bases}
				placeholder={m.price_rules_none()}
			/>
			<TextField
				{...field("factor")}
				label={m.price_rules_factor()}
				inputMode="decimal"
				autoComplete="off"
				mono
			/>
			<SelectField
				{...field("ending")}
				label={m.price_rules_ending()}
				options={PRICE_ENDINGS.map((ending) => ({
					value: String(ending),
					label: endingText(String(ending)),
				}))}
				placeholder={m.price_rules_no_ending()}
			/>
			<TextField
				{...field("floor")}
				label={m.price_rules_floor()}
				inputMode="decimal"
				autoComplete="off"
				mono
			/>
		</fieldset>
	);
}
