import { MASTER_FORMS } from "../../../contract/master-data-inputs.ts";
import { MAX_LABEL_LENGTH, type MasterKind } from "../../../domain/catalog/master-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { differencesOf, SavedValuesNotice } from "../../office/saved-values-notice.tsx";
import { isEditConflict, versionToSend } from "../../office/version-to-send.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { FormState } from "../../ui/use-form-state.ts";
import { MASTER_FIELDS, type MasterField } from "./master-fields.ts";
import type { Options } from "./master-view.ts";

type MasterFormProps = {
	kind: MasterKind;
	values: Record<string, string>;
	/** Undefined for a new record. */
	id?: number;
	version?: string;
	options: Options;
	answer: FormAnswer | undefined;
};

/** The form of a record, made from the table of its fields. */
export function MasterForm({ kind, values, id, version, options, answer }: MasterFormProps) {
	const form = useForm({ form: MASTER_FORMS[kind], initial: values, answer });
	const shown: Record<string, string | undefined> = answer?.values ?? values;
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={version === undefined ? m.master_create() : m.master_save()}
			fields={{ intent: "save", version: versionToSend(answer, version ?? "") }}
			className="grid max-w-3xl gap-3"
		>
			{id !== undefined && isEditConflict(answer) && (
				<SavedValuesNotice
					differences={differencesOf(comparedFields(kind, options), shown, values)}
					discardTo={officeLinks.masterRecord(kind, id)}
				/>
			)}
			<div className="grid items-start gap-3 sm:grid-cols-2">
				{MASTER_FIELDS[kind].map((field) => (
					<Field
						key={field.name}
						field={field}
						form={form}
						options={options[field.name] ?? []}
						isOn={Boolean(shown[field.name])}
						isMissing={field.name === "nameEs" && version !== undefined && !values.nameEs}
					/>
				))}
			</div>
		</OfficeForm>
	);
}

/** The fields with the words of their choices. */
function comparedFields(kind: MasterKind, options: Options) {
	return MASTER_FIELDS[kind].map(({ name, label, input, options: fixed = [] }) => {
		const texts = new Map([
			...fixed.map((option) => [option.value, option.label()] as const),
			...(options[name] ?? []).map((option) => [option.value, option.label] as const),
		]);
		const flag = (value: string) => (value ? m.audit_yes() : m.audit_no());
		const textOf = input === "flag" ? flag : (value: string) => texts.get(value) ?? value;
		return { name, label: label(), textOf };
	});
}

type FieldProps = {
	field: MasterField;
	form: FormState<string>;
	options: { value: string; label: string }[];
	isOn: boolean;
	isMissing: boolean;
};

function Field({ field, form, options, isOn, isMissing }: FieldProps) {
	const { name, input, isOptional } = field;
	const common = {
		...form.field(name),
		...(isOptional && { required: undefined }),
		label: field.label(),
		hint: isMissing ? m.parts_missing_hint() : field.hint?.(),
	};
	switch (input) {
		case "flag":
			return (
				<CheckboxField
					name={name}
					label={field.label()}
					defaultChecked={isOn}
					className="sm:pt-[calc(1lh+0.25rem)]"
				/>
			);
		case "lines":
			return <TextArea {...common} rows={5} />;
		case "choice":
		case "region":
			return (
				<SelectField
					{...common}
					options={options}
					placeholder={isOptional ? m.master_none_chosen() : m.master_choose()}
				/>
			);
		case "fixed":
			return (
				<SelectField
					{...common}
					options={(field.options ?? []).map(({ value, label }) => ({ value, label: label() }))}
				/>
			);
		case "number":
			return <TextField {...common} inputMode="decimal" autoComplete="off" mono />;
		case "text":
			return (
				<TextField
					{...common}
					maxLength={MAX_LABEL_LENGTH}
					autoComplete="off"
					{...(isMissing && { placeholder: m.parts_missing() })}
				/>
			);
	}
}
