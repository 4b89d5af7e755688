import { detailsForm } from "../../../contract/part-forms.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
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
	const measured = options.measures.filter(({ id }) => shown[`measure_${id}`]);
	const others = options.measures.filter(({ id }) => !shown[`measure_${id}`]);
	const fieldsOf = (measures: typeof options.measures) => (
		<div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-6">
			{measures.map(({ id, name, unit }) => (
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
	);
	if (options.measures.length + options.attributes.length === 0)
		return (
			<EmptyState title={m.parts_no_attributes()} text={m.parts_no_attributes_hint()}>
				<ButtonLink to={officeLinks.masterData("attribute")}>{m.master_attributes()}</ButtonLink>
				<ButtonLink to={officeLinks.masterData("measure")}>{m.parts_measurements()}</ButtonLink>
			</EmptyState>
		);
	return (
		<SectionForm
			{...{ section: "details", sku, version, form, answer }}
			save={m.parts_save_details()}
			className="grid gap-5"
		>
			<fieldset className="min-w-0">
				<legend className="mb-1 font-medium">{m.parts_measurements()}</legend>
				{fieldsOf(measured)}
				{/* Every measure of the catalog: a part has a few of them. */}
				<details open={measured.length === 0} className="mt-3">
					<summary className="min-h-8 cursor-pointer underline underline-offset-4 pointer-coarse:min-h-11">
						{m.parts_other_measurements()}
					</summary>
					<div className="mt-2">{fieldsOf(others)}</div>
				</details>
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
