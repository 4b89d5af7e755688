import { detailsForm } from "../../../contract/part-forms.ts";
import { m } from "../../messages/compiled/messages.js";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { PartAnswer } from "./part-action.ts";
import type { detailOptions } from "./part-choices.ts";
import { answerOf, SectionForm } from "./section-form.tsx";

type DetailsFormProps = {
	sku: string;
	version: string;
	values: Record<string, string>;
	options: ReturnType<typeof detailOptions>;
	answer: PartAnswer | undefined;
};

/** Attributes and measurements of a part. */
export function DetailsForm({
	sku,
	version,
	values,
	options,
	answer: anyAnswer,
}: DetailsFormProps) {
	const answer = answerOf("details", anyAnswer);
	const form = useForm({ form: detailsForm, initial: values, answer });
	const shown: Record<string, string | undefined> = answer?.values ?? values;
	return (
		<SectionForm
			{...{ section: "details", sku, version, form, answer }}
			save={m.parts_save_details()}
			className="grid gap-5"
		>
			<fieldset className="min-w-0">
				<legend className="mb-1 font-medium">{m.parts_measurements()}</legend>
				<div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-6">
					{options.measures.map(({ id, name, unit }) => (
						<TextField
							key={id}
							{...form.field(`measure_${id}`)}
							required={undefined}
							label={unit ? `${name} (${unit})` : name}
							inputMode="decimal"
							autoComplete="off"
							mono
						/>
					))}
				</div>
			</fieldset>
			{options.attributes.map(({ id, name, values: choices }) => (
				<fieldset key={id} className="min-w-0">
					<legend className="font-medium">{name}</legend>
					<div className="flex flex-wrap gap-x-5">
						{choices.map((choice) => (
							<CheckboxField
								key={choice.id}
								name={`value_${choice.id}`}
								label={choice.label}
								defaultChecked={Boolean(shown[`value_${choice.id}`])}
							/>
						))}
					</div>
				</fieldset>
			))}
		</SectionForm>
	);
}
