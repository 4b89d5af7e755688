import { newImportForm } from "../../../contract/import-inputs.ts";
import { MAX_SOURCE_LENGTH } from "../../../domain/import/import-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";

type NewImportFormProps = {
	kind: string;
	source: string;
	kinds: { value: string; label: string }[];
	sources: string[];
	requestKey: string;
	answer: FormAnswer | undefined;
};

/** The first step: what the file holds, and where it comes from. */
export function NewImportForm(props: NewImportFormProps) {
	const { kind, source: proposedSource, kinds, sources, requestKey, answer } = props;
	const initial = { kind, source: proposedSource };
	const form = useForm({ form: newImportForm, initial, answer });
	const typed: Partial<Record<string, string>> = answer?.values ?? {};
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.imports_next()}
			fields={{ requestKey: typed.requestKey ?? requestKey }}
		>
			<SelectField {...form.field("kind")} required label={m.imports_kind()} options={kinds} />
			<TextField
				{...form.field("source")}
				required
				label={m.imports_source()}
				hint={m.imports_source_hint()}
				maxLength={MAX_SOURCE_LENGTH}
				list="import-sources"
				autoComplete="off"
			/>
			<datalist id="import-sources">
				{sources.map((source) => (
					<option key={source} value={source} />
				))}
			</datalist>
		</OfficeForm>
	);
}
