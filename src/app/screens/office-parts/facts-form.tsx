import { factsForm } from "../../../contract/part-forms.ts";
import { MAX_TITLE_LENGTH } from "../../../domain/catalog/part-limits.ts";
import { PRESENTATIONS } from "../../../domain/catalog/presentation.ts";
import { m } from "../../messages/compiled/messages.js";
import { PRESENTATION_TEXTS } from "../../office/value-names.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { PartAnswer } from "./part-action.ts";
import type { PartOptions } from "./part-choices.ts";
import { fieldText } from "./part-texts.ts";
import { answerOf, SectionForm } from "./section-form.tsx";

type FactsFormProps = {
	sku: string;
	version: string;
	values: Record<string, string>;
	options: PartOptions;
	answer: PartAnswer | undefined;
};

const NUMBERS = [
	"qtyOnKit",
	"orderMultiple",
	"coreCharge",
	"weightPounds",
	"lengthInches",
	"widthInches",
	"heightInches",
] as const;
const CODES = ["originCountry", "hsCode", "hazmatUn"] as const;
const FLAGS = ["specialOrder", "electrical", "prop65", "universal"] as const;

export function FactsForm({ sku, version, values, options, answer: anyAnswer }: FactsFormProps) {
	const answer = answerOf("facts", anyAnswer);
	const form = useForm({ form: factsForm, initial: values, answer });
	const shown: Record<string, string | undefined> = answer?.values ?? values;
	return (
		<SectionForm
			{...{ section: "facts", sku, version, form, answer }}
			save={m.parts_save_facts()}
			className="grid grid-cols-2 items-end gap-3 xl:grid-cols-4"
		>
			<TextField
				{...form.field("titleEn")}
				label={m.parts_title_en()}
				maxLength={MAX_TITLE_LENGTH}
				className="col-span-2"
			/>
			<TextField
				{...form.field("titleEs")}
				required={undefined}
				label={m.parts_title_es()}
				placeholder={m.parts_missing()}
				hint={values.titleEs ? undefined : m.parts_missing_hint()}
				maxLength={MAX_TITLE_LENGTH}
				className="col-span-2"
			/>
			<SelectField
				{...form.field("subcategory")}
				label={m.parts_subcategory()}
				options={options.subcategories}
				className="col-span-2"
			/>
			<SelectField {...form.field("brand")} label={m.parts_brand()} options={options.brands} />
			<SelectField
				{...form.field("presentation")}
				label={m.presentation()}
				options={PRESENTATIONS.map((value) => ({
					value,
					label: PRESENTATION_TEXTS[value]?.() ?? value,
				}))}
			/>
			{NUMBERS.map((name) => (
				<TextField
					key={name}
					{...form.field(name)}
					required={undefined}
					label={fieldText(name)}
					inputMode="decimal"
					autoComplete="off"
					mono
				/>
			))}
			{CODES.map((name) => (
				<TextField
					key={name}
					{...form.field(name)}
					required={undefined}
					label={fieldText(name)}
					autoComplete="off"
					mono
				/>
			))}
			<div className="col-span-full flex flex-wrap gap-x-6">
				{FLAGS.map((name) => (
					<CheckboxField
						key={name}
						name={name}
						label={fieldText(name)}
						defaultChecked={Boolean(shown[name])}
					/>
				))}
			</div>
		</SectionForm>
	);
}
