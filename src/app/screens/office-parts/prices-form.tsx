import { pricesForm } from "../../../contract/part-forms.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { m } from "../../messages/compiled/messages.js";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { PartAnswer } from "./part-action.ts";
import { levelText } from "./part-texts.ts";
import { answerOf, SectionForm } from "./section-form.tsx";

type PricesFormProps = {
	sku: string;
	version: string;
	values: Record<string, string>;
	answer: PartAnswer | undefined;
};

/** The prices of all levels in one row. The key `p` begins with the first one, Tab goes on. */
export function PricesForm({ sku, version, values, answer: anyAnswer }: PricesFormProps) {
	const answer = answerOf("prices", anyAnswer);
	const form = useForm({ form: pricesForm, initial: values, answer });
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
						inputMode="decimal"
						autoComplete="off"
						mono
						placeholder={m.parts_no_price()}
						onFocus={({ currentTarget }) => currentTarget.select()}
						{...(index === 0 && { "data-key": "p", "aria-keyshortcuts": "p" })}
					/>
				))}
			</div>
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
