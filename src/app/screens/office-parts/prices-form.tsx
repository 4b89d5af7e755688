import { priceQuestion, pricesForm } from "../../../contract/part-forms.ts";
import { isBelowCost } from "../../../domain/catalog/below-cost.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { MAX_REASON_LENGTH } from "../../../domain/import/import-limits.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { readTypedCents } from "../../../domain/money/typed-amount.ts";
import { m } from "../../messages/compiled/messages.js";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { PartAnswer } from "./part-action.ts";
import { levelText } from "./part-texts.ts";
import { answerOf, SectionForm } from "./section-form.tsx";

type PricesFormProps = {
	sku: string;
	version: string;
	values: Record<string, string>;
	/** Null for sellers, and for a part whose cost is not known. */
	costCents: number | null;
	answer: PartAnswer | undefined;
};

/**
 * The prices of all levels in one row. The key `p` begins with the first one, Tab goes on. New
 * prices below cost need a tick and a reason.
 */
export function PricesForm(props: PricesFormProps) {
	const { sku, version, values, costCents, answer: anyAnswer } = props;
	const answer = answerOf("prices", anyAnswer);
	const form = useForm({ form: pricesForm, initial: values, answer });
	const isLoss = answer?.refusal === "price_below_cost";
	const lossHint = (level: string) =>
		isLoss && isBelowCost(readTypedCents(answer.values[level] ?? "") ?? null, costCents)
			? m.parts_below_cost()
			: undefined;
	return (
		<SectionForm
			{...{ section: "prices", sku, version, form, answer }}
			save={m.parts_save_prices()}
			className="grid gap-3"
		>
			<div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
				{PRICE_LEVELS.map((level, index) => (
					<TextField
						key={level}
						{...form.field(level)}
						required={undefined}
						label={levelText(level)}
						hint={lossHint(level)}
						inputMode="decimal"
						autoComplete="off"
						mono
						placeholder={m.parts_no_price()}
						onFocus={({ currentTarget }) => currentTarget.select()}
						{...(index === 0 && { "data-key": "p", "aria-keyshortcuts": "p" })}
					/>
				))}
			</div>
			{costCents !== null && (
				<p className="text-ink-soft">{m.parts_cost({ cost: formatUsd(costCents) })}</p>
			)}
			{isLoss && (
				// With other prices the box is empty again, because a tick is about the prices of its
				// question.
				<div key={priceQuestion(answer.values)} className="max-w-field">
					<input type="hidden" name="question" value={priceQuestion(answer.values)} />
					<CheckboxField name="isSure" required label={m.parts_below_cost_sure()} />
					<TextArea
						{...form.field("reason")}
						required
						rows={2}
						label={m.parts_below_cost_reason()}
						maxLength={MAX_REASON_LENGTH}
					/>
				</div>
			)}
			<TextField
				{...form.field("from")}
				required={undefined}
				type="date"
				label={m.parts_price_from()}
				hint={m.parts_price_from_hint()}
				className="max-w-60"
			/>
		</SectionForm>
	);
}
